import { beforeAll, expect, test } from 'vitest'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app, { rooms: 5 })
  other = await openHouse(app)
})

const one = `query One($id: ULID!) { room(id: $id) { id roomNumber state cleaningState roomType { name capacity } } }`
const list = `query Rooms($accommodationId: ULID!, $filter: RoomsFilter, $first: Int, $after: String) {
  rooms(accommodationId: $accommodationId, filter: $filter, first: $first, after: $after) {
    edges { node { roomNumber roomType { name } } } pageInfo { hasNextPage endCursor }
  }
}`
const types = `query Types($accommodationId: ULID!, $includeArchived: Boolean) {
  roomTypes(accommodationId: $accommodationId, includeArchived: $includeArchived) { name }
}`

const numbers = async (more: object = {}) =>
  (await house.as.maid.askOk(list, { accommodationId: house.accommodationId, ...more })).rooms.edges.map(
    ({ node }: { node: { roomNumber: string } }) => node.roomNumber,
  )

test('A new room is free and clean', async () => {
  const { room } = await house.as.maid.askOk(one, { id: house.rooms[0]!.id })
  expect(room).toMatchObject({
    roomNumber: '101',
    state: 'NOT_USING',
    cleaningState: 'CLEAN',
    roomType: { name: 'Double', capacity: 2 },
  })
})

test('Rooms are listed by number, in pages, with filters', async () => {
  expect(await numbers()).toEqual(['101', '102', '103', '104', '105'])
  const { rooms } = await house.as.maid.askOk(list, { accommodationId: house.accommodationId, first: 3 })
  expect(await numbers({ first: 3, after: rooms.pageInfo.endCursor })).toEqual(['104', '105'])
  expect(await numbers({ filter: { state: 'USING' } })).toEqual([])
  expect(await numbers({ filter: { cleaningState: 'CLEAN', roomTypeId: house.roomTypeId } })).toHaveLength(5)
})

test('Room types are listed by name', async () => {
  const { roomTypes } = await house.as.maid.askOk(types, { accommodationId: house.accommodationId })
  expect(roomTypes).toEqual([{ name: 'Double' }])
})

test('People who do not work at the property see no rooms or room types', async () => {
  const questions: [string, object][] = [
    [one, { id: house.rooms[0]!.id }],
    [list, { accommodationId: house.accommodationId }],
    [types, { accommodationId: house.accommodationId }],
  ]
  for (const [query, variables] of questions) {
    expectError(await house.as.anonymous.graphql(query, { ...variables }), 'UNAUTHENTICATED')
    for (const caller of [house.as.customer, other.as.owner, other.as.kiosk])
      expectError(await caller.graphql(query, { ...variables }), 'FORBIDDEN')
  }
  expectError(await house.as.admin.graphql(one, { id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }), 'ROOM_NOT_FOUND')
})

test('Each query costs one statement', async () => {
  const cost = async (query: string, variables: Record<string, unknown>) =>
    (await app.statements(() => house.as.maid.askOk(query, variables))).work
  expect(await cost(one, { id: house.rooms[0]!.id })).toHaveLength(1)
  expect(await cost(list, { accommodationId: house.accommodationId })).toHaveLength(1)
  expect(await cost(types, { accommodationId: house.accommodationId })).toHaveLength(1)
})
