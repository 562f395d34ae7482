import { beforeAll, expect, test } from 'vitest'
import { encodeCursor } from '../../../src/kernel/cursor.ts'
import { expectError, expectRefusal, openHouse } from '../../harness/index.ts'
import { itemsOf, push } from '../../harness/marketplace/surfaces.ts'
import { openShop } from '../../harness/marketplace/vendor.ts'

const { app, house, shop } = await openShop({ scopes: [] })
const other = await openHouse(app)

beforeAll(async () => {
  await push(shop, 'rates', itemsOf(5))
  await push(shop, 'doors', [])
})

const sets = `query Sets($accommodationId: ULID!, $installationId: ULID!) {
  datasets(accommodationId: $accommodationId, installationId: $installationId) { key itemCount updatedAt }
}`
const items = `query Items($accommodationId: ULID!, $installationId: ULID!, $dataset: String!, $first: Int, $after: String) {
  datasetItems(accommodationId: $accommodationId, installationId: $installationId, dataset: $dataset, first: $first, after: $after) {
    edges { node { key } } pageInfo { hasNextPage endCursor }
  }
}`

const here = () => ({ accommodationId: house.accommodationId, installationId: shop.installationId })

test('staff read the datasets of an installation', async () => {
  const { datasets } = await house.as.staff.askOk(sets, here())
  const updatedAt = expect.any(String)
  expect(datasets).toEqual([
    { key: 'doors', itemCount: 0, updatedAt },
    { key: 'rates', itemCount: 5, updatedAt },
  ])
})

test('staff read the items of a dataset, page by page', async () => {
  const first = await house.as.staff.askOk(items, { ...here(), dataset: 'rates', first: 3 })
  const { endCursor: after } = first.datasetItems.pageInfo
  const second = await house.as.staff.askOk(items, { ...here(), dataset: 'rates', first: 3, after })
  const keys = [first, second].flatMap(({ datasetItems }) =>
    datasetItems.edges.map(({ node }: { node: { key: string } }) => node.key),
  )
  expect(keys).toEqual(['k1', 'k2', 'k3', 'k4', 'k5'])
})

test('nobody else reads them, nor staff of another accommodation', async () => {
  for (const [operation, more] of [
    [sets, {}],
    [items, { dataset: 'rates' }],
  ] as const) {
    expectError(await house.as.anonymous.graphql(operation, { ...here(), ...more }), 'UNAUTHENTICATED')
    for (const caller of [house.as.maid, house.as.customer, house.as.kiosk, other.as.owner])
      expectError(await caller.graphql(operation, { ...here(), ...more }), 'FORBIDDEN')
  }
  const there = { ...here(), accommodationId: other.accommodationId }
  expect((await other.as.owner.askOk(sets, there)).datasets).toEqual([])
  expect((await other.as.owner.askOk(items, { ...there, dataset: 'rates' })).datasetItems.edges).toEqual([])
})

test('a cursor that does not fit its column is refused', async () => {
  const cursor = encodeCursor('datasetItems:position:asc', [Number.MAX_SAFE_INTEGER])
  await push(shop, 'bounded', itemsOf(2))
  expectRefusal(await shop.as.get(`/api/v1/datasets/bounded?cursor=${cursor}`), 400, 'cursor_invalid')
})
