import { expect, test } from 'vitest'
import { eventually, expectError, expectRefusal, openHouse, startApp } from '../../../harness/index.ts'
import { appWithEndpoint, workerEnv } from '../../../harness/marketplace/app-with-endpoint.ts'
import { commitChanges } from '../../../harness/marketplace/commit-changes.ts'
import { accepts, answers, openReceiver } from '../../../harness/marketplace/receiver.ts'

const app = await startApp({ env: workerEnv })
const house = await openHouse(app)

const path = '/api/v1/webhook-deliveries'
const redeliver = 'mutation ($id: ULID!) { redeliverWebhook(id: $id) { id status attempts log { number } } }'

test('the app and a manager can have a webhook delivered again under its id, and nobody else can', async () => {
  const { as, receiver, delivery } = await appWithEndpoint(app, house)
  await commitChanges(app, house, { stays: 1, each: 1 })
  const { id } = (await receiver.waitFor(1))[0]!
  await eventually(async () => (await delivery(id)).status === 'delivered')
  expect((await as.post(`${path}/${id}/redeliver`, undefined)).status).toBe(202)
  await receiver.waitFor(2)
  await eventually(async () => (await delivery(id)).status === 'delivered')
  const { redeliverWebhook } = await house.as.manager.askOk(redeliver, { id })
  expect(redeliverWebhook).toMatchObject({ id, status: 'PENDING', attempts: 2, log: [{ number: 1 }, { number: 2 }] })
  expect(new Set((await receiver.waitFor(3)).map((one) => one.id))).toEqual(new Set([id]))

  const other = await appWithEndpoint(app, house)
  expectRefusal(await other.as.post(`${path}/${id}/redeliver`, undefined), 404, 'not_found')
  expectRefusal(await other.as.get(`${path}/${id}`), 404, 'not_found')
  expectError(await house.as.staff.graphql(redeliver, { id }), 'FORBIDDEN')
  expectError(await (await openHouse(app)).as.owner.graphql(redeliver, { id }), 'FORBIDDEN')
  expectError(await house.as.manager.graphql(redeliver, { id: house.accommodationId }), 'WEBHOOK_DELIVERY_NOT_FOUND')
})

test('redelivering a webhook that waits for a retry sends it at once, with all its retries ahead again', async () => {
  const { as, receiver, delivery } = await appWithEndpoint(app, house, { behaviour: answers(500) })
  await commitChanges(app, house, { stays: 1, each: 2 })
  const { id } = (await receiver.waitFor(1))[0]!
  for (let tries = 1; tries <= 12; tries++) {
    await eventually(async () => (await delivery(id)).attempts === tries)
    const { status, body } = await as.post(`${path}/${id}/redeliver`, undefined)
    expect([status, body.status]).toEqual([202, 'pending'])
    await receiver.waitFor(tries + 1)
  }
  await eventually(async () => (await delivery(id)).attempts === 13)
  receiver.behaviour = accepts
  await Promise.all(Array.from({ length: 50 }, () => as.post(`${path}/${id}/redeliver`, undefined)))
  await eventually(async () => (await delivery(id)).status === 'delivered')
  expect((await receiver.waitFor(15)).slice(0, 14).every((one) => one.id === id)).toBe(true)
})

test('webhooks that wait for a retry go at once to a new address', async () => {
  const { as, receiver, endpointId } = await appWithEndpoint(app, house, { behaviour: answers(500) })
  await commitChanges(app, house, { stays: 3, each: 1 })
  await receiver.waitFor(3)
  const endpoint = async () => (await as.get(`/api/v1/webhook-endpoints/${endpointId}`)).body
  await eventually(async () => (await endpoint()).failing_since !== null)
  await eventually(async () => (await as.get(path)).body.data.every(({ attempts }: { attempts: number }) => attempts === 1))
  const newReceiver = await openReceiver()
  const { body } = await as.patch(`/api/v1/webhook-endpoints/${endpointId}`, { url: newReceiver.url })
  expect(body.failing_since).toBeNull()
  await newReceiver.waitFor(3)
})
