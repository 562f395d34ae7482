import { beforeAll, expect, test } from 'vitest'
import { read, write } from '../../../harness/core/reservations.ts'
import { expectError, type House, openHouse, startApp, type TestApp, unknownId } from '../../../harness/index.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app, { rooms: 6 })
  other = await openHouse(app)
  app.clock.moveTo('2027-05-01T04:00:00Z')
})

const roomOf = (index: number) => house.rooms[index]!.id
const checkOutRoom = (index: number) => house.as.staff.graphql(write.roomCheckOut, { id: roomOf(index) })
const hours = (count: number) => new Date(app.clock.now().getTime() + count * 3_600_000)

async function inHouse(room: number, from: number, to: number) {
  const { id } = await house.reservation({ room, useStartAt: hours(from), useExpireAt: hours(to) })
  await house.as.staff.askOk(write.checkIn, { id })
  return id
}

test('The stay ends now, its plan stays, and the room is free and dirty', async () => {
  const id = await inHouse(0, -3, 20)
  const { stay } = await house.as.staff.askOk(write.roomCheckOut, { id: roomOf(0) })
  expect(stay).toMatchObject({ id, status: 'CHECKED_OUT', room: { state: 'NOT_USING', cleaningState: 'DIRTY' } })
  expect(Math.abs(Date.parse(stay.useExpireAt) - app.clock.now().getTime())).toBeLessThan(10_000)
  expect(Math.abs(Date.parse(stay.intendedUseExpireAt) - hours(20).getTime())).toBeLessThan(10_000)
  expectError(await checkOutRoom(0), 'RESERVATION_NOT_FOUND')
})

test('A guest cannot be checked out before the stay starts or before the check-in', async () => {
  await inHouse(1, 1, 5)
  expectError(await checkOutRoom(1), 'RESERVATION_NOT_FOUND')
  await house.reservation({ room: 3, useStartAt: hours(-1), useExpireAt: hours(5) })
  expectError(await checkOutRoom(3), 'RESERVATION_NOT_FOUND')
  expectError(await house.as.staff.graphql(write.roomCheckOut, { id: unknownId }), 'ROOM_NOT_FOUND')
})

test('A guest who overstays can be checked out too, and the stay ends now', async () => {
  const id = await inHouse(2, -5, -1)
  const next = await house.reservation({ room: 2, useStartAt: hours(-1), useExpireAt: hours(5) })
  const { stay } = await house.as.kiosk.askOk(write.roomCheckOut, { id: roomOf(2) })
  expect(stay).toMatchObject({ id, status: 'CHECKED_OUT', room: { state: 'NOT_USING', cleaningState: 'DIRTY' } })
  expect(Math.abs(Date.parse(stay.useExpireAt) - app.clock.now().getTime())).toBeLessThan(10_000)
  expectError(await checkOutRoom(2), 'RESERVATION_NOT_FOUND')
  expect((await read(house, next.id)).status).toBe('DEFINITE')
  await house.as.staff.askOk(write.roomCheckIn, { id: roomOf(2) })
})

test('The rest of the stay can be booked at once', async () => {
  await inHouse(4, -3, 20)
  expect((await checkOutRoom(4)).status).toBe(200)
  await house.reservation({ room: 4, useStartAt: hours(1), useExpireAt: hours(9) })
})

test('Anonymous callers, customers, maids and people of another property cannot check out', async () => {
  await inHouse(5, -3, 20)
  const id = roomOf(5)
  expectError(await house.as.anonymous.graphql(write.roomCheckOut, { id }), 'UNAUTHENTICATED')
  for (const caller of [house.as.customer, house.as.maid, other.as.owner, other.as.kiosk])
    expectError(await caller.graphql(write.roomCheckOut, { id }), 'FORBIDDEN')
  expect((await checkOutRoom(5)).status).toBe(200)
})
