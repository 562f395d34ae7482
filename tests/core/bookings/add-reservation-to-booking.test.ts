import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type BookerAt, bookerAt } from '../../harness/core/bookings.ts'
import { openPricedHouse, type PricedHouse, waitForNoon } from '../../harness/core/priced-house.ts'
import { outcomes, setReservationSettings, write } from '../../harness/core/reservations.ts'
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

test('A reservation becomes part of a booking, with its sums and its event; again changes nothing', async () => {
  const { id: bookingId } = await desk.booked(desk.stay(1, 1))
  const reservationId = await house.sold(2, 1)
  const booking = await desk.askOk('add', { bookingId, reservationId })
  expect(booking).toMatchObject({ reservationCount: 2, totalPrice: 1050 })
  const history = `{ reservationHistory(reservationId: "${reservationId}", first: 1) { edges { node { type after } } } }`
  const { edges } = (await house.as.staff.askOk(history)).reservationHistory
  expect(edges[0].node).toEqual({ type: 'reservation.modify', after: { bookingId } })
  app.clock.moveBy({ seconds: 1 })
  expect((await desk.askOk('add', { bookingId, reservationId })).updatedAt).toBe(booking.updatedAt)
})

test('A reservation of another booking, of another property, a deleted and an unknown one are refused', async () => {
  const [{ id: bookingId }, other] = [await desk.booked(desk.stay(1, 1)), await desk.booked(desk.stay(1, 1))]
  const taken = expectError(
    await desk.graphql('add', { bookingId, reservationId: other.reservations[0].id }),
    'RESERVATION_IN_BOOKING',
  )
  expect(taken.extensions).toMatchObject({ bookingId: other.id })
  const elsewhere = await (await openHouse(app)).reservation({ inDays: 1 })
  expectError(await desk.graphql('add', { bookingId, reservationId: elsewhere.id }), 'RESERVATION_NOT_FOUND')
  const { id: reservationId } = await house.reservation({ inDays: 1 })
  await house.as.manager.askOk(write.delete, { id: reservationId })
  expectError(await desk.graphql('add', { bookingId, reservationId }), 'RESERVATION_DELETED')
  expectError(await desk.graphql('add', { bookingId, reservationId: unknownId }), 'RESERVATION_NOT_FOUND')
  expectError(await desk.graphql('add', { bookingId: unknownId, reservationId }), 'BOOKING_NOT_FOUND')
})

test('A booking has at most 50 reservations', async () => {
  const { id: bookingId } = await desk.booked(...Array.from({ length: 50 }, () => desk.stay(1, 1)))
  const { id: reservationId } = await house.reservation({ inDays: 1 })
  expectError(await desk.graphql('add', { bookingId, reservationId }), 'LIMIT_EXCEEDED')
})

test('Staff add reservations only where the property lets them', async () => {
  const { id: bookingId } = await desk.booked(desk.stay(1, 1))
  const { id: reservationId } = await house.reservation({ inDays: 1 })
  const other = await openHouse(app)
  for (const caller of [house.as.staff, house.as.maid, house.as.kiosk, other.as.owner])
    expectError(await desk.graphql('add', { bookingId, reservationId }, caller), 'FORBIDDEN')
  await setReservationSettings(house, { staffManagesStays: 'true' })
  expect((await desk.askOk('add', { bookingId, reservationId }, house.as.staff)).reservationCount).toBe(2)
})

onPostgres('two at once', () => {
  test('One reservation is added to one of two bookings', async () => {
    const bookings = [await desk.booked(desk.stay(1, 1)), await desk.booked(desk.stay(1, 1))]
    const { id: reservationId } = await house.reservation({ inDays: 1 })
    const answers = await Promise.all(bookings.map(({ id }) => desk.graphql('add', { bookingId: id, reservationId })))
    expect(outcomes(answers)).toEqual({ done: 1, RESERVATION_IN_BOOKING: 1 })
  })
})
