import { expect, test } from 'vitest'
import { eventually, expectError, expectRefusal, openHouse, startApp } from '../../../harness/index.ts'
import { appWithEndpoint, passTime, workerEnv } from '../../../harness/marketplace/app-with-endpoint.ts'
import { commitChanges } from '../../../harness/marketplace/commit-changes.ts'
import { accepts, answers } from '../../../harness/marketplace/receiver.ts'

const app = await startApp({ env: workerEnv, limits: { WEBHOOK_REPLAYS_PER_HOUR: 4 } })
const house = await openHouse(app)

const replay = 'mutation ($input: ReplayWebhooksInput!) { replayWebhooks(input: $input) }'

test('a replay sends the dead webhooks of a period in order, and no others', async () => {
  const { as, receiver, endpointId, deliveries } = await appWithEndpoint(app, house, { behaviour: answers(410) })
  await commitChanges(app, house, { stays: 1, each: 1 })
  await eventually(async () => (await deliveries('?status=dead')).length === 1)
  await passTime(app, { minutes: 10 })
  const from = app.clock.now().toISOString()
  await commitChanges(app, house, { stays: 2, each: 4 })
  await eventually(async () => (await deliveries('?status=dead')).length === 9)
  const replayMissed = (pattern?: string) =>
    as.post(`/api/v1/webhook-endpoints/${endpointId}/replay`, { from, ...(pattern && { pattern }) })
  expectRefusal(await replayMissed(), 409, 'webhook_endpoint_disabled')
  receiver.behaviour = accepts
  receiver.received.length = 0
  await as.patch(`/api/v1/webhook-endpoints/${endpointId}`, { enabled: true })
  expect(await replayMissed('pms.reservation.room_assigned')).toMatchObject({
    status: 202,
    body: { count: 4, waiting: 0, total: 4 },
  })
  await receiver.waitFor(4)
  await eventually(async () => (await deliveries('?status=delivered')).length === 4)
  expect((await replayMissed()).body).toMatchObject({ count: 4 })
  const heard = await receiver.waitFor(8)
  for (const half of [heard.slice(0, 4), heard.slice(4)])
    for (const ofStay of Map.groupBy(half, ({ data }) => data.reservation_id).values())
      expect(ofStay.map(({ id }) => id)).toEqual(ofStay.map(({ id }) => id).toSorted())
  await eventually(async () => (await deliveries('?status=delivered')).length === 8)
  const again = { endpointId, from, includeDelivered: true }
  expect((await house.as.manager.askOk(replay, { input: again })).replayWebhooks).toBe(8)
  expectError(await house.as.staff.graphql(replay, { input: again }), 'FORBIDDEN')
  expectError(await house.as.manager.graphql(replay, { input: { ...again, to: from } }), 'PERIOD_INVALID')
  expectError(await house.as.manager.graphql(replay, { input: { ...again, pattern: 'x' } }), 'BAD_REQUEST')
})

test('a replay also sends at once what waits for a retry, and says how many it sends', async () => {
  const { as, receiver, endpointId, deliveries } = await appWithEndpoint(app, house, { behaviour: answers(500) })
  await commitChanges(app, house, { stays: 3, each: 2 })
  await receiver.waitFor(3)
  await eventually(async () => (await deliveries()).filter(({ attempts }: { attempts: number }) => attempts === 1).length === 3)
  receiver.behaviour = accepts
  const from = '2020-01-01T00:00:00Z'
  const { status, body } = await as.post(`/api/v1/webhook-endpoints/${endpointId}/replay`, { from })
  expect([status, body]).toEqual([202, { count: 0, waiting: 6, total: 6 }])
  await receiver.waitFor(9)
})

test('too many replays are refused with Retry-After; other installations are not affected', async () => {
  const [frequent, other] = [await appWithEndpoint(app, house), await appWithEndpoint(app, house)]
  const replayOf = ({ as, endpointId }: typeof other) =>
    as.post(`/api/v1/webhook-endpoints/${endpointId}/replay`, { from: '2020-01-01T00:00:00Z' })
  for (let time = 0; time < 4; time++) expect((await replayOf(frequent)).status).toBe(202)
  const refused = await replayOf(frequent)
  expectRefusal(refused, 429, 'rate_limited')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await replayOf(other)).status).toBe(202)
})
