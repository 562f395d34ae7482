import { beforeAll, expect, test } from 'vitest'
import { outcomes } from '../../harness/core/reservations.ts'
import { expectError, type House, onPostgres, openHouse, startApp, type TestApp } from '../../harness/index.ts'

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
  const { updateRoom } = await house.as.manager.askOk(update, { input: { id, floor: '7', roomNumber: '701' } })
  expect(updateRoom).toEqual({ roomNumber: '701', floor: '7', archivedAt: null, roomTypeId: house.roomTypeId })
  expect((await house.as.manager.askOk(update, { input: { id, floor: null } })).updateRoom).toMatchObject({
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
  await house.as.manager.askOk(update, { input: { id: house.rooms[1]!.id, archived: true } })
  const waiting = await house.reservation({ inDays: 2 })
  const assign = `mutation Assign($input: AssignRoomInput!) { assignRoomToReservation(input: $input) { id } }`
  const input = { reservationId: waiting.id, roomId: house.rooms[1]!.id }
  expectError(await house.as.staff.graphql(assign, { input }), 'ROOM_NOT_AVAILABLE')
})

const updateType = `mutation Update($input: UpdateRoomTypeInput!) { updateRoomType(input: $input) { id } }`

test('An archived room is put back only while its room type is in use', async () => {
  const { as, rooms, roomTypeId } = await openHouse(app, { rooms: 1 })
  const { id } = rooms[0]!
  await as.manager.askOk(update, { input: { id, archived: true } })
  await as.manager.askOk(updateType, { input: { id: roomTypeId, archived: true } })
  expectError(await as.manager.graphql(update, { input: { id, archived: false } }), 'ROOM_TYPE_NOT_FOUND')
  await as.manager.askOk(update, { input: { id, floor: '2' } })
  await as.manager.askOk(updateType, { input: { id: roomTypeId, archived: false } })
  expect((await as.manager.askOk(update, { input: { id, archived: false } })).updateRoom.archivedAt).toBeNull()
})

onPostgres('Concurrent calls', () => {
  test('a room that is put back and its room type that is archived at once: only one of them happens', async () => {
    for (let round = 0; round < 10; round++) {
      const { as, rooms, roomTypeId } = await openHouse(app, { rooms: 1 })
      const { id } = rooms[0]!
      await as.manager.askOk(update, { input: { id, archived: true } })
      const answers = await Promise.all([
        as.manager.graphql(update, { input: { id, archived: false } }),
        as.manager.graphql(updateType, { input: { id: roomTypeId, archived: true } }),
      ])
      expect(outcomes(answers).done).toBe(1)
    }
  })
})

test('Changing a room needs the management right', async () => {
  const input = { id: house.rooms[0]!.id, floor: '1' }
  expectError(await house.as.anonymous.graphql(update, { input }), 'UNAUTHENTICATED')
  for (const caller of [house.as.customer, house.as.staff, house.as.kiosk, other.as.owner])
    expectError(await caller.graphql(update, { input }), 'FORBIDDEN')
  expectError(await house.as.manager.graphql(update, { input: { id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' } }), 'ROOM_NOT_FOUND')
})
