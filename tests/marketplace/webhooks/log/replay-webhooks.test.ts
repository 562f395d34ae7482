import { expect, test } from 'vitest'
import { eventually, expectError, expectRefusal, openHouse, startApp } from '../../../harness/index.ts'
import { manyChanges } from '../changes.ts'
import { later, listening, working } from '../listening.ts'
import { says, takes } from '../receiver.ts'

const app = await startApp({ env: working, limits: { WEBHOOK_REPLAYS_PER_HOUR: 4 } })
const house = await openHouse(app)

const replay = 'mutation ($input: ReplayWebhooksInput!) { replayWebhooks(input: $input) }'

test('a replay sends what an endpoint missed in a time, in order, and only that', async () => {
  const { as, receiver, endpointId, deliveries } = await listening(app, house, { behaviour: says(410) })
  await manyChanges(app, house, { stays: 1, each: 1 })
  await eventually(async () => (await deliveries('?status=dead')).length === 1)
  await later(app, { minutes: 10 })
  const from = app.clock.now().toISOString()
  await manyChanges(app, house, { stays: 2, each: 4 })
  await eventually(async () => (await deliveries('?status=dead')).length === 9)
  const missed = (pattern?: string) =>
    as.post(`/api/v1/webhook-endpoints/${endpointId}/replay`, { from, ...(pattern && { pattern }) })
  expectRefusal(await missed(), 409, 'webhook_endpoint_disabled')
  receiver.behaviour = takes
  receiver.received.length = 0
  await as.patch(`/api/v1/webhook-endpoints/${endpointId}`, { enabled: true })
  expect(await missed('pms.reservation.room_assigned')).toMatchObject({ status: 202, body: { count: 4 } })
  await receiver.heard(4)
  await eventually(async () => (await deliveries('?status=delivered')).length === 4)
  expect((await missed()).body).toEqual({ count: 4 })
  const heard = await receiver.heard(8)
  for (const half of [heard.slice(0, 4), heard.slice(4)])
    for (const ofStay of Map.groupBy(half, ({ data }) => data.reservation_id).values())
      expect(ofStay.map(({ id }) => id)).toEqual(ofStay.map(({ id }) => id).toSorted())
  await eventually(async () => (await deliveries('?status=delivered')).length === 8)
  const again = { endpointId, from, includeDelivered: true }
  expect((await house.as.manager.ask(replay, { input: again })).replayWebhooks).toBe(8)
  expectError(await house.as.staff.graphql(replay, { input: again }), 'FORBIDDEN')
  expectError(await house.as.manager.graphql(replay, { input: { ...again, to: from } }), 'PERIOD_INVALID')
  expectError(await house.as.manager.graphql(replay, { input: { ...again, pattern: 'x' } }), 'BAD_REQUEST')
})

test('a replay has what still waits go at once', async () => {
  const { as, receiver, endpointId, deliveries } = await listening(app, house, { behaviour: says(500) })
  await manyChanges(app, house, { stays: 3, each: 2 })
  await receiver.heard(3)
  await eventually(async () => (await deliveries()).filter(({ attempts }: { attempts: number }) => attempts === 1).length === 3)
  receiver.behaviour = takes
  const from = '2020-01-01T00:00:00Z'
  const { status, body } = await as.post(`/api/v1/webhook-endpoints/${endpointId}/replay`, { from })
  expect([status, body]).toEqual([202, { count: 0 }])
  await receiver.heard(9)
})

test('who replays too often is told when to come again; others are not in the way', async () => {
  const [often, other] = [await listening(app, house), await listening(app, house)]
  const replayOf = ({ as, endpointId }: typeof other) =>
    as.post(`/api/v1/webhook-endpoints/${endpointId}/replay`, { from: '2020-01-01T00:00:00Z' })
  for (let time = 0; time < 4; time++) expect((await replayOf(often)).status).toBe(202)
  const refused = await replayOf(often)
  expectRefusal(refused, 429, 'rate_limited')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await replayOf(other)).status).toBe(202)
})
