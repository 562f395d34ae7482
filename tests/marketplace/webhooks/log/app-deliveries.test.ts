import { expect, test } from 'vitest'
import { eventually, expectError, openHouse, startApp } from '../../../harness/index.ts'
import { appWithEndpoint, workerEnv } from '../../../harness/marketplace/app-with-endpoint.ts'
import { commitChanges } from '../../../harness/marketplace/commit-changes.ts'
import { consent, reads, writes } from '../../../harness/marketplace/read-scopes.ts'
import { uninstallOperation } from '../../../harness/marketplace/vendor.ts'
import { somebody } from '../../../harness/user/somebody.ts'

const app = await startApp({ env: workerEnv })
const house = await openHouse(app)

const list = `query Deliveries($installationId: ULID!, $filter: AppDeliveryFilter, $first: Int, $after: String) {
  appDeliveries(installationId: $installationId, filter: $filter, first: $first, after: $after) {
    edges { node { id type status attempts body log { number status failure } } } pageInfo { endCursor hasNextPage }
  }
}`
const ofManager = `query Deliveries($house: ULID!) { webhookDeliveries(accommodationId: $house) { edges { node { id body } } } }`
// biome-ignore lint/suspicious/noExplicitAny: a test asserts on what came, it does not compute with it
const nodes = (connection: any) => connection.edges.map(({ node }: any) => node)

test('a vendor sees the deliveries of an own app with their bodies and attempts, as a manager of the property does', async () => {
  const { vendor, installationId, receiver } = await appWithEndpoint(app, house)
  await commitChanges(app, house, { stays: 2, each: 1 })
  const received = await receiver.waitFor(2)
  const all = async (variables: object = {}) => (await vendor.as.askOk(list, { installationId, ...variables })).appDeliveries
  await eventually(async () => nodes(await all({ filter: { status: 'DELIVERED' } })).length === 2)
  const deliveries = nodes(await all())
  for (const { id, body, log, attempts } of deliveries) {
    expect(body).toBe(received.find((one) => one.id === id)!.body)
    expect([attempts, log]).toEqual([1, [{ number: 1, status: 204, failure: null }]])
  }
  const page = await all({ first: 1 })
  expect(nodes(page)).toEqual([deliveries[0]])
  expect(nodes(await all({ first: 1, after: page.pageInfo.endCursor }))).toEqual([deliveries[1]])
  expect(nodes(await all({ filter: { type: deliveries[0].type, status: 'DEAD' } }))).toEqual([])
  const { webhookDeliveries } = await house.as.manager.askOk(ofManager, { house: house.accommodationId })
  expect(nodes(webhookDeliveries).find(({ id }: { id: string }) => id === deliveries[0].id).body).toBe(deliveries[0].body)
})

test('a body follows the scopes that the installation has now', async () => {
  const manifest = { scopes: [...writes, ...reads] }
  const { vendor, installationId, receiver } = await appWithEndpoint(app, house, { manifest })
  await consent(house, { installationId }, [...writes, ...reads])
  await commitChanges(app, house, { stays: 1, each: 1 })
  await receiver.waitFor(1)
  const bodies = async () =>
    nodes((await vendor.as.askOk(list, { installationId })).appDeliveries)
      .filter(({ type }: { type: string }) => type.startsWith('pms.reservation.'))
      .map(({ body }: { body: string | null }) => body)
  expect((await bodies()).every((body: string | null) => body !== null)).toBe(true)
  await consent(house, { installationId }, writes)
  expect((await bodies()).every((body: string | null) => body === null)).toBe(true)
})

test('deliveries of another vendor, and of an app that was uninstalled, are not found', async () => {
  const { vendor, installationId } = await appWithEndpoint(app, house)
  const stranger = await somebody(app, { accessLevel: 'PARTNER' })
  expectError(await stranger.as.graphql(list, { installationId }), 'INSTALLATION_NOT_FOUND')
  expectError(await app.as.customer.graphql(list, { installationId }), 'FORBIDDEN')
  expectError(await vendor.as.graphql(list, { installationId, filter: { from: new Date(1), to: new Date(0) } }), 'PERIOD_INVALID')
  expect((await app.as.admin.graphql(list, { installationId })).errors).toBeUndefined()
  await house.as.owner.askOk(uninstallOperation, { installationId })
  expectError(await vendor.as.graphql(list, { installationId }), 'INSTALLATION_NOT_FOUND')
})
