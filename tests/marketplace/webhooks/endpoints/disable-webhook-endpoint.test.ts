import { expect, test } from 'vitest'
import { expectError, openHouse, startApp } from '../../../harness/index.ts'
import { appWithEndpoint, workerEnv } from '../../../harness/marketplace/app-with-endpoint.ts'
import { commitChanges } from '../../../harness/marketplace/commit-changes.ts'

const app = await startApp({ env: workerEnv })
const house = await openHouse(app)
const other = await openHouse(app)

const disable = 'mutation ($id: ULID!) { disableWebhookEndpoint(id: $id) { id url status disabledReason } }'
const enable = 'mutation ($id: ULID!) { enableWebhookEndpoint(id: $id) { status } }'
const replay = 'mutation ($input: ReplayWebhooksInput!) { replayWebhooks(input: $input) }'

test('a manager disables an endpoint, nothing is sent there, and what it missed can be replayed', async () => {
  const { receiver, endpointId: id, deliveries } = await appWithEndpoint(app, house)
  const disabled = { id, url: receiver.url, status: 'DISABLED', disabledReason: 'REQUESTED' }
  const from = app.clock.now().toISOString()
  expect((await house.as.manager.askOk(disable, { id })).disableWebhookEndpoint).toEqual(disabled)
  expect((await house.as.manager.askOk(disable, { id })).disableWebhookEndpoint).toEqual(disabled)
  await commitChanges(app, house, { stays: 1, each: 1 })
  await expect.poll(async () => (await deliveries('?status=dead')).length).toBe(1)
  expect(receiver.received).toEqual([])
  expect((await house.as.manager.askOk(enable, { id })).enableWebhookEndpoint.status).toBe('ENABLED')
  expect((await house.as.manager.askOk(replay, { input: { endpointId: id, from } })).replayWebhooks).toBe(1)
  await receiver.waitFor(1)
})

test('only managers of the property disable an endpoint', async () => {
  const { endpointId: id } = await appWithEndpoint(app, house)
  for (const caller of [house.as.staff, other.as.owner]) expectError(await caller.graphql(disable, { id }), 'FORBIDDEN')
  expectError(await house.as.anonymous.graphql(disable, { id }), 'UNAUTHENTICATED')
})
