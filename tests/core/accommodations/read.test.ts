import { beforeAll, expect, test } from 'vitest'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  other = await openHouse(app)
})

const one = `query One($id: ULID!) { accommodation(id: $id) { id name createdAt } }`
const list = `query Mine($first: Int, $after: String) { accommodations(first: $first, after: $after) { edges { node { id } } pageInfo { hasNextPage endCursor } } }`

test('An accommodation can be read by those who work there and by nobody else', async () => {
  const id = house.accommodationId
  for (const caller of [house.as.maid, house.as.kiosk, house.as.accommodationAdmin, house.as.admin])
    expect((await caller.askOk(one, { id })).accommodation.id).toBe(id)
  expectError(await house.as.anonymous.graphql(one, { id }), 'UNAUTHENTICATED')
  for (const caller of [house.as.customer, other.as.owner, other.as.kiosk])
    expectError(await caller.graphql(one, { id }), 'FORBIDDEN')
  expectError(await house.as.admin.graphql(one, { id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }), 'ACCOMMODATION_NOT_FOUND')
})

test('The list has the accommodations where the user works, or all of them for an administrator, newest first', async () => {
  const ids = async (caller: House['as']['staff'], page: Record<string, unknown> = {}) =>
    (await caller.askOk(list, page)).accommodations.edges.map(({ node }: { node: { id: string } }) => node.id)
  expect(await ids(house.as.staff)).toEqual([house.accommodationId])
  expect(await ids(house.as.customer)).toEqual([])
  expect(await ids(house.as.admin)).toEqual([other.accommodationId, house.accommodationId])
  const { accommodations } = await house.as.admin.askOk(list, { first: 1 })
  expect(accommodations.pageInfo.hasNextPage).toBe(true)
  expect(await ids(house.as.admin, { first: 1, after: accommodations.pageInfo.endCursor })).toEqual([house.accommodationId])
  expectError(await house.as.anonymous.graphql(list), 'UNAUTHENTICATED')
})

test('One accommodation and the list each cost one statement', async () => {
  expect((await app.statements(() => house.as.staff.askOk(one, { id: house.accommodationId }))).work).toHaveLength(1)
  expect((await app.statements(() => house.as.staff.askOk(list))).work).toHaveLength(1)
})

test('A user reads the own authority at each accommodation; nobody else has one', async () => {
  const query = 'query Own($id: ULID!) { accommodation(id: $id) { myAuthority } }'
  const id = house.accommodationId
  const ownAt = async (caller: House['as']['staff']) => (await caller.askOk(query, { id })).accommodation.myAuthority
  for (const authority of ['maid', 'staff', 'manager', 'owner'] as const)
    expect(await ownAt(house.as[authority])).toBe(authority.toUpperCase())
  for (const caller of [house.as.admin, house.as.kiosk, house.as.accommodationAdmin]) expect(await ownAt(caller)).toBeNull()
  const all = '{ accommodations { edges { node { id myAuthority } } } }'
  const { edges } = (await house.as.owner.askOk(all)).accommodations
  expect(edges).toEqual([{ node: { id, myAuthority: 'OWNER' } }])
})

test('A keyword finds accommodations by name in pages, each caller only among those it may see', async () => {
  const rename = 'mutation Name($id: ULID!, $name: String!) { updateAccommodation(input: { id: $id, name: $name }) { id } }'
  await house.as.manager.askOk(rename, { id: house.accommodationId, name: 'Seaside Hotel 한옥' })
  await other.as.manager.askOk(rename, { id: other.accommodationId, name: 'Hotel on the Hill' })
  const find = `query Find($keyword: String, $first: Int, $after: String) {
    accommodations(keyword: $keyword, first: $first, after: $after) { edges { node { id } } pageInfo { hasNextPage endCursor } }
  }`
  const ids = async (caller: House['as']['staff'], keyword: string, page: object = {}) =>
    (await caller.askOk(find, { keyword, ...page })).accommodations.edges.map(({ node }: { node: { id: string } }) => node.id)
  expect(await ids(house.as.admin, ' hoTEL ')).toEqual([other.accommodationId, house.accommodationId])
  for (const keyword of ['seaside', '한옥', '한옥'.normalize('NFD')])
    expect(await ids(house.as.admin, keyword)).toEqual([house.accommodationId])
  expect(await ids(house.as.staff, 'hotel')).toEqual([house.accommodationId])
  expect(await ids(house.as.staff, 'hill')).toEqual([])
  expect(await ids(house.as.admin, '%%')).toEqual([])
  const { accommodations } = await house.as.admin.askOk(find, { keyword: 'hotel', first: 1 })
  expect(accommodations.pageInfo.hasNextPage).toBe(true)
  expect(await ids(house.as.admin, 'hotel', { after: accommodations.pageInfo.endCursor })).toEqual([house.accommodationId])
  expectError(await house.as.admin.graphql(find, { keyword: 'h' }), 'BAD_REQUEST')
})
