import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { webhooks } from '../../../../src/db/tables/index.ts'
import { createWebhookEndpoint } from '../../../../src/marketplace/webhooks/endpoints/create-webhook-endpoint.ts'
import { eventually, expectError, openHouse, startApp } from '../../../harness/index.ts'
import { appWithEndpoint, passTime, workerEnv } from '../../../harness/marketplace/app-with-endpoint.ts'
import { commitChanges } from '../../../harness/marketplace/commit-changes.ts'
import { accepts, answers, openReceiver, type Receiver } from '../../../harness/marketplace/receiver.ts'
import { tokenRequest, uninstallOperation } from '../../../harness/marketplace/vendor.ts'

const app = await startApp({ env: workerEnv })
const house = await openHouse(app)

const enable = 'mutation ($id: ULID!) { enableWebhookEndpoint(id: $id) { id } }'
const redeliver = 'mutation ($id: ULID!) { redeliverWebhook(id: $id) { id } }'
const replay = 'mutation ($input: ReplayWebhooksInput!) { replayWebhooks(input: $input) }'
const endpointsOf = `query ($house: ULID!, $installationId: ULID) {
  webhookEndpoints(accommodationId: $house, installationId: $installationId) { id kind status }
}`

async function installationOf(id: string) {
  const { installations } = await house.as.manager.askOk(
    `query ($house: ULID!) { installations(accommodationId: $house, includeUninstalled: true) { id uninstalledAt } }`,
    { house: house.accommodationId },
  )
  return installations.find((one: { id: string }) => one.id === id)
}

test('managers cannot enable, replay or redeliver to any endpoint of an uninstalled app', async () => {
  const registered = await openReceiver()
  const { as, receiver, installationId, endpointId, deliveries } = await appWithEndpoint(app, house, {
    webhookUrl: registered.url,
  })
  await commitChanges(app, house, { stays: 1, each: 1 })
  const [heard] = await receiver.waitFor(1)
  const [activated] = await registered.waitFor(1)
  await eventually(async () => (await deliveries('?status=delivered')).length === 2)
  await as.patch(`/api/v1/webhook-endpoints/${endpointId}`, { enabled: false })
  const { manager } = house.as
  await manager.askOk(uninstallOperation, { installationId })
  await registered.waitFor(2)

  const { webhookEndpoints } = await manager.askOk(endpointsOf, { house: house.accommodationId, installationId })
  expect(webhookEndpoints.map(({ kind, status }: Record<string, string>) => `${kind} ${status}`).sort()).toEqual([
    'APP DISABLED',
    'OWN DISABLED',
  ])
  for (const { id } of webhookEndpoints) {
    expectError(await manager.graphql(enable, { id }), 'INSTALLATION_NOT_FOUND')
    const input = { endpointId: id, from: '2020-01-01T00:00:00Z', includeDelivered: true }
    expectError(await manager.graphql(replay, { input }), 'INSTALLATION_NOT_FOUND')
  }
  for (const { id } of [heard!, activated!]) expectError(await manager.graphql(redeliver, { id }), 'INSTALLATION_NOT_FOUND')
})

test('installation.uninstalled is the last webhook of an endpoint and of the registered address, and has clean_up_until', async () => {
  const registered = await openReceiver()
  const shop = await appWithEndpoint(app, house, {
    patterns: ['*'],
    webhookUrl: registered.url,
    manifest: { webhooks: ['pms.*'] },
  })
  const otherApp = await appWithEndpoint(app, house)
  await registered.waitFor(1)
  for (const receiver of [registered, shop.receiver]) receiver.behaviour = answers(500)
  await commitChanges(app, house, { stays: 3, each: 2 })
  for (const receiver of [registered, shop.receiver])
    await eventually(() => new Set(receiver.received.map(({ data }) => data.reservation_id)).size >= 3)

  for (const receiver of [registered, shop.receiver]) receiver.behaviour = accepts
  await house.as.manager.askOk(uninstallOperation, { installationId: shop.installationId })
  const indexOfLast = (receiver: Receiver) => receiver.received.findIndex(({ type }) => type === 'installation.uninstalled')
  for (const receiver of [registered, shop.receiver])
    await eventually(async () => {
      await passTime(app, { seconds: 5 })
      return indexOfLast(receiver) >= 0
    })
  await commitChanges(app, house, { stays: 3, each: 1 })
  await passTime(app, { hours: 1 })
  await otherApp.receiver.waitFor(9)
  for (const receiver of [registered, shop.receiver]) {
    // it can come twice, as the clock may pass the lease of a delivery whose answer is not recorded yet
    const last = receiver.received.slice(indexOfLast(receiver))
    expect(new Set(last.map(({ id, type }) => `${type} ${id}`)).size, last.map(({ type }) => type).join()).toBe(1)
    const { uninstalledAt } = await installationOf(shop.installationId)
    expect(receiver.received.at(-1)!.data).toEqual({
      installation_id: shop.installationId,
      accommodation_id: house.accommodationId,
      app_id: shop.vendor.appId,
      version: '1.0.0',
      clean_up_until: new Date(Date.parse(uninstalledAt) + 3_600_000).toISOString(),
    })
  }
  const waits = and(eq(webhooks.installationId, shop.installationId), eq(webhooks.status, 'PENDING'))
  await eventually(async () => (await app.context().db.$count(webhooks, waits)) === 0)
})

test('installation.uninstalled is sent after an open delivery has ended, and is retried until the receiver accepts it', async () => {
  // with `*` the endpoint could also get `installation.activated`
  const patterns = ['pms.*', 'installation.uninstalled']
  const { receiver, installationId } = await appWithEndpoint(app, house, { patterns, behaviour: () => {} })
  await commitChanges(app, house, { stays: 1, each: 1 })
  await receiver.waitFor(1)
  await house.as.manager.askOk(uninstallOperation, { installationId })
  receiver.behaviour = answers(503)
  const isLast = and(eq(webhooks.installationId, installationId), eq(webhooks.type, 'installation.uninstalled'))
  await eventually(async () => (await app.context().db.$count(webhooks, isLast)) === 1)
  expect(receiver.received).toHaveLength(1)
  await passTime(app, { seconds: 30 })
  await receiver.waitFor(1, 'installation.uninstalled')
  await eventually(async () => (await app.context().db.$count(webhooks, and(isLast, eq(webhooks.attempts, 1)))) === 1)
  receiver.behaviour = accepts
  await passTime(app, { seconds: 6 })
  await receiver.waitFor(2, 'installation.uninstalled')
  expect(receiver.received).toHaveLength(3)
})

test('an idle endpoint gets installation.uninstalled at once, although another endpoint still has an open delivery', async () => {
  const registered = await openReceiver()
  const patterns = ['pms.*', 'installation.uninstalled']
  const shop = await appWithEndpoint(app, house, { patterns, behaviour: () => {}, webhookUrl: registered.url })
  const idle = await openReceiver()
  const added = await shop.as.post('/api/v1/webhook-endpoints', { url: idle.url, patterns: ['installation.uninstalled'] })
  expect(added.status).toBe(201)
  await registered.waitFor(1)
  await commitChanges(app, house, { stays: 1, each: 1 })
  await shop.receiver.waitFor(1)
  await house.as.manager.askOk(uninstallOperation, { installationId: shop.installationId })
  for (const receiver of [idle, registered]) await receiver.waitFor(1, 'installation.uninstalled')
  expect(shop.receiver.received).toHaveLength(1)
  shop.receiver.behaviour = accepts
  await passTime(app, { seconds: 30 })
  await shop.receiver.waitFor(1, 'installation.uninstalled')
  expect(shop.receiver.received).toHaveLength(2)
})

test('an app that gets installation.uninstalled only at the fourth attempt can still read its datasets', async () => {
  const { receiver, installationId, vendor, as } = await appWithEndpoint(app, house, { patterns: ['installation.uninstalled'] })
  expect((await as.put('/api/v1/datasets/kept', { items: [] })).status).toBe(200)
  receiver.behaviour = answers(503)
  await house.as.manager.askOk(uninstallOperation, { installationId })
  const ofInstallation = eq(webhooks.installationId, installationId)
  for (const [attempts, pause] of [{ seconds: 6 }, { minutes: 5.5 }, { minutes: 33 }].entries()) {
    await eventually(
      async () => (await app.context().db.$count(webhooks, and(ofInstallation, eq(webhooks.attempts, attempts + 1)))) === 1,
    )
    if (attempts === 2) receiver.behaviour = accepts
    await passTime(app, pause)
  }
  const [, , , last] = await receiver.waitFor(4, 'installation.uninstalled')
  expect(Date.parse(last!.data.clean_up_until)).toBeGreaterThan(app.clock.now().getTime())
  const token = await app.market().form('/oauth/token', tokenRequest(vendor, installationId))
  const { body } = await app.market(token.body.access_token).get('/api/v1/datasets')
  expect(body.data).toMatchObject([{ key: 'kept' }])
})

test('a request that was overtaken by the uninstallation adds no endpoint', async () => {
  const { vendor, installationId } = await appWithEndpoint(app, house)
  await house.as.manager.askOk(uninstallOperation, { installationId })
  const { accommodationId } = house
  const actor = { kind: 'app', installationId, appId: vendor.appId, accommodationId, scopes: [] } as const
  const tooLate = createWebhookEndpoint({ ...app.context(), actor }, { url: 'https://8.8.8.8/', patterns: ['*'] })
  await expect(tooLate).rejects.toMatchObject({ errorCode: 'INSTALLATION_NOT_FOUND' })
})
