import { expect, test } from 'vitest'
import { eventually, expectError, expectRefusal, openHouse, startApp } from '../../../harness/index.ts'
import { manyChanges } from '../changes.ts'
import { listening, working } from '../listening.ts'
import { openReceiver, says, takes } from '../receiver.ts'

const app = await startApp({ env: working })
const house = await openHouse(app)

const path = '/api/v1/webhook-deliveries'
const redeliver = 'mutation ($id: ULID!) { redeliverWebhook(id: $id) { id status attempts log { number } } }'

test('a webhook is delivered again under its id, by the app and by a manager, and by nobody else', async () => {
  const { as, receiver, delivery } = await listening(app, house)
  await manyChanges(app, house, { stays: 1, each: 1 })
  const { id } = (await receiver.heard(1))[0]!
  await eventually(async () => (await delivery(id)).status === 'delivered')
  expect((await as.post(`${path}/${id}/redeliver`, undefined)).status).toBe(202)
  await receiver.heard(2)
  await eventually(async () => (await delivery(id)).status === 'delivered')
  const { redeliverWebhook } = await house.as.manager.ask(redeliver, { id })
  expect(redeliverWebhook).toMatchObject({ id, status: 'PENDING', attempts: 2, log: [{ number: 1 }, { number: 2 }] })
  expect(new Set((await receiver.heard(3)).map((one) => one.id))).toEqual(new Set([id]))

  const other = await listening(app, house)
  expectRefusal(await other.as.post(`${path}/${id}/redeliver`, undefined), 404, 'not_found')
  expectRefusal(await other.as.get(`${path}/${id}`), 404, 'not_found')
  expectError(await house.as.staff.graphql(redeliver, { id }), 'FORBIDDEN')
  expectError(await (await openHouse(app)).as.owner.graphql(redeliver, { id }), 'FORBIDDEN')
  expectError(await house.as.manager.graphql(redeliver, { id: house.accommodationId }), 'WEBHOOK_DELIVERY_NOT_FOUND')
})

test('a webhook that waits for its next try is tried at once when asked, with the whole ladder before it', async () => {
  const { as, receiver, delivery } = await listening(app, house, { behaviour: says(500) })
  await manyChanges(app, house, { stays: 1, each: 2 })
  const { id } = (await receiver.heard(1))[0]!
  for (let tries = 1; tries <= 12; tries++) {
    await eventually(async () => (await delivery(id)).attempts === tries)
    const { status, body } = await as.post(`${path}/${id}/redeliver`, undefined)
    expect([status, body.status]).toEqual([202, 'pending'])
    await receiver.heard(tries + 1)
  }
  await eventually(async () => (await delivery(id)).attempts === 13)
  receiver.behaviour = takes
  await Promise.all(Array.from({ length: 50 }, () => as.post(`${path}/${id}/redeliver`, undefined)))
  await eventually(async () => (await delivery(id)).status === 'delivered')
  expect((await receiver.heard(15)).slice(0, 14).every((one) => one.id === id)).toBe(true)
})

test('what waits for its next try goes at once to another address', async () => {
  const { as, receiver, endpointId } = await listening(app, house, { behaviour: says(500) })
  await manyChanges(app, house, { stays: 3, each: 1 })
  await receiver.heard(3)
  const endpoint = async () => (await as.get(`/api/v1/webhook-endpoints/${endpointId}`)).body
  await eventually(async () => (await endpoint()).failing_since !== null)
  await eventually(async () => (await as.get(path)).body.data.every(({ attempts }: { attempts: number }) => attempts === 1))
  const mended = await openReceiver()
  const { body } = await as.patch(`/api/v1/webhook-endpoints/${endpointId}`, { url: mended.url })
  expect(body.failing_since).toBeNull()
  await mended.heard(3)
})
