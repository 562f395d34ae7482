import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '../../../../src/db/tables/index.ts'
import { newId } from '../../../../src/kernel/ids.ts'
import { claimLanes } from '../../../../src/marketplace/webhooks/delivery/claim-lanes.ts'
import { createAttemptRecorder } from '../../../../src/marketplace/webhooks/delivery/record-attempts.ts'
import type { Attempt } from '../../../../src/marketplace/webhooks/delivery/send-webhook.ts'
import { eventually, onPostgres, openHouse, startApp } from '../../../harness/index.ts'
import { waitingForLocks } from '../../../harness/postgres.ts'
import { appWithEndpoint } from '../app-with-endpoint.ts'

const app = await startApp({ env: { OUTBOUND_ALLOW: '127.0.0.0/8' } })
const house = await openHouse(app)

const delivered: Omit<Attempt, 'at'> = {
  milliseconds: 1,
  status: 204,
  failure: null,
  answer: null,
  result: { status: 'DELIVERED' },
}

const allFree = {
  places: 8,
  failingPlaces: 4,
  openByApp: new Map(),
  openByEndpoint: new Map(),
  endingByEndpoint: new Map(),
  promptEndpoints: new Set<string>(),
  nodes: 1,
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
    const [
      {
        lanes: [held],
      } = { lanes: [] },
    ] = await claimLanes(ctx, allFree)
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
      return { moved, claimed: await claimLanes(ctx, allFree) }
    })
    expect([claimed, (await moved).status]).toEqual([[], 200])
    expect((await claimLanes(ctx, allFree)).map(({ endpoint }) => endpoint.url)).toEqual(['http://127.0.0.1:9/new'])
  })
})
