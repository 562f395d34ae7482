import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { rateLimitHits } from '../../../src/db/tables/index.ts'
import { createLimiter } from '../../../src/platform/limiter/index.ts'
import { MovableClock } from '../../harness/clock.ts'
import { type Fixture, openFixture } from '../../harness/platform/fixture.ts'

const key = 'work:user:one'
const patience = { timeout: 10_000 }

let fixture: Fixture
beforeAll(async () => {
  fixture = await openFixture()
  return fixture.drop
})
beforeEach(() => fixture.db.delete(rateLimitHits))

const clock = new MovableClock()
clock.stop()
const node = (keysMax = 1000) => createLimiter({ db: fixture.db, clock, keysMax, waitersMax: 10 })

test('Work is spent once it reaches the budget, for the rest of the minute', () => {
  const { spend, spentFor } = node()
  spend(key, 49.9)
  expect(spentFor(key, 50)).toBe(0)
  spend(key, 0.2)
  expect(spentFor(key, 50)).toBe(60)
  clock.moveBy({ seconds: 59 })
  expect(spentFor(key, 50)).toBe(1)
  clock.moveBy({ seconds: 1 })
  expect(spentFor(key, 50)).toBe(0)
})

test('Nodes know what the others did for the same caller, to a tenth of a second', async () => {
  const [one, other] = [node(), node()]
  one.spend(key, 5950)
  await vi.waitFor(async () => expect(await fixture.db.$count(rateLimitHits)).toBe(1), patience)
  other.spend(key, 99)
  expect(other.spentFor(key, 6000)).toBe(0)
  other.spend(key, 1)
  await vi.waitFor(() => expect(other.spentFor(key, 6000)).toBe(60), patience)
})

test('A hundred parts told at once all count', async () => {
  const nodes = [node(), node()]
  for (let part = 0; part < 100; part++) nodes[part % 2]!.spend(key, 100)
  await vi.waitFor(async () => {
    const [row] = await fixture.db.select().from(rateLimitHits)
    expect(row).toMatchObject({ key, hits: 10_000 })
  }, patience)
})

test('Without the database a node counts for itself', async () => {
  const { spend, spentFor } = createLimiter({ db: broken, clock, keysMax: 10, waitersMax: 10 })
  spend(key, 6000)
  expect(spentFor(key, 6000)).toBe(60)
})

const broken = new Proxy(
  {},
  {
    get: () => () => {
      throw new Error('The database does not answer.')
    },
  },
) as Fixture['db']
