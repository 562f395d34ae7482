import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '../../../../src/db/database.ts'
import { auditEntries, webhookLanes, webhooks } from '../../../../src/db/tables/index.ts'
import { newId } from '../../../../src/kernel/ids.ts'
import { claimLanes } from '../../../../src/marketplace/webhooks/delivery/claim-lanes.ts'
import { createAttemptRecorder } from '../../../../src/marketplace/webhooks/delivery/record-attempts.ts'
import type { Attempt } from '../../../../src/marketplace/webhooks/delivery/send-webhook.ts'
import { enqueue } from '../../../../src/marketplace/webhooks/queue/enqueue.ts'
import { eventually, onPostgres, openHouse, startApp } from '../../../harness/index.ts'
import { appWithEndpoint } from '../../../harness/marketplace/app-with-endpoint.ts'
import { waitingForLocks } from '../../../harness/postgres.ts'
import { allFree } from './all-free.ts'

const app = await startApp({ env: { OUTBOUND_ALLOW: '127.0.0.0/8' } })
const house = await openHouse(app)

const delivered: Omit<Attempt, 'at'> = {
  milliseconds: 1,
  status: 204,
  failure: null,
  answer: null,
  result: { status: 'DELIVERED' },
}

test.each([
  ['first', true],
  ['last', false],
])(
  'if two processes record an attempt of one webhook together, only the lease holder counts: lost lease %s',
  async (_, lostFirst) => {
    const { as, endpointId, delivery } = await appWithEndpoint(app, house)
    const { body } = await as.post(`/api/v1/webhook-endpoints/${endpointId}/test`, undefined)
    const ctx = app.context()
    const { batches } = await claimLanes(ctx, allFree)
    const held = batches[0]?.lanes[0]
    const lost = { ...held!, lease: newId() }
    const record = createAttemptRecorder(ctx)
    const attempt = { ...delivered, at: app.clock.now() }
    const lanes = lostFirst ? [lost, held!] : [held!, lost]
    await Promise.all(lanes.map((lane) => record({ lane, webhook: lane.webhooks[0]!, attempt, releases: true })))
    expect([lost.leased, held!.leased]).toEqual([false, true])
    expect(await delivery(body.delivery_id)).toMatchObject({ status: 'delivered', attempts: 1 })
  },
)

onPostgres('While an endpoint moves to a new address', () => {
  test('no process claims what waits for it', async () => {
    const { as, endpointId } = await appWithEndpoint(app, house)
    await as.post(`/api/v1/webhook-endpoints/${endpointId}/test`, undefined)
    const ctx = app.context()
    const { moved, claimed } = await ctx.db.transaction(async (tx) => {
      // the audit entry is written last
      await tx.execute(sql`lock table ${auditEntries} in exclusive mode`)
      const moved = as.patch(`/api/v1/webhook-endpoints/${endpointId}`, { url: 'http://127.0.0.1:9/new' })
      await eventually(async () => {
        await tx.execute(sql`select pg_stat_clear_snapshot()`)
        expect((await tx.execute(waitingForLocks)).rows).toHaveLength(1)
      })
      return { moved, claimed: (await claimLanes(ctx, allFree)).batches }
    })
    expect([claimed, (await moved).status]).toEqual([[], 200])
    expect((await claimLanes(ctx, allFree)).batches.map(({ endpoint }) => endpoint.url)).toEqual(['http://127.0.0.1:9/new'])
  })
})

onPostgres('A webhook that is queued while the last one of its lane is recorded', () => {
  const untilWaiting = (db: Database, backends: number) =>
    eventually(async () => {
      await db.execute(sql`select pg_stat_clear_snapshot()`)
      expect((await db.execute(waitingForLocks)).rows).toHaveLength(backends)
    })

  /** A webhook that was sent and is not recorded yet, with what records it, queues another one in its lane and checks the lane. */
  async function sentWebhook() {
    const { as, endpointId, delivery } = await appWithEndpoint(app, house)
    const { body } = await as.post(`/api/v1/webhook-endpoints/${endpointId}/test`, undefined)
    const ctx = app.context()
    const { batches } = await claimLanes(ctx, allFree)
    const lane = batches[0]!.lanes[0]!
    const attempt = { ...delivered, at: app.clock.now() }
    const isFirst = sql`${webhooks.accommodationId} = ${house.accommodationId} and ${webhooks.id} = ${body.delivery_id}`
    const [{ sequence: _, ...first }] = (await ctx.db.select().from(webhooks).where(isFirst)) as [typeof webhooks.$inferSelect]
    return {
      ctx,
      isFirst,
      record: () => createAttemptRecorder(ctx)({ lane, webhook: lane.webhooks[0]!, attempt, releases: true }),
      queue: (db: Database) => enqueue(ctx, db, [{ ...first, id: newId() }]),
      async expectRecorded() {
        expect(lane.leased).toBe(true)
        expect(await delivery(body.delivery_id)).toMatchObject({ status: 'delivered', attempts: 1 })
        const lanes = await ctx.db.select().from(webhookLanes).where(sql`${webhookLanes.endpointId} = ${endpointId}`)
        expect(lanes).toMatchObject([{ waiting: 1, lease: null }])
        const { batches: claimed } = await claimLanes(ctx, allFree)
        expect(claimed.flatMap(({ lanes }) => lanes.map((one) => one.webhooks.length))).toEqual([1])
      },
    }
  }

  test('opens the lane again if the result is stored first', async () => {
    const { ctx, isFirst, record, queue, expectRecorded } = await sentWebhook()
    const ends = await ctx.db.transaction(async (tx) => {
      // its lane is locked before its result is stored
      await tx.execute(sql`select from ${webhooks} where ${isFirst} for update`)
      const recorded = record()
      await untilWaiting(tx, 1)
      const queued = ctx.db.transaction((other) => queue(other))
      await untilWaiting(tx, 2)
      return [recorded, queued]
    })
    await Promise.all(ends)
    await expectRecorded()
  })

  test('keeps the lane if it is queued first', async () => {
    const { ctx, record, queue, expectRecorded } = await sentWebhook()
    const recorded = await ctx.db.transaction(async (tx) => {
      await queue(tx)
      const recorded = record()
      await untilWaiting(tx, 1)
      return { ends: recorded }
    })
    await recorded.ends
    await expectRecorded()
  })
})
