import { beforeAll, expect, test } from 'vitest'
import { expectError, openHouse } from '../../harness/index.ts'
import { installedApp, openShop } from '../../harness/marketplace/vendor.ts'

const { app, house, shop } = await openShop({ scopes: [] })
const other = await openHouse(app)

beforeAll(async () => {
  for (const [data_id, external_ref] of [
    ['a', 'res:1'],
    ['b', 'res:2'],
    ['c', 'res:1'],
  ])
    await shop.as.put('/api/v1/documents', { ref_type: 'x', data_id, external_ref, content_type: 'text/plain', content: data_id })
  const second = await installedApp(app, house, [])
  await second.as.put('/api/v1/documents', {
    ref_type: 'x',
    data_id: 'd',
    external_ref: 'res:1',
    content_type: 'text/plain',
    content: 'd',
  })
})

const query = `query Documents($accommodationId: ULID!, $installationId: ULID, $externalRef: String, $first: Int, $after: String) {
  appDocuments(accommodationId: $accommodationId, installationId: $installationId, externalRef: $externalRef, first: $first, after: $after) {
    edges { node { dataId content } } pageInfo { hasNextPage endCursor }
  }
}`
const list = async (values: object = {}, as = house.as.staff) => {
  const { appDocuments } = await as.askOk(query, { accommodationId: house.accommodationId, ...values })
  return appDocuments.edges.map(({ node }: { node: { content: string } }) => node.content)
}

test('staff read documents newest first, by external reference and by installation', async () => {
  expect(await list()).toEqual(['d', 'c', 'b', 'a'])
  expect(await list({ externalRef: 'res:1' })).toEqual(['d', 'c', 'a'])
  expect(await list({ externalRef: 'res:1', installationId: shop.installationId })).toEqual(['c', 'a'])
  expect(await list({ externalRef: 'res:9' })).toEqual([])
  expect(await list({}, house.as.accommodationAdmin)).toHaveLength(4)
})

test('staff read documents page by page', async () => {
  const { appDocuments } = await house.as.staff.askOk(query, { accommodationId: house.accommodationId, first: 3 })
  expect(await list({ first: 3, after: appDocuments.pageInfo.endCursor })).toEqual(['a'])
  expectError(await house.as.staff.graphql(query, { accommodationId: house.accommodationId, after: 'x' }), 'CURSOR_INVALID')
})

test('nobody else reads documents, and another accommodation has none of them', async () => {
  const values = { accommodationId: house.accommodationId }
  expectError(await house.as.anonymous.graphql(query, values), 'UNAUTHENTICATED')
  for (const caller of [house.as.maid, house.as.customer, house.as.kiosk, other.as.owner])
    expectError(await caller.graphql(query, values), 'FORBIDDEN')
  const there = { accommodationId: other.accommodationId, installationId: shop.installationId }
  expect((await other.as.owner.askOk(query, there)).appDocuments.edges).toEqual([])
})
