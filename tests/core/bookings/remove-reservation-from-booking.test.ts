import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type BookerAt, bookerAt } from '../../harness/core/bookings.ts'
import { openPricedHouse, type PricedHouse, waitForNoon } from '../../harness/core/priced-house.ts'
import { read, setReservationSettings } from '../../harness/core/reservations.ts'
import { expectError, openHouse, startApp, type TestApp, unknownId } from '../../harness/index.ts'

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

test('A reservation that is removed stands by itself, and can be added to another booking', async () => {
  const [one, two] = [await desk.booked(desk.stay(1, 1), desk.stay(1, 1)), await desk.booked(desk.stay(1, 1))]
  const reservationId = one.reservations[0].id
  expect((await desk.askOk('remove', { bookingId: one.id, reservationId })).reservationCount).toBe(1)
  expect((await read(house, reservationId)).deletedAt).toBeNull()
  expect((await desk.askOk('add', { bookingId: two.id, reservationId })).reservationCount).toBe(2)
})

test('A booking without reservations is canceled', async () => {
  const { id: bookingId, reservations } = await desk.booked(desk.stay(1, 1))
  const booking = await desk.askOk('remove', { bookingId, reservationId: reservations[0].id })
  expect(booking).toMatchObject({ status: 'CANCELED', reservationCount: 0, totalPrice: 0, reservations: [] })
})

test('A reservation that is not part of the booking, and callers without the right, are refused', async () => {
  const { id: bookingId, reservations } = await desk.booked(desk.stay(1, 1))
  const { id: alone } = await house.reservation({ inDays: 1 })
  for (const reservationId of [alone, unknownId])
    expectError(await desk.graphql('remove', { bookingId, reservationId }), 'RESERVATION_NOT_FOUND')
  const input = { bookingId, reservationId: reservations[0].id }
  const other = await openHouse(app)
  for (const caller of [house.as.staff, house.as.maid, house.as.kiosk, other.as.owner])
    expectError(await desk.graphql('remove', input, caller), 'FORBIDDEN')
  await setReservationSettings(house, { staffManagesStays: 'true' })
  expect((await desk.askOk('remove', input, house.as.staff)).reservations).toEqual([])
})
