import { beforeAll, expect, test } from 'vitest'
import { webhookLanes, webhooks } from '../../../../src/db/tables/index.ts'
import { newId } from '../../../../src/kernel/ids.ts'
import { freshDatabase } from '../../../harness/database.ts'
import { eventually, openHouse, startApp } from '../../../harness/index.ts'
import { appWithEndpoint, workerEnv } from '../../../harness/marketplace/app-with-endpoint.ts'
import { commitChanges } from '../../../harness/marketplace/commit-changes.ts'
import { manyLike, planOf, scansOf } from '../../../harness/query-plans.ts'

const app = await startApp({ database: await freshDatabase(), env: workerEnv })
const house = await openHouse(app)
const { as, receiver, deliveries, endpointId } = await appWithEndpoint(app, house)

const statements: Record<'delivery' | 'one' | 'many', readonly string[]> = { delivery: [], one: [], many: [] }

beforeAll(async () => {
  const isDelivered = () => eventually(async () => (await deliveries('?status=delivered')).length === 1)
  const during = async (work: () => Promise<unknown>) => (await app.statements(work)).work
  statements.delivery = await during(async () => {
    await commitChanges(app, house, { stays: 1, each: 1 })
    await receiver.waitFor(1)
    await isDelivered()
  })
  const [{ id }] = await deliveries()
  statements.one = await during(() => as.post(`/api/v1/webhook-deliveries/${id}/redeliver`, undefined))
  statements.many = await during(() =>
    as.post(`/api/v1/webhook-endpoints/${endpointId}/replay`, { from: '2026-01-01T00:00:00Z' }),
  )
  // the copies below are made of these rows, so the repeated deliveries have to end first
  await isDelivered()
  const lane = { accommodationId: house.accommodationId, endpointId, resource: newId(), waiting: 0, dueAt: new Date() }
  await app.context().db.insert(webhookLanes).values(lane)
  await manyLike(app, webhookLanes, ['resource'])
  await manyLike(app, webhooks, ['id'], ['sequence'])
})

const primaryKey = 'webhook_lanes_accommodation_id_endpoint_id_resource_pk'

/** How the statement that matches scans lanes and webhooks. */
async function scansIn(statements: readonly string[], pattern: RegExp) {
  const scans = scansOf(await planOf(app, statements.find((statement) => pattern.test(statement))!), [
    'webhook_lanes',
    'webhooks',
  ])
  return { scans, lanes: scans.filter(({ table }) => table === 'webhook_lanes').map(({ index }) => index) }
}

test('the result of an attempt finds its lane by the primary key', async () => {
  const { lanes } = await scansIn(statements.delivery, /as tried\(/)
  expect(lanes).toEqual([primaryKey, primaryKey, primaryKey])
})

test('redelivering one webhook reads only its lane', async () => {
  const { scans, lanes } = await scansIn(statements.one, /with chosen/)
  expect(lanes).toEqual([primaryKey, primaryKey])
  for (const { condition } of scans) expect(condition).toMatch(/endpoint_id = .*resource = /)
})

test('a replay reads only lanes of its endpoint', async () => {
  const { scans } = await scansIn(statements.many, /with chosen/)
  for (const { condition } of scans) expect(condition).toMatch(/endpoint_id = /)
})
