import { beforeAll, expect, test } from 'vitest'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'
import { newApp, publishOperation, type Vendor } from '../../harness/marketplace/vendor.ts'
import { somebody } from '../../harness/user/somebody.ts'

let app: TestApp
let house: House
let shop: Vendor

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  shop = await newApp(app)
  for (const version of ['1.1.0', '2.0.0']) await shop.as.askOk(publishOperation, { appId: shop.appId, manifest: { version } })
})

const list = `query Versions($appId: ULID!, $first: Int, $after: String) {
  appVersions(appId: $appId, first: $first, after: $after) { edges { node { version scopes publishedAt } } pageInfo { endCursor hasNextPage } }
}`
const versions = ({ appVersions }: { appVersions: { edges: { node: { version: string } }[] } }) =>
  appVersions.edges.map(({ node }) => node.version)

test('a vendor sees all versions of an own app, the newest first and page by page', async () => {
  const page = await shop.as.askOk(list, { appId: shop.appId, first: 2 })
  expect(versions(page)).toEqual(['2.0.0', '1.1.0'])
  const { endCursor: after, hasNextPage } = page.appVersions.pageInfo
  expect(hasNextPage).toBe(true)
  expect(versions(await shop.as.askOk(list, { appId: shop.appId, first: 2, after }))).toEqual(['1.0.0'])
  expect(versions(await app.as.admin.askOk(list, { appId: shop.appId }))).toHaveLength(3)
})

test('an own app without versions is an empty list, and an app of another vendor is not found', async () => {
  const draft = await newApp(app, { manifest: null })
  expect(versions(await draft.as.askOk(list, { appId: draft.appId }))).toEqual([])
  const other = await somebody(app, { accessLevel: 'PARTNER' })
  for (const { appId } of [shop, draft]) expectError(await other.as.graphql(list, { appId }), 'APP_NOT_FOUND')
  expectError(await app.as.admin.graphql(list, { appId: house.accommodationId }), 'APP_NOT_FOUND')
  expectError(await app.as.customer.graphql(list, { appId: shop.appId }), 'FORBIDDEN')
  expectError(await app.as.anonymous.graphql(list, { appId: shop.appId }), 'UNAUTHENTICATED')
})
