import { expect, test } from 'vitest'
import { createTokenBuckets } from '../../../src/platform/limiter/counters.ts'

const flow = { burst: 3, perSecond: 2 }

function buckets(keysMax = 100) {
  let now = 0
  const take = createTokenBuckets({ clock: { now: () => new Date(now) }, keysMax })
  return {
    take: (key = 'a') => take(key, flow),
    pass: (milliseconds: number) => {
      now += milliseconds
    },
  }
}

test('a bucket allows its burst, and then its rate', () => {
  const { take, pass } = buckets()
  expect([take(), take(), take(), take()].map(({ allowed, remaining }) => [allowed, remaining])).toEqual([
    [true, 2],
    [true, 1],
    [true, 0],
    [false, 0],
  ])
  pass(499)
  expect(take()).toMatchObject({ allowed: false, resetSeconds: 1 })
  pass(1)
  expect([take().allowed, take().allowed]).toEqual([true, false])
  pass(60_000)
  expect(take().remaining).toBe(2)
})

test('a refused hit takes nothing from the bucket', () => {
  const { take, pass } = buckets()
  for (let hit = 0; hit < 50; hit++) take()
  pass(500)
  expect(take().allowed).toBe(true)
})

test('each key has its own bucket, and the least recently used one is dropped', () => {
  const { take } = buckets(2)
  for (let hit = 0; hit < 3; hit++) take('a')
  expect(take('b').remaining).toBe(2)
  expect(take('a').allowed).toBe(false)
  take('c')
  expect(take('a').allowed).toBe(false)
  expect(take('b').remaining).toBe(2)
})
