import { expect, test } from 'vitest'
import { expectError, openHouse, startApp } from '../../harness/index.ts'
import { pay } from '../../harness/marketplace/commands.ts'
import { consent, readingApp, reads, secretsIn, telltaleStay, writes } from '../../harness/marketplace/read-scopes.ts'
import { installedApp, uninstallOperation } from '../../harness/marketplace/vendor.ts'
import { somebody } from '../../harness/user/somebody.ts'

const app = await startApp({ env: { MARKETPLACE_PER_SECOND: '0' } })
const house = await openHouse(app)

const list = `query Commands($installationId: ULID!, $filter: AppCommandFilter, $first: Int, $after: String) {
  appCommands(installationId: $installationId, filter: $filter, first: $first, after: $after) {
    edges { node { id kind status attempts appName request result error { code } reservationId } } pageInfo { endCursor hasNextPage }
  }
}`
const noResult = `query Commands($installationId: ULID!) { appCommands(installationId: $installationId) { edges { node { id } } } }`
// biome-ignore lint/suspicious/noExplicitAny: a test asserts on what came, it does not compute with it
const nodes = ({ appCommands }: any) => appCommands.edges.map(({ node }: any) => node)

test('a vendor sees the commands of an own app with what the app may read of their results, without requests and PINs', async () => {
  const { vendor, installationId, as } = await readingApp(app, house, reads)
  const reservationId = await telltaleStay(as, house)
  const all = async (variables: object = {}) => nodes(await vendor.as.askOk(list, { installationId, ...variables }))
  const [payment, creation] = await all()
  expect(payment).toMatchObject({ kind: 'payment.record', status: 'SUCCEEDED', request: null, reservationId })
  expect(creation).toMatchObject({ kind: 'reservation.create', request: null, result: { id: reservationId } })
  expect(secretsIn(creation.result)).toContain('Kim Minji')
  expect(JSON.stringify(creation)).not.toMatch(/"pin/)
  await consent(house, { installationId }, writes)
  expect(secretsIn(await all())).toEqual([])
  expect(nodes(await vendor.as.askOk(noResult, { installationId }))).toEqual([{ id: payment.id }, { id: creation.id }])
})

test('commands are filtered, and read page by page', async () => {
  const { vendor, installationId, as } = await installedApp(app, house)
  const { id } = await house.reservation()
  const kept = await pay(as, id)
  const refused = await pay(as, id, undefined, { currency: 'USD' })
  const ids = async (variables: object) =>
    nodes(await vendor.as.askOk(list, { installationId, ...variables })).map((command: { id: string }) => command.id)
  expect(await ids({ filter: { status: 'FAILED' } })).toEqual([refused.body.outbox_id])
  expect(await ids({ filter: { kind: 'reservation.create' } })).toEqual([])
  const { appCommands } = await vendor.as.askOk(list, { installationId, first: 1 })
  expect(await ids({ first: 1, after: appCommands.pageInfo.endCursor })).toEqual([kept.body.outbox_id])
})

test('commands of another vendor, and of an app that was uninstalled, are not found', async () => {
  const { vendor, installationId } = await installedApp(app, house)
  expect(nodes(await vendor.as.askOk(list, { installationId }))).toEqual([])
  const stranger = await somebody(app, { accessLevel: 'PARTNER' })
  expectError(await stranger.as.graphql(list, { installationId }), 'INSTALLATION_NOT_FOUND')
  expectError(await app.as.customer.graphql(list, { installationId }), 'FORBIDDEN')
  expect(nodes(await app.as.admin.askOk(list, { installationId }))).toEqual([])
  await house.as.owner.askOk(uninstallOperation, { installationId })
  expectError(await vendor.as.graphql(list, { installationId }), 'INSTALLATION_NOT_FOUND')
})
