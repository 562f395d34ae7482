import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bookings, events, reservations } from '../../../src/db/tables/index.ts'
import { type BookerAt, bookerAt } from '../../harness/core/bookings.ts'
import { closeBooks, yesterday } from '../../harness/core/folios.ts'
import { openPricedHouse, type PricedHouse, waitForNoon } from '../../harness/core/priced-house.ts'
import { outcomes, setReservationSettings } from '../../harness/core/reservations.ts'
import { expectError, onPostgres, openHouse, startApp, type TestApp } from '../../harness/index.ts'

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
const stored = async () => {
  const { db } = app.context()
  const here = { accommodationId: house.accommodationId }
  return {
    bookings: await db.$count(bookings, eq(bookings.accommodationId, here.accommodationId)),
    reservations: await db.$count(reservations, eq(reservations.accommodationId, here.accommodationId)),
  }
}

test('One booker books several stays at once, each with its room, price and PIN', async () => {
  const { ratePlanId } = house
  const stays = [
    desk.stay(1, 2, { ratePlanId, sleeps: 2, roomId: roomId(1) }),
    desk.stay(1, 1, { ratePlanId, roomId: roomId(0), primaryGuest: { name: 'Kim Jiwoo' } }),
  ]
  const { booking, reservations: made } = await desk.askOk('create', desk.input(stays))
  expect(booking).toMatchObject({
    number: expect.stringMatching(/^\d{10}$/),
    status: 'CONFIRMED',
    booker: { name: 'Rail Travel Ltd.', contacts: [{ contactType: 'email', contactValue: 'desk@rail.example' }] },
    reservationCount: 2,
    people: 3,
    useStartAt: house.period(1, 1).useStartAt.toISOString(),
    useExpireAt: house.period(1, 2).useExpireAt.toISOString(),
    totalPrice: 2 * 1100 + 1050,
    totalPaid: 0,
    balance: 3250,
    currency: 'KRW',
  })
  expect(made.map(({ reservationId }: { reservationId: string }) => reservationId)).toEqual(
    expect.arrayContaining(booking.reservations.map(({ id }: { id: string }) => id)),
  )
  for (const { pinCode } of made) expect(pinCode).toMatch(/^\d{6}$/)
  for (const stay of booking.reservations) expect(stay.bookingId).toBe(booking.id)
})

test('Each stay emits its event, and the log has one entry for the booking', async () => {
  const booking = await desk.booked(desk.stay(1, 1), desk.stay(2, 1))
  const emitted = await app.context().db.select().from(events).where(eq(events.accommodationId, house.accommodationId))
  expect(emitted.filter(({ type }) => type === 'reservation.created')).toHaveLength(2)
  const logs = `{ getUserLogs(accommodationId: "${house.accommodationId}", relatedId: "${booking.id}") { edges { node { type } } } }`
  expect((await house.as.manager.askOk(logs)).getUserLogs.edges).toEqual([{ node: { type: 'booking.create' } }])
})

test('If one stay is refused nothing is booked, and the error says which', async () => {
  const before = await stored()
  await house.reservation({ room: 0, inDays: 1 })
  const stays = [desk.stay(1, 1), desk.stay(1, 1, { roomId: roomId(0) })]
  const refused = expectError(await desk.graphql('create', desk.input(stays)), 'ROOM_NOT_AVAILABLE')
  expect(refused.extensions).toMatchObject({ index: 1 })
  const invalid = expectError(await desk.graphql('create', desk.input([desk.stay(1, 1, { sleeps: -1 })])), 'BAD_REQUEST')
  expect(invalid).toMatchObject({ message: expect.stringContaining('sleeps'), extensions: { index: 0 } })
  expectError(await desk.graphql('create', desk.input([desk.stay(1, 1), desk.stay(1, 1, { sleeps: 9 })])), 'CAPACITY_EXCEEDED')
  const twice = desk.stay(2, 1, { roomId: roomId(1) })
  expectError(await desk.graphql('create', desk.input([twice, twice])), 'ROOM_NOT_AVAILABLE')
  expect(await stored()).toEqual({ ...before, reservations: before.reservations + 1 })
})

test('Closed days, a full house and other properties behave as for a single reservation', async () => {
  await closeBooks(house, yesterday(app))
  expectError(await desk.graphql('create', desk.input([desk.stay(1, 1), desk.stay(-2, 3)])), 'ERR_AUDITTED_DATA')
  const stays = [1, 2, 3, 4, 5].map(() => desk.stay(1, 1))
  const strict = stays.map((stay) => ({ ...stay, refuseOverbooking: true }))
  expectError(await desk.graphql('create', desk.input(strict)), 'SOLD_OUT')
  const { reservations: made } = await desk.booked(...stays)
  expect(made.filter(({ overbooked }: { overbooked: boolean }) => overbooked)).not.toHaveLength(0)
  const other = await openHouse(app)
  const { accommodationId, rooms } = other
  expectError(await desk.graphql('create', desk.input([desk.stay(1, 1, { accommodationId })])), 'BAD_REQUEST')
  expectError(await desk.graphql('create', desk.input([desk.stay(1, 1, { roomId: rooms[0]!.id })])), 'ROOM_NOT_FOUND')
  expectError(await desk.graphql('create', desk.input([desk.stay(1, 1)], { accommodationId })), 'FORBIDDEN')
})

test('No stay, too many of them and a booker without a name are refused', async () => {
  const many = Array.from({ length: 51 }, () => desk.stay(1, 1))
  for (const input of [desk.input([]), desk.input(many), desk.input([desk.stay(1, 1)], { booker: { name: ' ' } })])
    expectError(await desk.graphql('create', input), 'BAD_REQUEST')
})

test('Staff book for groups only where the property lets them; maids and kiosks never', async () => {
  const input = desk.input([desk.stay(1, 1)])
  expectError(await desk.graphql('create', input, house.as.staff), 'FORBIDDEN')
  await setReservationSettings(house, { staffManagesStays: 'true' })
  expect((await desk.askOk('create', input, house.as.staff)).booking.reservationCount).toBe(1)
  for (const caller of [house.as.maid, house.as.kiosk]) expectError(await desk.graphql('create', input, caller), 'FORBIDDEN')
  expectError(await desk.graphql('create', input, house.as.anonymous), 'UNAUTHENTICATED')
})

onPostgres('Many bookers at once', () => {
  test('Two bookings of the same rooms in opposite order: one gets them, and neither waits for ever', async () => {
    const inOrder = (order: number[]) =>
      desk.graphql('create', desk.input(order.map((index) => desk.stay(1, 1, { roomId: roomId(index) }))))
    const answers = await Promise.all([inOrder([0, 1, 2, 3]), inOrder([3, 2, 1, 0]), inOrder([1, 3, 0, 2])])
    expect(outcomes(answers)).toEqual({ done: 1, ROOM_NOT_AVAILABLE: 2 })
  })

  test('Of bookings that refuse overbooking, no more succeed than there are rooms', async () => {
    const stays = [1, 2].map(() => desk.stay(1, 1, { refuseOverbooking: true }))
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => desk.graphql('create', desk.input(stays))))
    expect(outcomes(answers)).toEqual({ done: 2, SOLD_OUT: 3 })
  })
})
