import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { WAITING_STATEMENT_MS } from '../../../src/kernel/limits.ts'
import { beginSpan, processorMs } from '../../../src/kernel/meter.ts'
import { costOf } from '../../harness/cost-of.ts'
import { type Fixture, openFixture } from '../../harness/platform/fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await openFixture()
  return fixture.drop
})

/** The database computes for some time, wherever it is. */
const compute = sql`select count(md5(number::text)) from generate_series(1, 100000) number`

test('A request pays for the time that its statements run, whoever gives it a connection', async () => {
  const cheap = await costOf(() => fixture.db.execute(sql`select 1`))
  const dear = await costOf(() => fixture.db.execute(compute))
  expect(dear).toBeGreaterThan(5 * cheap)
  // more than there are connections: the last ones wait for those before them
  const crowd = Array.from({ length: 20 }, () => costOf(() => fixture.db.execute(compute)))
  for (const cost of await Promise.all([...crowd, costOf(() => fixture.db.execute(compute))])) expect(cost).toBeGreaterThan(cheap)
})

test('Statements that run beside those of others share the time', async ({ skip }) => {
  if (fixture.handle.kind !== 'postgres') skip('The embedded database runs one statement at a time.')
  const pause = sql`select pg_sleep(0.2)`
  const alone = await costOf(() => fixture.db.execute(pause))
  expect(alone).toBeGreaterThanOrEqual(190)
  const crowd = await Promise.all(Array.from({ length: 5 }, () => costOf(() => fixture.db.execute(pause))))
  const sum = crowd.reduce((one, other) => one + other)
  expect(sum).toBeLessThan(3 * alone)
})

test('In a transaction a statement may wait for the locks of others, and is charged for little of it', async () => {
  const cost = await costOf(() =>
    fixture.db.transaction(async (tx) => {
      await tx.execute(fixture.handle.kind === 'postgres' ? sql`select pg_sleep(0.3)` : sql`select 1`)
    }),
  )
  // begin, the statement and commit
  expect(cost).toBeLessThanOrEqual(3 * WAITING_STATEMENT_MS)
})

test('An answer that waits until the loop is free costs nothing', async () => {
  await fixture.db.execute(sql`select 1`)
  // what other programs take of the processor meanwhile looks as if the database worked
  let ofOthers = 0
  const cost = await costOf(async () => {
    const answer = fixture.db.execute(sql`select 1`).then()
    // somebody else's work, while the answer comes
    await nextTurn()
    beginSpan(undefined)
    const [began, beganAt] = [processorMs(), performance.now()]
    while (processorMs() - began < 200);
    ofOthers = performance.now() - beganAt - (processorMs() - began)
    await answer
  })
  expect(cost).toBeLessThan(100 + ofOthers)
})
