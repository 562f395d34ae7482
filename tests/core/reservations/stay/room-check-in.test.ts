import { beforeAll, expect, test } from 'vitest'
import { outcomes, readRoom, write } from '../../../harness/core/reservations.ts'
import { expectError, type House, onPostgres, openHouse, startApp, type TestApp, unknownId } from '../../../harness/index.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app, { rooms: 10 })
  other = await openHouse(app)
  app.clock.moveTo('2027-05-01T04:00:00Z')
})

const roomOf = (index: number) => house.rooms[index]!.id
const checkInRoom = (index: number) => house.as.staff.graphql(write.roomCheckIn, { id: roomOf(index) })
const hours = (count: number) => new Date(app.clock.now().getTime() + count * 3_600_000)

test('The earliest stay of the room that is not over gets the check-in', async () => {
  await house.reservation({ room: 0, useStartAt: hours(-10), useExpireAt: hours(-5) })
  await house.reservation({ room: 0, useStartAt: hours(30), useExpireAt: hours(40) })
  const { id } = await house.reservation({ room: 0, useStartAt: hours(2), useExpireAt: hours(20) })
  const { data } = await checkInRoom(0)
  expect(data.stay).toMatchObject({ id, status: 'CHECKED_IN', room: { id: roomOf(0), state: 'USING' } })
})

test('While a guest is in house the call is ALREADY_CHECKED_IN, and tomorrow’s guest is not checked in', async () => {
  await house.reservation({ room: 1 })
  const tomorrow = await house.reservation({ room: 1, inDays: 1 })
  expect((await checkInRoom(1)).status).toBe(200)
  expectError(await checkInRoom(1), 'ALREADY_CHECKED_IN')
  const status = `query Status($id: ULID!) { getSingleReservation(reservationId: $id) { status } }`
  expect((await house.as.manager.askOk(status, { id: tomorrow.id })).getSingleReservation.status).toBe('DEFINITE')
})

test('A guest who overstays does not keep the next one out', async () => {
  const before = await house.reservation({ room: 2, useStartAt: hours(-5), useExpireAt: hours(-1) })
  await house.as.staff.askOk(write.checkIn, { id: before.id })
  const { id } = await house.reservation({ room: 2, useStartAt: hours(-1), useExpireAt: hours(20) })
  expect((await checkInRoom(2)).data.stay).toMatchObject({ id, status: 'CHECKED_IN' })
})

test('Deleted and checked-out stays do not count', async () => {
  const deleted = await house.reservation({ room: 3, useStartAt: hours(1), useExpireAt: hours(2) })
  await house.as.manager.askOk(write.delete, { id: deleted.id })
  const left = await house.reservation({ room: 3, useStartAt: hours(3), useExpireAt: hours(4) })
  await house.as.staff.askOk(write.checkIn, { id: left.id })
  await house.as.staff.askOk(write.checkOut, { id: left.id })
  expectError(await checkInRoom(3), 'RESERVATION_NOT_FOUND')
})

test('A room without an expected guest and an unknown room have errors of their own', async () => {
  expectError(await checkInRoom(4), 'RESERVATION_NOT_FOUND')
  expectError(await house.as.staff.graphql(write.roomCheckIn, { id: unknownId }), 'ROOM_NOT_FOUND')
  expect((await readRoom(house, roomOf(4))).state).toBe('NOT_USING')
})

test('Anonymous callers, customers, maids and people of another property cannot check in', async () => {
  const id = roomOf(4)
  expectError(await house.as.anonymous.graphql(write.roomCheckIn, { id }), 'UNAUTHENTICATED')
  for (const caller of [house.as.customer, house.as.maid, other.as.owner, other.as.kiosk])
    expectError(await caller.graphql(write.roomCheckIn, { id }), 'FORBIDDEN')
})

onPostgres('Concurrent calls', () => {
  test('of 50 concurrent calls one checks in', async () => {
    await house.reservation({ room: 5 })
    await house.reservation({ room: 5, inDays: 1 })
    const answers = await Promise.all(Array.from({ length: 50 }, () => checkInRoom(5)))
    expect(outcomes(answers)).toEqual({ done: 1, ALREADY_CHECKED_IN: 49 })
  })
})
