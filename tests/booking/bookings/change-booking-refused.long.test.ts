import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buyerAt } from '../../harness/booking/buyer.ts'
import { openSeller } from '../../harness/booking/seller.ts'
import { addPrices, addRule } from '../../harness/core/prices.ts'
import { addRoom, addRoomType } from '../../harness/core/rate-plans.ts'
import { setReservationSettings } from '../../harness/core/reservations.ts'
import { expectError, startApp, type TestApp } from '../../harness/index.ts'
import { assign, type Changer, changerAt, untilSix } from './changer.ts'

let app: TestApp
let guest: Changer

beforeAll(async () => {
  app = await startApp({ env: { HOLDS_MAX: '0', RATE_LIMIT_PER_MINUTE: '0' } })
})

beforeEach(async () => {
  guest = changerAt(app, await openSeller(app, { rooms: 1 }))
})

describe('a change of a booking', () => {
  test('is SOLD_OUT without a room, as a quote already, and changes nothing then', async () => {
    const bought = await guest.buy()
    const { hash } = await guest.quote(bought, untilSix)
    await guest.buyer.hold({}, { arrival: '2027-05-05', departure: '2027-05-06' })
    expectError(await guest.change(bought, untilSix), 'SOLD_OUT')
    expectError(await guest.change(bought, untilSix, hash), 'SOLD_OUT')
    expect((await guest.read(bought)).total).toBe(200_000)
    // what takes nothing from others is still possible
    expect(await guest.make(bought, { departure: '2027-05-04' })).toMatchObject({ total: 100_000 })
  })

  test('obeys the rules of a sale, but not those that its stay met already', async () => {
    const bought = await guest.buy()
    await addRule(app, guest.house, '2027-05-03', { closed: true, closedToArrival: true })
    await addRule(app, guest.house, '2027-05-10', { minStay: 2 })
    expect(await guest.make(bought, { departure: '2027-05-04' })).toMatchObject({ total: 100_000 })
    const refused = expectError(await guest.change(bought, { departure: '2027-05-06' }), 'OFFER_REFUSED')
    expect(refused.extensions).toMatchObject({ refusal: 'CLOSED', reservationId: bought.stays[0]!.id })
    const short = expectError(await guest.change(bought, { arrival: '2027-05-10', departure: '2027-05-11' }), 'OFFER_REFUSED')
    expect(short.extensions).toMatchObject({ refusal: 'MIN_STAY' })
    expectError(await guest.change(bought, { departure: '2027-06-10' }), 'OFFER_REFUSED')
    expectError(await guest.change(bought, { arrival: '2027-07-01', departure: '2027-07-02' }), 'NO_PRICE')
    expectError(await guest.change(bought, { arrival: '2027-05-04', departure: '2027-05-04' }), 'PERIOD_INVALID')
    expectError(await guest.change(bought, { arrival: '2026-01-01', departure: '2026-01-02' }), 'OFFER_REFUSED')
    await setReservationSettings(guest.house, { sellsOnline: 'false' })
    expectError(await guest.change(bought, { departure: '2027-05-09' }), 'BOOKING_CHANGE_NOT_ALLOWED')
  })

  test('of the guests is refused beyond the room type, and prices them anew', async () => {
    const bought = await guest.buy()
    expectError(await guest.change(bought, { adults: 30 }), 'CAPACITY_EXCEEDED')
    expect(await guest.make(bought, { adults: 1 })).toMatchObject({ total: 200_000, stays: [{ sleeps: 1 }] })
  })

  test('of the room type is sold on the same plan, or not at all', async () => {
    const { accommodationId, roomTypeId, flexible } = guest.house
    const other = await addRoomType(app, guest.house, 'Suite')
    const bought = await guest.buy()
    expectError(await guest.change(bought, { roomTypeId: other }), 'OFFER_REFUSED')
    expectError(await guest.change(bought, { roomTypeId: accommodationId }), 'ROOM_TYPE_NOT_FOUND')
    await guest.house.as.manager.askOk(`mutation Update($input: UpdateRatePlanInput!) { updateRatePlan(input: $input) { id } }`, {
      input: { id: flexible, types: [{ roomTypeId }, { roomTypeId: other }] },
    })
    await addPrices(app, { accommodationId, ratePlanId: flexible, roomTypeId: other }, '2027-05-01', 31, 150_000)
    expectError(await guest.change(bought, { roomTypeId: other }), 'SOLD_OUT')
    await addRoom(app, guest.house, other, '900')
    const made = await guest.make(bought, { roomTypeId: other })
    expect(made).toMatchObject({ total: 300_000, stays: [{ roomType: { id: other, name: 'Suite' } }] })
  })

  test('is for the stays of its booking, confirmed and by its token', async () => {
    const bought = await guest.buy()
    const elsewhere = await openSeller(app)
    const seller = buyerAt(elsewhere)
    const { token } = await seller.hold()
    const input = { stays: [{ id: bought.stays[0]!.id, adults: 1 }] }
    expectError(await seller.graphql('change', { token, input }), 'BOOKING_NOT_CONFIRMED')
    await seller.askOk('confirm', { token })
    expectError(await seller.graphql('change', { token, input }), 'RESERVATION_NOT_FOUND')
    for (const forged of [`${bought.token}x`, bought.token.replace(/^\w{26}/, token.slice(0, 26)), 'x'.repeat(200), '\0', ''])
      expectError(
        await guest.buyer.graphql('change', { token: forged, input }),
        forged === '\0' ? 'BAD_REQUEST' : 'BOOKING_NOT_FOUND',
      )
    const bad = [
      { departure: '2027-02-30' },
      { arrival: '2027-05-03', startAt: '2027-05-03T06:00:00Z' },
      { adults: 0 },
      { childrenAges: [-1] },
      { guestName: '\0' },
      { guestName: 'x'.repeat(10_000) },
      { startAt: '9998-05-03T06:00:00Z', endAt: '9999-05-03T06:00:00Z' },
    ]
    for (const wish of bad) expectError(await guest.change(bought, wish), 'BAD_REQUEST')
    const twice = { stays: [input.stays[0], input.stays[0]] }
    expectError(await guest.buyer.graphql('change', { token: bought.token, input: twice }), 'BAD_REQUEST')
    expectError(await guest.buyer.graphql('change', { token: bought.token, input: { stays: [] } }), 'BAD_REQUEST')
  })

  test('is PRICE_CHANGED by an old quote after the booking was changed and changed back', async () => {
    const bought = await guest.buy()
    const { hash } = await guest.quote(bought, untilSix)
    expect((await guest.change(bought, untilSix, hash)).data.changeBooking.isMade).toBe(true)
    await guest.make(bought, { departure: '2027-05-05' })
    expectError(await guest.change(bought, untilSix, hash), 'PRICE_CHANGED')
    await guest.make(bought, untilSix)
  })

  test('is RATE_LIMITED once too many were made in an hour', async () => {
    const bought = await guest.buy()
    for (let times = 1; times <= 20; times++) await guest.change(bought, untilSix, 'a stale hash')
    expectError(await guest.change(bought, untilSix, 'a stale hash'), 'RATE_LIMITED')
    await guest.quote(bought, untilSix)
  })

  test('of several rooms is made for all or none', async () => {
    guest = changerAt(app, await openSeller(app, { rooms: 3 }))
    const bought = await guest.buy(2)
    const input = { stays: bought.stays.map(({ id }) => ({ id, ...untilSix })) }
    const ask = (quoteHash?: string) => guest.buyer.graphql('change', { token: bought.token, input, quoteHash })
    const { hash, difference } = (await ask()).data.changeBooking
    expect(difference).toBe(200_000)
    const other = await guest.buy(2, { arrival: '2027-05-05', departure: '2027-05-06' })
    expectError(await ask(hash), 'SOLD_OUT')
    expect((await guest.read(bought)).total).toBe(400_000)
    const { cancellation } = await guest.buyer.askOk('booking', { token: other.token })
    await guest.buyer.askOk('cancel', { token: other.token, quoteHash: cancellation.hash })
    expect((await ask(hash)).data.changeBooking.booking.total).toBe(600_000)
  })

  test('takes a room away that another stay has then', async () => {
    guest = changerAt(app, await openSeller(app, { rooms: 2 }))
    const bought = await guest.buy()
    const next = await guest.buy(1, { arrival: '2027-05-05', departure: '2027-05-06' })
    for (const { stays } of [bought, next])
      await guest.house.as.staff.askOk(assign, { id: stays[0]!.id, roomId: guest.house.rooms[0]!.id })
    await guest.make(bought, untilSix)
    const read = `query Read($id: ULID!) { getSingleReservation(reservationId: $id) { room { id } overbooked } }`
    const { getSingleReservation: stay } = await guest.house.as.manager.askOk(read, { id: bought.stays[0]!.id })
    expect(stay).toEqual({ room: null, overbooked: false })
  })
})

// from here on the clock moves for good
test('A change is refused while a cancellation costs everything, once the stay has begun, and once the guest has come', async () => {
  const free = await guest.buy()
  const elsewhere = guest.house
  guest = changerAt(app, await openSeller(app, { rooms: 1 }))
  await guest.withPolicy({ steps: [{ minutesBeforeArrival: 1440, ppm: 1_000_000 }] })
  const bought = await guest.buy()
  app.clock.moveTo('2027-05-02T14:00:00+09:00')
  await guest.quote(bought, untilSix)
  app.clock.moveTo('2027-05-02T16:00:00+09:00')
  expectError(await guest.change(bought, untilSix), 'BOOKING_CHANGE_NOT_ALLOWED')
  await guest.quote(free, untilSix)
  app.clock.moveTo('2027-05-03T15:30:00+09:00')
  expectError(await guest.change(free, untilSix), 'BOOKING_CHANGE_NOT_ALLOWED')
  const checkIn = `mutation CheckIn($id: ULID!) { reservationCheckIn(reservationId: $id) { id } }`
  const { id } = free.stays[0]!
  await elsewhere.as.staff.askOk(assign, { id, roomId: elsewhere.rooms[0]!.id })
  await elsewhere.as.staff.askOk(checkIn, { id })
  expectError(await guest.change(free, { guestName: 'Lee Jiwoo' }), 'STATUS_NOT_ALLOWED')
})

test('Moving a stay does not make its cancellation cheaper: what that would cost less is the fee of the change', async () => {
  await guest.withPolicy({ steps: [{ minutesBeforeArrival: 1440, ppm: 500_000 }] })
  const bought = await guest.buy(1, { arrival: '2027-05-10', departure: '2027-05-12' })
  app.clock.moveTo('2027-05-09T13:00:00+09:00')
  const later = { arrival: '2027-05-11', departure: '2027-05-13' }
  expect(await guest.quote(bought, later)).toMatchObject({ oldTotal: 100_000, total: 100_000, fee: 0 })
  app.clock.moveTo('2027-05-09T15:30:00+09:00')
  expect(await guest.make(bought, later)).toMatchObject({ oldTotal: 100_000, total: 150_000, fee: 50_000 })
  const { cancellation } = await guest.read(bought)
  expect(cancellation.fee).toBe(0)
  expect(await guest.buyer.askOk('cancel', { token: bought.token, quoteHash: cancellation.hash })).toMatchObject({
    total: 50_000,
  })
})
