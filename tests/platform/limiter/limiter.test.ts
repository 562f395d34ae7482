import { randomBytes } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rateLimitHits } from '../../../src/db/tables/index.ts'
import { createLimiter } from '../../../src/platform/limiter/index.ts'
import { MovableClock } from '../../harness/clock.ts'
import { type Fixture, openFixture } from '../../harness/platform/fixture.ts'

const allowance = { max: 3, windowSeconds: 60 }

let fixture: Fixture
beforeAll(async () => {
  fixture = await openFixture()
  return fixture.drop
})
beforeEach(() => fixture.db.delete(rateLimitHits))

function open(keysMax = 1000) {
  const clock = new MovableClock()
  return { limiter: createLimiter({ db: fixture.db, clock, keysMax, waitersMax: 10 }), clock }
}

describe.each([
  ['counted by each node in memory', false],
  ['counted by all nodes in the database', true],
])('hits %s', (_, shared) => {
  it('are allowed up to the maximum and report the rest', async () => {
    const { limiter } = open()
    const verdicts = []
    for (let hit = 0; hit < 5; hit++) verdicts.push(await limiter.hit('a', { ...allowance, shared }))
    expect(verdicts.map(({ allowed, remaining }) => [allowed, remaining])).toEqual([
      [true, 2],
      [true, 1],
      [true, 0],
      [false, 0],
      [false, 0],
    ])
  })

  it('are allowed exactly up to the maximum when a hundred come at once', async () => {
    const { limiter } = open()
    const hits = Array.from({ length: 100 }, () => limiter.hit('a', { max: 10, windowSeconds: 60, shared }))
    expect((await Promise.all(hits)).filter(({ allowed }) => allowed)).toHaveLength(10)
  })

  it('can have a weight, and are refused if it exceeds the rest', async () => {
    const { limiter } = open()
    const remaining = []
    for (const weight of [2, 1, 5])
      remaining.push((await limiter.hit('a', { max: 4, windowSeconds: 60, shared, weight })).remaining)
    expect(remaining).toEqual([2, 1, 1])
    expect((await limiter.hit('a', { max: 4, windowSeconds: 60, shared })).allowed).toBe(true)
    expect((await limiter.hit('a', { max: 4, windowSeconds: 60, shared })).allowed).toBe(false)
    expect((await limiter.hit('b', { max: 4, windowSeconds: 60, shared, weight: 5 })).allowed).toBe(false)
  })

  it('are counted from zero after the window, and not before', async () => {
    const { limiter, clock } = open()
    for (let hit = 0; hit < 4; hit++) await limiter.hit('a', { ...allowance, shared })
    clock.moveBy({ seconds: 50 })
    const late = await limiter.hit('a', { ...allowance, shared })
    expect(late.allowed).toBe(false)
    expect(late.resetSeconds).toBeGreaterThan(0)
    expect(late.resetSeconds).toBeLessThanOrEqual(10)
    clock.moveBy({ seconds: 10 })
    expect(await limiter.hit('a', { ...allowance, shared })).toEqual({ allowed: true, remaining: 2, resetSeconds: 60 })
  })

  it('may have a key of any length', async () => {
    const { limiter } = open()
    const [one, other] = ['a', 'b'].map((last) => randomBytes(50_000).toString('hex') + last)
    for (let hit = 0; hit < 4; hit++) await limiter.hit(one!, { ...allowance, shared })
    expect(await limiter.hit(one!, { ...allowance, shared })).toMatchObject({ allowed: false })
    expect(await limiter.hit(other!, { ...allowance, shared })).toMatchObject({ allowed: true, remaining: 2 })
  })

  it('of one key do not count for another', async () => {
    const { limiter } = open()
    for (let hit = 0; hit < 4; hit++) await limiter.hit('a', { ...allowance, shared })
    expect(await limiter.hit('b', { ...allowance, shared })).toMatchObject({ allowed: true, remaining: 2 })
  })
})

it('counts the hits of two nodes together', async () => {
  const { limiter, clock } = open()
  const other = createLimiter({ db: fixture.db, clock, keysMax: 1000, waitersMax: 10 })
  for (const node of [limiter, other, limiter]) await node.hit('a', { ...allowance, shared: true })
  expect(await other.hit('a', { ...allowance, shared: true })).toMatchObject({ allowed: false })
})

it('does not count a hit that was given back, and never counts below zero', async () => {
  const { limiter } = open()
  const hit = () => limiter.hit('a', { ...allowance, shared: true })
  await limiter.giveBack('a')
  await hit()
  await hit()
  await limiter.giveBack('a')
  expect(await hit()).toMatchObject({ allowed: true, remaining: 1 })
  for (let back = 0; back < 5; back++) await limiter.giveBack('a')
  expect(await hit()).toMatchObject({ allowed: true, remaining: 2 })
})

it('does not count a refused hit: after one hit is given back, one more is allowed', async () => {
  const { limiter } = open()
  for (let hit = 0; hit < 10; hit++) await limiter.hit('a', { ...allowance, shared: true })
  await limiter.giveBack('a')
  expect(await limiter.hit('a', { ...allowance, shared: true })).toMatchObject({ allowed: true, remaining: 0 })
})

it('gives a hit back with its weight', async () => {
  const { limiter } = open()
  await limiter.hit('a', { max: 10, windowSeconds: 60, shared: true, weight: 7 })
  await limiter.giveBack('a', 5)
  expect(await limiter.hit('a', { max: 10, windowSeconds: 60, shared: true })).toMatchObject({ remaining: 7 })
})

it('retries while an unfinished try may be given back, and otherwise answers a reset of one second', async () => {
  const { limiter } = open()
  const one = { max: 1, windowSeconds: 900, shared: true, waits: true }
  await limiter.hit('a', one)
  const second = limiter.hit('a', one)
  await limiter.giveBack('a')
  expect(await second).toMatchObject({ allowed: true })
  expect(await limiter.hit('a', one)).toMatchObject({ allowed: false, resetSeconds: 1 })
})

it('refuses at once without recent hits that may be given back', async () => {
  const { limiter, clock } = open()
  await limiter.hit('a', { max: 1, windowSeconds: 900, shared: true })
  const restarted = createLimiter({ db: fixture.db, clock, keysMax: 1000, waitersMax: 10 })
  expect(await restarted.hit('a', { max: 1, windowSeconds: 900, shared: true, waits: true })).toMatchObject({ resetSeconds: 900 })
})

it('keeps a bounded number of keys in memory, and drops the oldest first', async () => {
  const { limiter } = open(2)
  for (const key of ['a', 'b', 'c']) await limiter.hit(key, allowance)
  expect(await limiter.hit('c', allowance)).toMatchObject({ remaining: 1 })
  expect(await limiter.hit('b', allowance)).toMatchObject({ remaining: 1 })
  expect(await limiter.hit('a', allowance)).toMatchObject({ remaining: 2 })
})
