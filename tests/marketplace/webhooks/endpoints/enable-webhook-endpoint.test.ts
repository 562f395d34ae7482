import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { devOutbox, users } from '../../../../src/db/tables/index.ts'
import { addPerson, eventually, type House, openHouse, startApp } from '../../../harness/index.ts'
import { allScopes, installedApp } from '../../vendor.ts'
import { manyChanges } from '../changes.ts'
import { later, listening, working } from '../listening.ts'
import { openReceiver, says, takes } from '../receiver.ts'

const app = await startApp({
  env: { ...working, WEBHOOK_RETRY_SECONDS: Array(40).fill('14400').join(), APP_TOKEN_SECONDS: '86400' },
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
    const { webhookEndpoints } = await house.as.owner.ask(endpointsOf, { house: accommodationId })
    return webhookEndpoints.find((one: { id: string }) => one.id === id)
  }
  const mails = async () => db.select().from(devOutbox).where(eq(devOutbox.recipient, email))
  return { house, endpoint, mails }
}

/** Of the webhooks of a house one waits, and so often it was tried. */
async function triedAlone({ as, accommodationId }: House, tries: number): Promise<void> {
  const log = `query ($house: ULID!) {
    webhookDeliveries(accommodationId: $house, filter: { status: PENDING }) { edges { node { attempts } } }
  }`
  await eventually(async () => {
    const { edges } = (await as.owner.ask(log, { house: accommodationId })).webhookDeliveries
    return edges.length === 1 && edges[0].node.attempts === tries
  })
}

test('an endpoint that says it is gone is disabled at once, and its owner told', async () => {
  const { house, endpoint, mails } = await openOwnedHouse()
  const { receiver, endpointId } = await listening(app, house, { behaviour: says(410) })
  await manyChanges(app, house, { stays: 3, each: 2 })
  await eventually(async () => (await endpoint(endpointId)).status === 'DISABLED')
  expect((await endpoint(endpointId)).disabledReason).toBe('GONE')
  expect(receiver.received.length).toBeLessThanOrEqual(8)
  await eventually(async () => (await mails()).length === 1)
  expect((await mails())[0]!.text).toContain('410')
})

test('an app that turns an endpoint on again and again has its owner told once a day', async () => {
  const { house, endpoint, mails } = await openOwnedHouse()
  const { as, endpointId } = await listening(app, house, { behaviour: says(410) })
  for (let time = 1; time <= 3; time++) {
    await as.patch(`/api/v1/webhook-endpoints/${endpointId}`, { enabled: true })
    await as.post(`/api/v1/webhook-endpoints/${endpointId}/test`, undefined)
    await eventually(async () => (await endpoint(endpointId)).status === 'DISABLED')
  }
  await eventually(async () => (await mails()).length > 0)
  await house.as.owner.ask(`mutation { enableWebhookEndpoint(id: "${endpointId}") { id } }`)
  expect(await mails()).toHaveLength(1)
})

test('an endpoint is disabled after five days of nothing but failures, not before, and can have replayed what it missed', async () => {
  const { house, endpoint, mails } = await openOwnedHouse()
  const { receiver, endpointId } = await listening(app, house, { behaviour: says(500) })
  await manyChanges(app, house, { stays: 1, each: 1 })
  // a try is heard as long as the endpoint is on: the 27th after 116 hours of failures, the 28th after 120
  for (let tries = 1; tries <= 27; tries++) {
    await triedAlone(house, tries)
    await later(app, { hours: 4.45 })
  }
  await receiver.heard(28)
  await eventually(async () => (await endpoint(endpointId)).disabledReason === 'FAILING')
  await eventually(async () => (await mails()).length === 1)

  const tried = receiver.received.length
  await manyChanges(app, house, { stays: 1, each: 1 })
  receiver.behaviour = takes
  const log = 'query ($house: ULID!) { webhookDeliveries(accommodationId: $house) { edges { node { status } } } }'
  await eventually(async () => {
    const { webhookDeliveries } = await house.as.owner.ask(log, { house: house.accommodationId })
    return webhookDeliveries.edges.map(({ node }: { node: { status: string } }) => node.status).join() === 'DEAD,DEAD'
  })
  expect(receiver.received).toHaveLength(tried)
  const enable = 'mutation ($id: ULID!) { enableWebhookEndpoint(id: $id) { status failingSince } }'
  const { enableWebhookEndpoint } = await house.as.owner.ask(enable, { id: endpointId })
  expect(enableWebhookEndpoint).toEqual({ status: 'ENABLED', failingSince: null })
  const replay = 'mutation ($input: ReplayWebhooksInput!) { replayWebhooks(input: $input) }'
  await house.as.owner.ask(replay, { input: { endpointId, from: '2020-01-01T00:00:00Z' } })
  await receiver.heard(tried + 2)
})

test('a success in between lets the days count anew', async () => {
  const { house, endpoint } = await openOwnedHouse()
  const { receiver, endpointId } = await listening(app, house, { behaviour: says(500) })
  await manyChanges(app, house, { stays: 1, each: 1 })
  await eventually(async () => (await endpoint(endpointId)).failingSince !== null)
  receiver.behaviour = takes
  await later(app, { hours: 5 })
  await eventually(async () => (await endpoint(endpointId)).failingSince === null)
})

test('an endpoint that took something since is not disabled for what was noted before', async () => {
  const { house, endpoint } = await openOwnedHouse()
  const takesLate: (() => void)[] = []
  const { receiver, endpointId } = await listening(app, house, {
    behaviour: (answer, { data }) => {
      if (receiver.received[0]!.data.reservation_id === data.reservation_id) answer.writeHead(500).end()
      else takesLate.push(() => answer.writeHead(204).end())
    },
  })
  await manyChanges(app, house, { stays: 2, each: 1 })
  await receiver.heard(2)
  await eventually(async () => (await endpoint(endpointId)).failingSince !== null)
  for (const take of takesLate) take()
  const since = (await endpoint(endpointId)).failingSince
  for (let tries = 1; tries <= 26; tries++) {
    await triedAlone(house, tries)
    await later(app, { hours: 5 })
  }
  await eventually(async () => (await endpoint(endpointId)).failingSince !== since)
  expect((await endpoint(endpointId)).status).toBe('ENABLED')
})

test('the address of an app is turned on again by the app itself, and by a manager', async () => {
  const { house, endpoint } = await openOwnedHouse()
  const receiver = await openReceiver(says(410))
  const { as } = await installedApp(app, house, allScopes, { webhookUrl: receiver.url })
  const path = '/api/v1/webhook-endpoints'
  const registered = async () => (await as.get(path)).body.data[0]
  await eventually(async () => (await registered())?.disabled_reason === 'gone')
  const { id } = await registered()
  receiver.behaviour = takes
  const { status, body } = await as.patch(`${path}/${id}`, { enabled: true })
  expect([status, body.enabled, body.url]).toEqual([200, true, receiver.url])
  expect((await as.patch(`${path}/${id}`, { enabled: false })).status).toBe(409)
  const { body: sent } = await as.post(`${path}/${id}/test`, undefined)
  expect((await receiver.heard(1, 'webhook.test'))[0]!.id).toBe(sent.delivery_id)
  const enable = 'mutation ($id: ULID!) { enableWebhookEndpoint(id: $id) { url } }'
  expect((await house.as.owner.ask(enable, { id })).enableWebhookEndpoint).toEqual({ url: receiver.url })
  expect((await endpoint(id)).status).toBe('ENABLED')
})
