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
    expect((await caller.ask(one, { id })).accommodation.id).toBe(id)
  expectError(await house.as.anonymous.graphql(one, { id }), 'UNAUTHENTICATED')
  for (const caller of [house.as.customer, other.as.owner, other.as.kiosk])
    expectError(await caller.graphql(one, { id }), 'FORBIDDEN')
  expectError(await house.as.admin.graphql(one, { id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }), 'ACCOMMODATION_NOT_FOUND')
})

test('The list has the accommodations where the user works, or all of them for an administrator, newest first', async () => {
  const ids = async (caller: House['as']['staff'], page: Record<string, unknown> = {}) =>
    (await caller.ask(list, page)).accommodations.edges.map(({ node }: { node: { id: string } }) => node.id)
  expect(await ids(house.as.staff)).toEqual([house.accommodationId])
  expect(await ids(house.as.customer)).toEqual([])
  expect(await ids(house.as.admin)).toEqual([other.accommodationId, house.accommodationId])
  const { accommodations } = await house.as.admin.ask(list, { first: 1 })
  expect(accommodations.pageInfo.hasNextPage).toBe(true)
  expect(await ids(house.as.admin, { first: 1, after: accommodations.pageInfo.endCursor })).toEqual([house.accommodationId])
  expectError(await house.as.anonymous.graphql(list), 'UNAUTHENTICATED')
})

test('One accommodation and the list each cost one statement', async () => {
  expect((await app.statements(() => house.as.staff.ask(one, { id: house.accommodationId }))).work).toHaveLength(1)
  expect((await app.statements(() => house.as.staff.ask(list))).work).toHaveLength(1)
})
