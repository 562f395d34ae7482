import { beforeAll, expect, test } from 'vitest'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'
import { upgradeOperation } from '../../harness/marketplace/surfaces.ts'
import { install, installedApp, newApp, publishOperation, uninstallOperation } from '../../harness/marketplace/vendor.ts'
import { somebody } from '../../harness/user/somebody.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  other = await openHouse(app)
})

const list = `query Installations($appId: ULID!, $all: Boolean, $first: Int, $after: String) {
  appInstallations(appId: $appId, includeUninstalled: $all, first: $first, after: $after) {
    edges { node { id accommodationId accommodationName state version effectiveScopes setupReadyAt uninstalledAt } }
    pageInfo { endCursor hasNextPage }
  }
}`
// biome-ignore lint/suspicious/noExplicitAny: a test asserts on what came, it does not compute with it
const nodes = ({ appInstallations }: any) => appInstallations.edges.map(({ node }: any) => node)

test('a vendor sees where an own app is installed, with its state', async () => {
  const shop = await installedApp(app, house, ['folios:write'])
  const { appId, as } = shop.vendor
  const [first] = nodes(await as.askOk(list, { appId }))
  expect(first).toEqual({
    id: shop.installationId,
    accommodationId: house.accommodationId,
    accommodationName: 'Test House',
    state: 'INSTALLED',
    version: '1.0.0',
    effectiveScopes: ['folios:write'],
    setupReadyAt: null,
    uninstalledAt: null,
  })
  const state = async () => nodes(await as.askOk(list, { appId, all: true }))[0].state
  await shop.as.post(`/api/v1/installations/${shop.installationId}/setup-ready`, undefined)
  expect(await state()).toBe('READY')
  const hops = [{ from: '1.0.0', to: '2.0.0', appMigration: 'required' }]
  await as.askOk(publishOperation, { appId, manifest: { version: '2.0.0', scopes: ['folios:write'], upgrade: { hops } } })
  await house.as.manager.askOk(upgradeOperation, { input: { installationId: shop.installationId } })
  expect(await state()).toBe('UPGRADING')
  await house.as.owner.askOk(uninstallOperation, { installationId: shop.installationId })
  expect(await state()).toBe('UNINSTALLED')
  expect(nodes(await as.askOk(list, { appId }))).toEqual([])
})

test('installations are read page by page, the newest first', async () => {
  const vendor = await newApp(app)
  const ids = [await install(house, vendor), await install(other, vendor)].map(({ installationId }) => installationId)
  const { appId, as } = vendor
  const page = await as.askOk(list, { appId, first: 1 })
  expect(nodes(page).map(({ id }: { id: string }) => id)).toEqual([ids[1]])
  const { endCursor: after, hasNextPage } = page.appInstallations.pageInfo
  expect(hasNextPage).toBe(true)
  expect(nodes(await as.askOk(list, { appId, first: 1, after })).map(({ id }: { id: string }) => id)).toEqual([ids[0]])
})

test('an app of another vendor is not found, and only vendors may look', async () => {
  const { appId } = await newApp(app)
  const stranger = await somebody(app, { accessLevel: 'PARTNER' })
  expectError(await stranger.as.graphql(list, { appId }), 'APP_NOT_FOUND')
  expectError(await stranger.as.graphql(list, { appId: house.accommodationId }), 'APP_NOT_FOUND')
  expectError(await app.as.customer.graphql(list, { appId }), 'FORBIDDEN')
  expect(nodes(await app.as.admin.askOk(list, { appId }))).toEqual([])
})
