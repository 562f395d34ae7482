import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type BookerAt, bookerAt } from '../../harness/core/bookings.ts'
import { openPricedHouse, type PricedHouse, waitForNoon } from '../../harness/core/priced-house.ts'
import { outcomes, read, readRoom, setReservationSettings, write } from '../../harness/core/reservations.ts'
import { expectError, onPostgres, openHouse, startApp, type TestApp, unknownId } from '../../harness/index.ts'

let app: TestApp
let house: PricedHouse
let desk: BookerAt

beforeAll(async () => {
  app = await startApp()
  waitForNoon(app)
})

beforeEach(async () => {
  house = await openPricedHouse(app, { rooms: 4 })
  desk = bookerAt(house)
})

const roomId = (index: number) => house.rooms[index]!.id
const idsOf = ({ reservations }: { reservations: { id: string }[] }) => reservations.map(({ id }) => id)

test('A cancellation is taken back: all stays stand again with their rooms and prices, without the fees', async () => {
  const { ratePlanId } = house
  const stays = [0, 1].map((index) => desk.stay(0, 1, { roomId: roomId(index), ratePlanId }))
  const before = await desk.booked(...stays)
  const { id: bookingId } = before
  await desk.askOk('delete', { bookingId, fee: 'BY_POLICY' })
  app.clock.moveBy({ minutes: 1 })
  const { status, reservationCount, totalPrice, reservations } = await desk.askOk('restore', { bookingId })
  expect([status, reservationCount, totalPrice]).toEqual(['CONFIRMED', 2, before.totalPrice])
  expect(reservations.map((stay: { roomId: string }) => stay.roomId).sort()).toEqual([roomId(0), roomId(1)].sort())
  expect((await readRoom(house, roomId(0))).state).toBe('USING')
  expectError(await desk.graphql('restore', { bookingId }), 'STATUS_NOT_ALLOWED')
})

test('What was canceled alone, and what never was, stays as it is', async () => {
  const { id: bookingId, reservations } = await desk.booked(
    desk.stay(0, 1, { roomId: roomId(0) }),
    desk.stay(1, 1),
    desk.stay(2, 1),
  )
  const [inHouse, alone, together] = idsOf({ reservations })
  await house.as.staff.askOk(write.checkIn, { id: inHouse })
  await house.as.manager.askOk(write.delete, { id: alone })
  app.clock.moveBy({ minutes: 1 })
  await desk.askOk('delete', { bookingId })
  expect((await desk.askOk('restore', { bookingId })).reservationCount).toBe(2)
  expect((await read(house, alone!)).deletedAt).toEqual(expect.any(String))
  expect((await read(house, together!)).deletedAt).toBeNull()
})

test('If one stay has lost its room none comes back, and the error says which; without their rooms all do', async () => {
  const { id: bookingId, reservations } = await desk.booked(...[0, 1].map((index) => desk.stay(1, 1, { roomId: roomId(index) })))
  const { updatedAt } = await desk.askOk('delete', { bookingId })
  await house.reservation({ room: 1, inDays: 1 })
  const early = new Date(Date.parse(updatedAt) - 1).toISOString()
  expectError(await desk.graphql('restore', { bookingId, ifUpdatedAt: early }), 'CONFLICT')
  const refused = expectError(await desk.graphql('restore', { bookingId, ifUpdatedAt: updatedAt }), 'ROOM_NOT_AVAILABLE')
  const inRoom = reservations.find((stay: { roomId: string }) => stay.roomId === roomId(1))
  expect(refused.extensions).toMatchObject({ reservationId: inRoom.id })
  expect((await desk.askOk('read', { bookingId })).reservationCount).toBe(0)
  const restored = await desk.askOk('restore', { bookingId, withoutRooms: true })
  expect(restored).toMatchObject({ reservationCount: 2, reservations: [{ roomId: null }, { roomId: null }] })
})

test('Staff restore bookings only where the property lets them, and nobody those of another property', async () => {
  const { id: bookingId } = await desk.booked(desk.stay(1, 1))
  expectError(await desk.graphql('restore', { bookingId }), 'STATUS_NOT_ALLOWED')
  await desk.askOk('delete', { bookingId })
  const other = await openHouse(app)
  for (const caller of [house.as.staff, house.as.maid, house.as.kiosk, other.as.owner])
    expectError(await desk.graphql('restore', { bookingId }, caller), 'FORBIDDEN')
  await setReservationSettings(house, { staffManagesStays: 'true' })
  expect((await desk.askOk('restore', { bookingId }, house.as.staff)).status).toBe('CONFIRMED')
  expectError(await desk.graphql('restore', { bookingId: unknownId }), 'BOOKING_NOT_FOUND')
})

onPostgres('two at once', () => {
  test('Of two restorations of one booking, one is made', async () => {
    const { id: bookingId } = await desk.booked(...[0, 1].map((index) => desk.stay(1, 1, { roomId: roomId(index) })))
    await desk.askOk('delete', { bookingId })
    const answers = await Promise.all([desk.graphql('restore', { bookingId }), desk.graphql('restore', { bookingId })])
    expect(outcomes(answers)).toEqual({ done: 1, STATUS_NOT_ALLOWED: 1 })
    expect((await desk.askOk('read', { bookingId })).reservationCount).toBe(2)
  })
})
