import { expect, test } from 'vitest'
import { createWebhookEndpoint } from '../../../src/marketplace/webhooks/create-webhook-endpoint.ts'
import { eventually, expectError, openHouse, startApp } from '../../harness/index.ts'
import { uninstallOperation } from '../vendor.ts'
import { manyChanges } from './changes.ts'
import { listening, working } from './listening.ts'
import { openReceiver } from './receiver.ts'

const app = await startApp({ env: working })
const house = await openHouse(app)

const enable = 'mutation ($id: ULID!) { enableWebhookEndpoint(id: $id) { id } }'
const redeliver = 'mutation ($id: ULID!) { redeliverWebhook(id: $id) { id } }'
const replay = 'mutation ($input: ReplayWebhooksInput!) { replayWebhooks(input: $input) }'
const endpointsOf = `query ($house: ULID!, $installationId: ULID) {
  webhookEndpoints(accommodationId: $house, installationId: $installationId) { id kind status }
}`

test('nothing is sent again to an app that is uninstalled: not to its own endpoints, whoever turned them off, nor to its registered address', async () => {
  const registered = await openReceiver()
  const { as, receiver, installationId, endpointId, deliveries } = await listening(app, house, { webhookUrl: registered.url })
  await manyChanges(app, house, { stays: 1, each: 1 })
  const [heard] = await receiver.heard(1)
  const [activated] = await registered.heard(1)
  await eventually(async () => (await deliveries('?status=delivered')).length === 2)
  await as.patch(`/api/v1/webhook-endpoints/${endpointId}`, { enabled: false })
  const { manager } = house.as
  await manager.ask(uninstallOperation, { installationId })
  await registered.heard(2)

  const { webhookEndpoints } = await manager.ask(endpointsOf, { house: house.accommodationId, installationId })
  expect(webhookEndpoints.map(({ kind, status }: Record<string, string>) => `${kind} ${status}`).sort()).toEqual([
    'APP ENABLED',
    'OWN DISABLED',
  ])
  for (const { id } of webhookEndpoints) {
    expectError(await manager.graphql(enable, { id }), 'INSTALLATION_NOT_FOUND')
    const input = { endpointId: id, from: '2020-01-01T00:00:00Z', includeDelivered: true }
    expectError(await manager.graphql(replay, { input }), 'INSTALLATION_NOT_FOUND')
  }
  for (const { id } of [heard!, activated!]) expectError(await manager.graphql(redeliver, { id }), 'INSTALLATION_NOT_FOUND')
})

test('no endpoint is made by a request that an uninstalling overtook', async () => {
  const { vendor, installationId } = await listening(app, house)
  await house.as.manager.ask(uninstallOperation, { installationId })
  const { accommodationId } = house
  const actor = { kind: 'app', installationId, appId: vendor.appId, accommodationId, scopes: [] } as const
  const late = createWebhookEndpoint({ ...app.context(), actor }, { url: 'https://8.8.8.8/', patterns: ['*'] })
  await expect(late).rejects.toMatchObject({ errorCode: 'INSTALLATION_NOT_FOUND' })
})
