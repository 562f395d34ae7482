import { beforeAll, expect, test } from 'vitest'
import { webhookLanes, webhooks } from '../../../src/db/tables/index.ts'
import { eventually, openHouse, startApp } from '../../harness/index.ts'
import { manyLike, planOf, scansOf } from '../plans.ts'
import { manyChanges } from './changes.ts'
import { listening, working } from './listening.ts'

const app = await startApp({ env: working })
const house = await openHouse(app)
const { as, receiver, deliveries, endpointId } = await listening(app, house)

const asked: Record<'delivery' | 'one' | 'many', readonly string[]> = { delivery: [], one: [], many: [] }

beforeAll(async () => {
  const isDelivered = () => eventually(async () => (await deliveries('?status=delivered')).length === 1)
  const during = async (work: () => Promise<unknown>) => (await app.statements(work)).work
  asked.delivery = await during(async () => {
    await manyChanges(app, house, { stays: 1, each: 1 })
    await receiver.heard(1)
    await isDelivered()
  })
  const [{ id }] = await deliveries()
  asked.one = await during(() => as.post(`/api/v1/webhook-deliveries/${id}/redeliver`, undefined))
  asked.many = await during(() => as.post(`/api/v1/webhook-endpoints/${endpointId}/replay`, { from: '2026-01-01T00:00:00Z' }))
  // what was asked for again has to have ended too: it is what the many are made of
  await isDelivered()
  await manyLike(app, webhookLanes, ['resource'])
  await manyLike(app, webhooks, ['id'], ['sequence'])
})

const ofLane = 'webhook_lanes_accommodation_id_endpoint_id_resource_pk'

/** How a statement among those that were asked looks into lanes and webhooks. */
async function looksOf(statements: readonly string[], mark: RegExp) {
  const scans = scansOf(await planOf(app, statements.find((one) => mark.test(one))!), ['webhook_lanes', 'webhooks'])
  return { scans, lanes: scans.filter(({ table }) => table === 'webhook_lanes').map(({ index }) => index) }
}

test('What came of a try is written to its lane, found by its key among all that were ever leased', async () => {
  const { lanes } = await looksOf(asked.delivery, /as tried\(/)
  expect(lanes).toEqual([ofLane, ofLane])
})

test('Who asks for one webhook again has its own lane looked at', async () => {
  const { scans, lanes } = await looksOf(asked.one, /with paused/)
  expect(lanes).toEqual([ofLane, ofLane])
  for (const { condition } of scans) expect(condition).toMatch(/endpoint_id = .*resource = /)
})

test('Who asks for many again has nothing looked at that waits for another endpoint', async () => {
  const { scans } = await looksOf(asked.many, /with paused/)
  for (const { condition } of scans) expect(condition).toMatch(/endpoint_id = /)
})
