import { beforeAll, expect, test } from 'vitest'
import { setDoorKey } from '../../../harness/core/guest-sessions.ts'
import { write } from '../../../harness/core/reservations.ts'
import { expectError, type House, openHouse, startApp, type TestApp, unknownId } from '../../../harness/index.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app, { rooms: 6 })
  other = await openHouse(app)
})

const keyOf = async (id: string) =>
  (await house.as.manager.askOk('query Key($id: ULID!) { getSingleReservation(reservationId: $id) { doorKeyId } }', { id }))
    .getSingleReservation.doorKeyId

test('Staff can set a key, replace it and remove it', async () => {
  const { id } = await house.reservation({ room: 0 })
  for (const doorKeyId of ['key-1', 'key-2', null]) {
    const { stay } = await house.as.staff.askOk(setDoorKey, { id, doorKeyId })
    expect(stay).toEqual({ id, doorKeyId })
    expect(await keyOf(id)).toBe(doorKeyId)
  }
})

test('The key is removed with the room', async () => {
  const withKey = async (room: number) => {
    const { id } = await house.reservation({ room, inDays: 3 })
    await house.as.staff.askOk(setDoorKey, { id, doorKeyId: 'key' })
    return id
  }
  const [moved, unassigned, restored] = [await withKey(0), await withKey(1), await withKey(2)]
  await house.as.staff.askOk(write.changeRoom, { input: { reservationId: moved, roomId: house.rooms[5]!.id } })
  await house.as.staff.askOk(write.cancelAssign, { id: unassigned })
  await house.as.manager.askOk(write.delete, { id: restored })
  await house.as.manager.askOk(write.restore, { id: restored, withoutRoom: true })
  for (const id of [moved, unassigned, restored]) expect(await keyOf(id)).toBeNull()
  const kept = await withKey(3)
  await house.as.manager.askOk(write.delete, { id: kept })
  await house.as.manager.askOk(write.restore, { id: kept })
  expect(await keyOf(kept)).toBe('key')
})

test('A key can be set only for a reservation with a room, before check-out', async () => {
  const { id } = await house.reservation()
  expectError(await house.as.staff.graphql(setDoorKey, { id, doorKeyId: 'key' }), 'ROOM_UNASSIGNED')
  const left = await house.reservation({ room: 4 })
  await house.as.staff.askOk(write.checkIn, { id: left.id })
  await house.as.staff.askOk(write.checkOut, { id: left.id })
  expectError(await house.as.staff.graphql(setDoorKey, { id: left.id, doorKeyId: 'key' }), 'STATUS_NOT_ALLOWED')
  expectError(await house.as.staff.graphql(setDoorKey, { id: unknownId, doorKeyId: 'key' }), 'RESERVATION_NOT_FOUND')
})

test.each(['', '   ', 'x'.repeat(201)])('The key %j is refused', async (doorKeyId) => {
  const { id } = await house.reservation({ inDays: 10 })
  expectError(await house.as.staff.graphql(setDoorKey, { id, doorKeyId }), 'BAD_REQUEST')
})

test('Anonymous callers, customers, maids, kiosks and people of another property cannot set a key', async () => {
  const { id } = await house.reservation({ inDays: 11 })
  expectError(await house.as.anonymous.graphql(setDoorKey, { id }), 'UNAUTHENTICATED')
  for (const caller of [house.as.customer, house.as.maid, house.as.kiosk, other.as.owner])
    expectError(await caller.graphql(setDoorKey, { id }), 'FORBIDDEN')
})
