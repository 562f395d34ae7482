import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookings, events, heldStays, rateDays, reservations } from '../../../src/db/tables/index.ts'
import { atOnce } from '../../harness/at-once.ts'
import { type Buyer, buyerAt } from '../../harness/booking/buyer.ts'
import { openSeller, type Seller } from '../../harness/booking/seller.ts'
import { setReservationSettings } from '../../harness/core/reservations.ts'
import { expectError, onPostgres, startApp, type TestApp } from '../../harness/index.ts'

let app: TestApp
let house: Seller
let buyer: Buyer

beforeAll(async () => {
  app = await startApp({ env: { HOLDS_MAX: '0', RATE_LIMIT_PER_MINUTE: '0' } })
})

beforeEach(async () => {
  house = await openSeller(app, { rooms: 3 })
  buyer = buyerAt(house)
})

const leftOf = async (stay: object = {}) => {
  const { data } = await buyer.graphql('offers', {
    input: {
      accommodationId: house.accommodationId,
      type: 'lodge',
      arrival: '2027-05-03',
      departure: '2027-05-05',
      ...stay,
    },
  })
  return data.offers[0]?.left ?? 0
}
const storedReservations = () => app.context().db.$count(reservations, eq(reservations.accommodationId, house.accommodationId))

describe('a hold', () => {
  test('keeps a room at the price of the offer, and answers a token', async () => {
    const { booking, token } = await buyer.hold()
    expect(booking).toMatchObject({
      accommodationId: house.accommodationId,
      status: 'HELD',
      total: 200_000,
      dueNow: 0,
      paid: 0,
      due: 200_000,
      number: expect.stringMatching(/^\d{10}$/),
      expiresAt: expect.any(String),
      reservations: [{ roomType: { id: house.roomTypeId }, ratePlan: { name: 'Flexible' }, checkInCode: null, pinCode: null }],
      cancellation: null,
    })
    expect(await buyer.askOk('booking', { token })).toEqual(booking)
    expect(await leftOf()).toBe(2)
  })

  test('is no reservation: staff, feeds and events do not know it', async () => {
    await buyer.hold()
    expect(await storedReservations()).toBe(0)
    const list = `{ bookings(accommodationId: "${house.accommodationId}") { edges { node { id } } } }`
    expect((await house.as.manager.askOk(list)).bookings.edges).toEqual([])
    const { db } = app.context()
    const emitted = await db.select().from(events).where(eq(events.accommodationId, house.accommodationId))
    expect(emitted.filter(({ type }) => type.startsWith('reservation.'))).toEqual([])
    const held = await db.select().from(heldStays).where(eq(heldStays.accommodationId, house.accommodationId))
    const one = `{ getSingleBooking(bookingId: "${held[0]!.bookingId}") { id } }`
    expectError(await house.as.manager.graphql(one), 'BOOKING_NOT_FOUND')
  })

  test('of several rooms is made as a whole or not at all', async () => {
    const offer = await buyer.offer()
    const { data } = await buyer.tryHold([offer, offer])
    expect(data.holdOffer.booking).toMatchObject({ total: 400_000, reservations: [{}, {}] })
    const refused = expectError(await buyer.tryHold([await buyer.offer(), offer]), 'SOLD_OUT')
    expect(refused.extensions).toMatchObject({ index: 1 })
    expect(await leftOf()).toBe(1)
  })

  test('comes once for a key, which names one request', async () => {
    const input = buyer.holdInput(await buyer.offer())
    const first = await buyer.askOk('hold', { input })
    expect(await buyer.askOk('hold', { input })).toEqual(first)
    const other = { ...input, guest: { ...input.guest, name: 'Somebody else' } }
    expectError(await buyer.graphql('hold', { input: other }), 'IDEMPOTENCY_KEY_REUSED')
    expect(await leftOf()).toBe(2)
  })

  test('needs one room that is free throughout', async () => {
    house = await openSeller(app, { rooms: 2 })
    buyer = buyerAt(house)
    const stays = [
      [0, '2027-05-03T06:00:00Z', '2027-05-04T02:00:00Z'],
      [1, '2027-05-04T06:00:00Z', '2027-05-05T02:00:00Z'],
    ] as const
    const offer = await buyer.offer()
    for (const [room, useStartAt, useExpireAt] of stays)
      await house.reservation({ room, useStartAt: new Date(useStartAt), useExpireAt: new Date(useExpireAt) })
    expect(await leftOf()).toBe(0)
    expectError(await buyer.tryHold(offer), 'SOLD_OUT')
  })

  test('honours an expired offer only at the same price', async () => {
    const [same, changed] = [await buyer.offer(), await buyer.offer({ arrival: '2027-05-10', departure: '2027-05-11' })]
    app.clock.moveBy({ minutes: 16 })
    expect((await buyer.tryHold(same)).errors).toBeUndefined()
    const { db } = app.context()
    const isChanged = and(eq(rateDays.accommodationId, house.accommodationId), eq(rateDays.day, '2027-05-10'))
    await db.update(rateDays).set({ amount: 1 }).where(isChanged)
    const refused = expectError(await buyer.tryHold(changed), 'PRICE_CHANGED')
    expect(
      (await buyer.tryHold(String(Object.entries(refused.extensions).find(([name]) => name === 'offer')![1]))).data.holdOffer
        .booking.total,
    ).toBe(1)
  })

  test('obeys a stop of sale, and a property that sells no longer online', async () => {
    const offer = await buyer.offer()
    await setReservationSettings(house, { useAutoStopSale: 'true' })
    expectError(await buyer.tryHold(offer), 'SALE_STOPPED')
    await setReservationSettings(house, { useAutoStopSale: 'false', sellsOnline: 'false' })
    expectError(await buyer.tryHold(offer), 'ACCOMMODATION_NOT_FOUND')
  })

  test('refuses hostile input', async () => {
    const offer = await buyer.offer()
    const elsewhere = await openSeller(app)
    const foreign = await buyerAt(elsewhere).offer()
    expectError(await buyer.tryHold([offer, foreign]), 'BAD_REQUEST')
    expectError(await buyer.tryHold(`${offer.slice(0, -8)}AAAAAAAA`), 'OFFER_INVALID')
    expectError(await buyer.tryHold('x'), 'OFFER_INVALID')
    expectError(await buyer.tryHold([]), 'BAD_REQUEST')
    expectError(await buyer.tryHold(Array.from({ length: 21 }, () => offer)), 'BAD_REQUEST')
    expectError(await buyer.tryHold(offer, { guest: { name: 'A' } }), 'BAD_REQUEST')
    expectError(await buyer.tryHold(offer, { guest: { name: 'A\0', email: 'a@b.example' } }), 'BAD_REQUEST')
    expectError(await buyer.tryHold(offer, { guest: { name: 'A\nhttp://evil.example', email: 'a@b.example' } }), 'BAD_REQUEST')
    expectError(await buyer.tryHold(offer, { idempotencyKey: 'short' }), 'BAD_REQUEST')
    expectError(await buyer.tryHold(offer, { idempotencyKey: 'k'.repeat(201) }), 'BAD_REQUEST')
    expect(await leftOf()).toBe(3)
  })

  test.each([
    ['mail at first', {}, ['email', 'phone', 'LINE']],
    ['the phone', { messagesTo: 'SMS' }, ['phone', 'email', 'LINE']],
    ['a messaging app', { messagesTo: 'MESSENGER' }, ['LINE', 'email', 'phone']],
  ])('sends messages to %s', async (_, choice, types) => {
    const guest = { name: 'Kim', email: 'k@example.com', phone: '010-5555-0100', messenger: { app: ' LINE ', user: 'kim' } }
    await buyer.hold({ guest: { ...guest, ...choice } })
    const [row] = await app.context().db.select().from(bookings).where(eq(bookings.accommodationId, house.accommodationId))
    expect(row!.booker.contacts.map(({ contactType }) => contactType)).toEqual(types)
  })

  test.each([
    ['the phone without one', { messagesTo: 'SMS' }],
    ['a messaging app without a user', { messagesTo: 'MESSENGER' }],
    ['a user without another contact', { email: null, messenger: { app: 'LINE', user: 'kim' } }],
    ['a phone as an app', { messenger: { app: 'phone', user: '+821055550100' } }],
    ['no app', { messenger: { app: ' ', user: 'kim' } }],
    ['a long name of an app', { messenger: { app: 'x'.repeat(51), user: 'kim' } }],
    ['a null byte', { messenger: { app: 'LINE', user: 'k\0' } }],
  ])('refuses messages to %s', async (_, contacts) => {
    const guest = { name: 'Kim', email: 'k@example.com', ...contacts }
    expectError(await buyer.tryHold(await buyer.offer(), { guest }), 'BAD_REQUEST')
  })
})

onPostgres('Parallel holds', () => {
  test('sell each room once, and answer nothing but SOLD_OUT to the others', async () => {
    const offer = await buyer.offer()
    const answers = await atOnce(60, () => buyer.tryHold(offer))
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(3)
    for (const answer of answers.filter(({ errors }) => errors)) expectError(answer, 'SOLD_OUT')
    expect(await leftOf()).toBe(0)
  })

  test('of one key make one booking', async () => {
    const input = buyer.holdInput(await buyer.offer())
    const answers = await atOnce(8, () => buyer.askOk('hold', { input }))
    expect(new Set(answers.map(({ booking }) => booking.number)).size).toBe(1)
    expect(await leftOf()).toBe(2)
  })

  test('and reservations of staff never sell online what is gone', async () => {
    const offer = await buyer.offer()
    const period = { useStartAt: '2027-05-03T06:00:00Z', useExpireAt: '2027-05-05T02:00:00Z' }
    const make = `mutation Make($input: CreateReservationInput!) { createReservation(input: $input) { reservation { id } } }`
    const { accommodationId, roomTypeId } = house
    const staff = () =>
      house.as.staff.graphql(make, {
        input: { accommodationId, type: 'lodge', roomTypeId, ...period, primaryGuest: { name: 'S' }, refuseOverbooking: true },
      })
    const answers = await atOnce(12, (at) => (at % 2 === 0 ? buyer.tryHold(offer) : staff()))
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(3)
    const held = await app.context().db.$count(heldStays, eq(heldStays.accommodationId, accommodationId))
    expect(held + (await storedReservations())).toBe(3)
  })
})
