import { beforeAll, expect, test } from 'vitest'
import { outcomes, read, readRoom, write } from '../../../harness/core/reservations.ts'
import { expectError, type House, onPostgres, openHouse, startApp, type TestApp, unknownId } from '../../../harness/index.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app, { rooms: 12 })
  other = await openHouse(app)
})

const roomOf = (index: number) => house.rooms[index]!.id
const change = (reservationId: string, room: number, more: object = {}) =>
  house.as.staff.graphql(write.changeRoom, { input: { reservationId, roomId: roomOf(room), ...more } })

test('The new room is in use, the old one free, and the room type stays', async () => {
  const { id, useStartAt } = await house.reservation({ room: 0 })
  const { data } = await change(id, 1)
  expect(data.stay).toMatchObject({
    id,
    roomId: roomOf(1),
    roomTypeId: house.roomTypeId,
    room: { state: 'USING' },
    useStartAt: useStartAt.toISOString(),
  })
  expect(await readRoom(house, roomOf(0))).toEqual({ state: 'NOT_USING', cleaningState: 'CLEAN' })
  await house.reservation({ room: 0 })
})

test('A guest in house can move, and the old room is dirty', async () => {
  const { id } = await house.reservation({ room: 2 })
  await house.as.staff.askOk(write.checkIn, { id })
  expect((await change(id, 3)).data.stay).toMatchObject({ status: 'CHECKED_IN', roomId: roomOf(3) })
  expect(await readRoom(house, roomOf(2))).toEqual({ state: 'NOT_USING', cleaningState: 'DIRTY' })
})

test('A room that another reservation has is refused, and nothing changes', async () => {
  const { id } = await house.reservation({ room: 4 })
  await house.reservation({ room: 5, nights: 2 })
  expectError(await change(id, 5), 'ROOM_NOT_AVAILABLE')
  expect((await read(house, id)).roomId).toBe(roomOf(4))
  expect((await readRoom(house, roomOf(4))).state).toBe('USING')
})

test('The same room, an archived room and a reservation without a room are refused', async () => {
  const { id } = await house.reservation({ room: 6 })
  expectError(await change(id, 6), 'ROOM_NOT_AVAILABLE')
  await house.as.manager.askOk(`mutation Archive($input: UpdateRoomInput!) { updateRoom(input: $input) { id } }`, {
    input: { id: roomOf(7), archived: true },
  })
  expectError(await change(id, 7), 'ROOM_NOT_AVAILABLE')
  const { id: roomless } = await house.reservation()
  expect(expectError(await change(roomless, 8), 'ROOM_UNASSIGNED').message).toContain('assignRoomToReservation')
})

test('Unknown ids and ids of another property have errors of their own', async () => {
  const { id } = await house.reservation({ room: 8 })
  const moved = (reservationId: string, roomId: string, roomTypeId?: string) =>
    house.as.staff.graphql(write.changeRoom, { input: { reservationId, roomId, roomTypeId } })
  expectError(await moved(unknownId, roomOf(9)), 'RESERVATION_NOT_FOUND')
  expectError(await moved(id, unknownId), 'ROOM_NOT_FOUND')
  expectError(await moved(id, other.rooms[0]!.id), 'ROOM_NOT_FOUND')
  expectError(await moved(id, roomOf(9), other.roomTypeId), 'ROOM_TYPE_NOT_FOUND')
  const foreign = await other.reservation({ room: 0 })
  expectError(await moved(foreign.id, roomOf(9)), 'FORBIDDEN')
})

test('Anonymous callers, customers, maids, kiosks and people of another property cannot change the room', async () => {
  const { id: reservationId } = await house.reservation({ room: 9 })
  const input = { reservationId, roomId: roomOf(10) }
  expectError(await house.as.anonymous.graphql(write.changeRoom, { input }), 'UNAUTHENTICATED')
  for (const caller of [house.as.customer, house.as.maid, house.as.kiosk, other.as.owner])
    expectError(await caller.graphql(write.changeRoom, { input }), 'FORBIDDEN')
})

onPostgres('Concurrent calls', () => {
  test('guests who swap rooms in a circle neither deadlock nor share a room', async () => {
    const stays = await Promise.all([0, 1, 2, 3].map((room) => house.reservation({ room: room + 8, inDays: 50 })))
    const moves = Array.from({ length: 80 }, (_, turn) => change(stays[turn % 4]!.id, 8 + ((turn * 7 + 3) % 4)))
    const counts = outcomes(await Promise.all(moves))
    expect(Object.keys(counts).filter((name) => !['done', 'ROOM_NOT_AVAILABLE', 'CONFLICT'].includes(name))).toEqual([])
    const held = await Promise.all(stays.map(async ({ id }) => (await read(house, id)).roomId))
    expect(new Set(held).size).toBe(4)
  })
})
