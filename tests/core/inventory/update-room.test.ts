import { beforeAll, expect, test } from 'vitest'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app, { rooms: 3 })
  other = await openHouse(app)
})

const update = `mutation Update($input: UpdateRoomInput!) { updateRoom(input: $input) { roomNumber floor archivedAt roomTypeId } }`

test('Fields that are left out do not change, and null removes a value', async () => {
  const { id } = house.rooms[0]!
  const { updateRoom } = await house.as.manager.ask(update, { input: { id, floor: '7', roomNumber: '701' } })
  expect(updateRoom).toEqual({ roomNumber: '701', floor: '7', archivedAt: null, roomTypeId: house.roomTypeId })
  expect((await house.as.manager.ask(update, { input: { id, floor: null } })).updateRoom).toMatchObject({
    roomNumber: '701',
    floor: null,
  })
})

test('The number of another room is refused', async () => {
  expectError(await house.as.manager.graphql(update, { input: { id: house.rooms[1]!.id, roomNumber: '103' } }), 'NAME_TAKEN')
})

test('A room with reservations cannot be archived, and an archived room cannot be assigned', async () => {
  const { id } = house.rooms[2]!
  await house.reservation({ room: 2, inDays: 1 })
  expectError(await house.as.manager.graphql(update, { input: { id, archived: true } }), 'BAD_REQUEST')
  await house.as.manager.ask(update, { input: { id: house.rooms[1]!.id, archived: true } })
  const waiting = await house.reservation({ inDays: 2 })
  const assign = `mutation Assign($input: AssignRoomInput!) { assignRoomToReservation(input: $input) { id } }`
  const input = { reservationId: waiting.id, roomId: house.rooms[1]!.id }
  expectError(await house.as.staff.graphql(assign, { input }), 'ROOM_NOT_AVAILABLE')
})

test('Changing a room needs the management right', async () => {
  const input = { id: house.rooms[0]!.id, floor: '1' }
  expectError(await house.as.anonymous.graphql(update, { input }), 'UNAUTHENTICATED')
  for (const caller of [house.as.customer, house.as.staff, house.as.kiosk, other.as.owner])
    expectError(await caller.graphql(update, { input }), 'FORBIDDEN')
  expectError(await house.as.manager.graphql(update, { input: { id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' } }), 'ROOM_NOT_FOUND')
})
