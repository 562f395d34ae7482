import { beforeAll, expect, test } from 'vitest'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../../harness/index.ts'
import { unknownId, write } from '../operations.ts'

let app: TestApp
let house: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
})

const ask = `query History($id: ULID!, $first: Int, $after: String) { history: reservationHistory(reservationId: $id, first: $first, after: $after) {
  edges { cursor node { id type log actorKind actorName before after createdAt } } pageInfo { hasNextPage hasPreviousPage endCursor }
} }`
const history = async (id: string, page: object = {}) => (await house.as.staff.ask(ask, { id, ...page })).history
const typesOf = ({ edges }: { edges: { node: { type: string } }[] }) => edges.map(({ node }) => node.type)

async function usedStay() {
  const { id } = await house.reservation()
  await house.as.staff.ask(write.assign, { input: { reservationId: id, roomId: house.rooms[0]!.id } })
  await house.as.staff.ask(`mutation { addCharge(input: { reservationId: "${id}", amount: 100, description: "Tea" }) { id } }`)
  await house.as.staff.ask(write.cancelAssign, { id })
  return id
}

test('Staff see who did what to a stay and when, with the values before and after, the latest first', async () => {
  const id = await usedStay()
  const page = await history(id)
  expect(typesOf(page)).toEqual(['reservation.cancelAssign', 'charge.add', 'reservation.assignRoom', 'reservation.create'])
  const { node } = page.edges[2]
  expect(node).toMatchObject({ actorKind: 'user', before: { roomId: null }, after: { roomId: house.rooms[0]!.id } })
  const { myInfo } = await house.as.staff.ask('{ myInfo { name } }')
  expect(node.actorName).toBe(myInfo.name)
  expect(node.log).toBe('Assigned room 101.')
  expect(Math.abs(Date.parse(node.createdAt) - app.clock.now().getTime())).toBeLessThan(600_000)
})

test('The history has pages, and the entries of another stay are not in it', async () => {
  const id = await usedStay()
  await usedStay()
  const first = await history(id, { first: 3 })
  expect([typesOf(first).length, first.pageInfo.hasNextPage]).toEqual([3, true])
  const second = await history(id, { first: 3, after: first.pageInfo.endCursor })
  expect([typesOf(second), second.pageInfo.hasNextPage]).toEqual([['reservation.create'], false])
  expect((await history(id, { first: 3, after: second.pageInfo.endCursor })).edges).toEqual([])
})

test('A cursor of another list, an unknown reservation, and pages that are too large are refused', async () => {
  const { id } = await house.reservation()
  const rooms = `{ rooms(accommodationId: "${house.accommodationId}") { pageInfo { endCursor } } }`
  const { endCursor } = (await house.as.staff.ask(rooms)).rooms.pageInfo
  expectError(await house.as.staff.graphql(ask, { id, after: endCursor }), 'CURSOR_INVALID')
  expectError(await house.as.staff.graphql(ask, { id, first: 201 }), 'BAD_REQUEST')
  expectError(await house.as.staff.graphql(ask, { id: unknownId }), 'RESERVATION_NOT_FOUND')
})

test('Maids, kiosks and people of another property do not see it', async () => {
  const { id } = await house.reservation()
  const other = await openHouse(app)
  for (const caller of [house.as.maid, house.as.kiosk, other.as.owner])
    expectError(await caller.graphql(ask, { id }), 'FORBIDDEN')
})
