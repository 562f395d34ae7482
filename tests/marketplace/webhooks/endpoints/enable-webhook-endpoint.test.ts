import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { devOutbox, users } from '../../../../src/db/tables/index.ts'
import { addPerson, eventually, expectEventually, type House, openHouse, startApp } from '../../../harness/index.ts'
import { appWithEndpoint, passTime, workerEnv } from '../../../harness/marketplace/app-with-endpoint.ts'
import { commitChanges } from '../../../harness/marketplace/commit-changes.ts'
import { accepts, answers, openReceiver } from '../../../harness/marketplace/receiver.ts'
import { allScopes, installedApp } from '../../../harness/marketplace/vendor.ts'

const app = await startApp({
  env: { ...workerEnv, WEBHOOK_RETRY_SECONDS: Array(40).fill('14400').join(), APP_TOKEN_SECONDS: '86400' },
})

const endpointsOf = `query ($house: ULID!) {
  webhookEndpoints(accommodationId: $house) { id status disabledReason failingSince }
}`

async function openOwnedHouse() {
  const house = await openHouse(app)
  const { accommodationId } = house
  const { db } = app.context()
  const owner = await addPerson(app.context(), { authority: 'OWNER', accommodationId })
  const email = `${owner.identity}@example.com`
  await db.update(users).set({ email, isAuthorizedEmail: true }).where(eq(users.id, owner.id))
  const endpoint = async (id: string) => {
    const { webhookEndpoints } = await house.as.owner.askOk(endpointsOf, { house: accommodationId })
    return webhookEndpoints.find((one: { id: string }) => one.id === id)
  }
  const mails = async () => db.select().from(devOutbox).where(eq(devOutbox.recipient, email))
  return { house, endpoint, mails }
}

/** Waits until so many webhooks of the house are pending, each with this number of attempts. */
async function waitForAttempts({ as, accommodationId }: House, tries: number, pending = 1): Promise<void> {
  const log = `query ($house: ULID!) {
    webhookDeliveries(accommodationId: $house, filter: { status: PENDING }) { edges { node { attempts } } }
  }`
  await eventually(async () => {
    const { edges } = (await as.owner.askOk(log, { house: accommodationId })).webhookDeliveries
    const attempts = edges.map(({ node }: { node: { attempts: number } }) => node.attempts)
    return attempts.join() === Array(pending).fill(tries).join()
  })
}

test('an endpoint that answers 410 is disabled at once, and the owners get a mail', async () => {
  const { house, endpoint, mails } = await openOwnedHouse()
  const { receiver, endpointId } = await appWithEndpoint(app, house, { behaviour: answers(410) })
  await commitChanges(app, house, { stays: 3, each: 2 })
  await eventually(async () => (await endpoint(endpointId)).status === 'DISABLED')
  expect((await endpoint(endpointId)).disabledReason).toBe('GONE')
  expect(receiver.received.length).toBeLessThanOrEqual(8)
  await eventually(async () => (await mails()).length === 1)
  expect((await mails())[0]!.text).toContain('410')
})

test('however often an app enables its endpoint again, the owners get one mail a day', async () => {
  const { house, endpoint, mails } = await openOwnedHouse()
  const { as, endpointId } = await appWithEndpoint(app, house, { behaviour: answers(410) })
  for (let time = 1; time <= 3; time++) {
    await as.patch(`/api/v1/webhook-endpoints/${endpointId}`, { enabled: true })
    await as.post(`/api/v1/webhook-endpoints/${endpointId}/test`, undefined)
    await eventually(async () => (await endpoint(endpointId)).status === 'DISABLED')
  }
  await eventually(async () => (await mails()).length > 0)
  await house.as.owner.askOk(`mutation { enableWebhookEndpoint(id: "${endpointId}") { id } }`)
  expect(await mails()).toHaveLength(1)
})

test('an endpoint is disabled after five days of failures, not earlier, and a replay sends what it missed', async () => {
  const { house, endpoint, mails } = await openOwnedHouse()
  const { receiver, endpointId } = await appWithEndpoint(app, house, { behaviour: answers(500) })
  await commitChanges(app, house, { stays: 1, each: 1 })
  // the 27th attempt comes after 116 hours of failures, the 28th after 120
  for (let tries = 1; tries <= 27; tries++) {
    await waitForAttempts(house, tries)
    await passTime(app, { hours: 4.45 })
  }
  await receiver.waitFor(28)
  await eventually(async () => (await endpoint(endpointId)).disabledReason === 'FAILING')
  await eventually(async () => (await mails()).length === 1)

  const attemptsBefore = receiver.received.length
  await commitChanges(app, house, { stays: 1, each: 1 })
  receiver.behaviour = accepts
  const log = 'query ($house: ULID!) { webhookDeliveries(accommodationId: $house) { edges { node { status } } } }'
  await eventually(async () => {
    const { webhookDeliveries } = await house.as.owner.askOk(log, { house: house.accommodationId })
    return webhookDeliveries.edges.map(({ node }: { node: { status: string } }) => node.status).join() === 'DEAD,DEAD'
  })
  expect(receiver.received).toHaveLength(attemptsBefore)
  const enable = 'mutation ($id: ULID!) { enableWebhookEndpoint(id: $id) { status failingSince } }'
  const { enableWebhookEndpoint } = await house.as.owner.askOk(enable, { id: endpointId })
  expect(enableWebhookEndpoint).toEqual({ status: 'ENABLED', failingSince: null })
  const replay = 'mutation ($input: ReplayWebhooksInput!) { replayWebhooks(input: $input) }'
  await house.as.owner.askOk(replay, { input: { endpointId, from: '2020-01-01T00:00:00Z' } })
  await receiver.waitFor(attemptsBefore + 2)
})

test('a successful delivery ends the count of failing days', async () => {
  const { house, endpoint } = await openOwnedHouse()
  const { receiver, endpointId } = await appWithEndpoint(app, house, { behaviour: answers(500) })
  await commitChanges(app, house, { stays: 1, each: 1 })
  await eventually(async () => (await endpoint(endpointId)).failingSince !== null)
  receiver.behaviour = accepts
  await passTime(app, { hours: 5 })
  await expectEventually(async () => (await endpoint(endpointId)).failingSince === null)
})

test.each([1, 2])('an endpoint stays enabled if another delivery succeeded after %i failures began', async (failing) => {
  const { house, endpoint } = await openOwnedHouse()
  const acceptLater: (() => void)[] = []
  const stays = new Set<unknown>()
  const { receiver, endpointId } = await appWithEndpoint(app, house, {
    behaviour: (answer, { data }) => {
      if (stays.size < failing) stays.add(data.reservation_id)
      if (stays.has(data.reservation_id)) answer.writeHead(500).end()
      else acceptLater.push(() => answer.writeHead(204).end())
    },
  })
  await commitChanges(app, house, { stays: failing + 1, each: 1 })
  await receiver.waitFor(failing + 1)
  await eventually(async () => (await endpoint(endpointId)).failingSince !== null)
  for (const accept of acceptLater) accept()
  const since = (await endpoint(endpointId)).failingSince
  for (let tries = 1; tries <= 26; tries++) {
    await waitForAttempts(house, tries, failing)
    await passTime(app, { hours: 5 })
  }
  await eventually(async () => (await endpoint(endpointId)).failingSince !== since)
  expect((await endpoint(endpointId)).status).toBe('ENABLED')
})

test('both the app and a manager can enable the registered address of the app again', async () => {
  const { house, endpoint } = await openOwnedHouse()
  const receiver = await openReceiver(answers(410))
  const { as } = await installedApp(app, house, allScopes, { webhookUrl: receiver.url })
  const path = '/api/v1/webhook-endpoints'
  const registered = async () => (await as.get(path)).body.data[0]
  await eventually(async () => (await registered())?.disabled_reason === 'gone')
  const { id } = await registered()
  receiver.behaviour = accepts
  const { status, body } = await as.patch(`${path}/${id}`, { enabled: true })
  expect([status, body.enabled, body.url]).toEqual([200, true, receiver.url])
  expect((await as.patch(`${path}/${id}`, { enabled: false })).status).toBe(409)
  const { body: sent } = await as.post(`${path}/${id}/test`, undefined)
  expect((await receiver.waitFor(1, 'webhook.test'))[0]!.id).toBe(sent.delivery_id)
  const enable = 'mutation ($id: ULID!) { enableWebhookEndpoint(id: $id) { url } }'
  expect((await house.as.owner.askOk(enable, { id })).enableWebhookEndpoint).toEqual({ url: receiver.url })
  expect((await endpoint(id)).status).toBe('ENABLED')
})
