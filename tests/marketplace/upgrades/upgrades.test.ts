import { beforeAll, expect, test } from 'vitest'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'
import { type Shop, upgradeOperation } from '../../harness/marketplace/surfaces.ts'
import { installedApp, publishOperation } from '../../harness/marketplace/vendor.ts'

let app: TestApp
let house: House
let other: House
let shop: Shop

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  other = await openHouse(app)
  shop = await installedApp(app, house)
  const { vendor, installationId } = shop
  for (const version of ['1.1.0', '1.2.0', '1.3.0']) {
    await vendor.as.askOk(publishOperation, { appId: vendor.appId, manifest: { version } })
    await house.as.manager.askOk(upgradeOperation, { input: { installationId } })
  }
})

const query = `query Upgrades($accommodationId: ULID!, $installationId: ULID, $first: Int, $after: String) {
  upgrades(accommodationId: $accommodationId, installationId: $installationId, first: $first, after: $after) {
    edges { node { fromVersion toVersion status } } pageInfo { endCursor }
  }
}`

test('a manager reads the upgrades newest first, in pages', async () => {
  const values = { accommodationId: house.accommodationId, installationId: shop.installationId, first: 2 }
  const first = await house.as.manager.askOk(query, values)
  const second = await house.as.manager.askOk(query, { ...values, after: first.upgrades.pageInfo.endCursor })
  const versions = [first, second].flatMap(({ upgrades }) =>
    upgrades.edges.map(({ node }: { node: { toVersion: string } }) => node.toVersion),
  )
  expect(versions).toEqual(['1.3.0', '1.2.0', '1.1.0'])
})

test('nobody else can read them, also not through another accommodation', async () => {
  const values = { accommodationId: house.accommodationId }
  expectError(await house.as.anonymous.graphql(query, values), 'UNAUTHENTICATED')
  for (const caller of [house.as.staff, house.as.customer, house.as.kiosk, other.as.owner])
    expectError(await caller.graphql(query, values), 'FORBIDDEN')
  const there = { accommodationId: other.accommodationId, installationId: shop.installationId }
  expect((await other.as.owner.askOk(query, there)).upgrades.edges).toEqual([])
})
