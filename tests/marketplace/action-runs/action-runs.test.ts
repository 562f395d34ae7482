import { beforeAll, expect, test } from 'vitest'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'
import { runOperation, type Shop } from '../../harness/marketplace/surfaces.ts'
import { installedApp } from '../../harness/marketplace/vendor.ts'

let app: TestApp
let house: House
let other: House
let shop: Shop

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  other = await openHouse(app)
  const surfaces = [{ key: 'print', kind: 'action', title: 'Print' }]
  shop = await installedApp(app, house, [], { manifest: { surfaces } })
  const { installationId: second } = await installedApp(app, house, [], { manifest: { surfaces } })
  for (const [installationId, externalRef] of [
    [shop.installationId, 'res:1'],
    [shop.installationId, 'res:2'],
    [second, 'res:1'],
  ])
    await house.as.staff.askOk(runOperation, { input: { installationId, action: 'print', externalRef } })
})

const query = `query Runs($accommodationId: ULID!, $installationId: ULID, $externalRef: String, $first: Int, $after: String) {
  actionRuns(accommodationId: $accommodationId, installationId: $installationId, externalRef: $externalRef, first: $first, after: $after) {
    edges { node { externalRef } } pageInfo { endCursor }
  }
}`
const list = async (values: object = {}, as = house.as.staff) => {
  const { actionRuns } = await as.askOk(query, { accommodationId: house.accommodationId, ...values })
  return actionRuns.edges.map(({ node }: { node: { externalRef: string } }) => node.externalRef)
}

test('staff read runs newest first, by installation and by external reference', async () => {
  expect(await list()).toEqual(['res:1', 'res:2', 'res:1'])
  expect(await list({ installationId: shop.installationId })).toEqual(['res:2', 'res:1'])
  expect(await list({ externalRef: 'res:1' })).toHaveLength(2)
  const { actionRuns } = await house.as.staff.askOk(query, { accommodationId: house.accommodationId, first: 2 })
  expect(await list({ first: 2, after: actionRuns.pageInfo.endCursor })).toEqual(['res:1'])
})

test('nobody else can read them, also not through another accommodation', async () => {
  const values = { accommodationId: house.accommodationId }
  expectError(await house.as.anonymous.graphql(query, values), 'UNAUTHENTICATED')
  for (const caller of [house.as.customer, house.as.maid, house.as.kiosk, other.as.owner])
    expectError(await caller.graphql(query, values), 'FORBIDDEN')
  const there = { accommodationId: other.accommodationId, installationId: shop.installationId }
  expect(await list(there, other.as.owner)).toEqual([])
})
