import { beforeAll, expect, test } from 'vitest'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'
import { newApp, type Vendor } from '../../harness/marketplace/vendor.ts'

let app: TestApp
let house: House
let published: Vendor
let draft: Vendor

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  published = await newApp(app)
  draft = await newApp(app, { manifest: null })
})

const list = `query Apps($mine: Boolean, $first: Int, $after: String) {
  apps(mine: $mine, first: $first, after: $after) { edges { node { id latestVersion { version } } } pageInfo { endCursor hasNextPage } }
}`
const one = 'query App($id: ULID!) { app(id: $id) { id name latestVersion { version scopes manifest publishedAt } } }'
// biome-ignore lint/suspicious/noExplicitAny: a test asserts on what came, it does not compute with it
const ids = ({ apps }: any) => apps.edges.map(({ node }: { node: { id: string } }) => node.id)

test('a manager sees the published apps', async () => {
  expect(ids(await house.as.manager.askOk(list))).toEqual([published.appId])
  expectError(await house.as.manager.graphql(one, { id: draft.appId }), 'APP_NOT_FOUND')
  const { app: shown } = await house.as.manager.askOk(one, { id: published.appId })
  expect(shown.latestVersion).toMatchObject({ version: '1.0.0', scopes: ['reservations:write', 'folios:write'] })
})

test('a vendor also sees its own drafts, and an administrator sees all apps', async () => {
  expect(ids(await published.as.askOk(list))).toEqual([draft.appId, published.appId])
  expect(ids(await published.as.askOk(list, { mine: true }))).toEqual([draft.appId, published.appId])
  expect(ids(await app.as.admin.askOk(list))).toEqual([draft.appId, published.appId])
  expect(ids(await app.as.admin.askOk(list, { mine: true }))).toEqual([])
  expect((await draft.as.askOk(one, { id: draft.appId })).app.latestVersion).toBeNull()
})

test('apps are read page by page', async () => {
  const { apps } = await published.as.askOk(list, { first: 1 })
  expect(apps.pageInfo.hasNextPage).toBe(true)
  expect(ids(await published.as.askOk(list, { first: 1, after: apps.pageInfo.endCursor }))).toEqual([published.appId])
})

test('an app shows its newest version', async () => {
  const mine = await newApp(app)
  const publish = (version: string) =>
    mine.as.askOk(
      `mutation Publish($manifest: JSON!) { publishAppVersion(appId: "${mine.appId}", manifest: $manifest) { version } }`,
      {
        manifest: { version },
      },
    )
  await publish('1.9.0')
  await publish('1.10.0')
  expect((await mine.as.askOk(one, { id: mine.appId })).app.latestVersion.version).toBe('1.10.0')
})

test('nobody else sees apps', async () => {
  for (const [query, variables] of [[list, {}] as const, [one, { id: published.appId }] as const]) {
    expectError(await house.as.anonymous.graphql(query, variables), 'UNAUTHENTICATED')
    for (const caller of [house.as.customer, house.as.kiosk]) expectError(await caller.graphql(query, variables), 'FORBIDDEN')
  }
})
