import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '../../../src/db/tables/index.ts'
import { addPolicy } from '../../core/policies/policies.ts'
import { addPlan, addRoomType } from '../../core/rates/plans.ts'
import { addPrices, addRule } from '../../core/rates/prices.ts'
import { setReservationSettings } from '../../core/reservations/operations.ts'
import { atOnce, expectError, onPostgres, startApp, type TestApp } from '../../harness/index.ts'
import { openSeller, type Seller } from '../offers/seller.ts'
import { type Buyer, buyerAt } from './buyer.ts'

let app: TestApp
let house: Seller
let buyer: Buyer

beforeAll(async () => {
  app = await startApp({ env: { HOLDS_MAX: '0', RATE_LIMIT_PER_MINUTE: '0' } })
})

beforeEach(async () => {
  house = await openSeller(app, { rooms: 1 })
  buyer = buyerAt(house)
})

interface Bought {
  token: string
  stays: { id: string; useStartAt: string; useExpireAt: string }[]
}

/** A confirmed booking: 3 to 5 May 2027, two adults, 100,000 a night. */
async function buy(rooms = 1, stay: object = {}): Promise<Bought> {
  const offers = []
  for (let room = 0; room < rooms; room++) offers.push(await buyer.offer(stay))
  const { token } = (await buyer.tryHold(offers)).data.holdOffer
  const booking = await buyer.ask('confirm', { token })
  return { token, stays: booking.reservations }
}

const change = ({ token, stays }: Bought, wish: object, quoteHash?: string, at = 0) =>
  buyer.graphql('change', { token, input: { stays: [{ id: stays[at]!.id, ...wish }] }, quoteHash })

const quote = async (bought: Bought, wish: object, at = 0) => {
  const { errors, data } = await change(bought, wish, undefined, at)
  expect(errors).toBeUndefined()
  return data.changeBooking
}

const make = async (bought: Bought, wish: object) => {
  const { hash } = await quote(bought, wish)
  const { errors, data } = await change(bought, wish, hash)
  expect(errors).toBeUndefined()
  return data.changeBooking
}

/** The property sells on a plan with a policy only. */
async function withPolicy(steps: Parameters<typeof addPolicy>[2]) {
  const { accommodationId, roomTypeId } = house
  const cancellationPolicyId = await addPolicy(app, house, steps)
  const { id } = await addPlan(app, house, { cancellationPolicyId })
  await addPrices(app, { accommodationId, ratePlanId: id, roomTypeId }, '2027-05-01', 31, 50_000)
}

const assign = `mutation Assign($id: ULID!, $roomId: ULID!) {
  assignRoomToReservation(input: { reservationId: $id, roomId: $roomId }) { id }
}`

const untilSix = { departure: '2027-05-06' }

describe('a change of a booking', () => {
  test('costs what its quote said, and a quote changes nothing', async () => {
    const bought = await buy()
    const before = await buyer.ask('booking', { token: bought.token })
    const quoted = await quote(bought, untilSix)
    expect(quoted).toMatchObject({
      ...{ isMade: false, oldTotal: 200_000, total: 300_000, difference: 100_000, fee: 0, due: 300_000, dueNow: 0, refund: 0 },
      stays: [
        { total: 300_000, useExpireAt: '2027-05-06T02:00:00.000Z', lines: [{}, {}, { date: '2027-05-05', amount: 100_000 }] },
      ],
    })
    expect(quoted.booking).toEqual(before)
    expect(await buyer.ask('booking', { token: bought.token })).toEqual(before)
    const { isMade, booking, ...made } = (await change(bought, untilSix, quoted.hash)).data.changeBooking
    expect(quoted).toMatchObject(made)
    expect(isMade).toBe(true)
    expect(booking).toMatchObject({ total: 300_000, due: 300_000, reservations: [{ useExpireAt: '2027-05-06T02:00:00.000Z' }] })
    expect(booking).toEqual(await buyer.ask('booking', { token: bought.token }))
  })

  test('is made once by its hash, however often that comes', async () => {
    const bought = await buy()
    const { hash } = await quote(bought, untilSix)
    const first = (await change(bought, untilSix, hash)).data.changeBooking
    expect((await change(bought, untilSix, hash)).data.changeBooking).toEqual(first)
    const other = expectError(await change(bought, { departure: '2027-05-07' }, hash), 'PRICE_CHANGED')
    expect(other.extensions).toMatchObject({ total: '400000', difference: '100000' })
    expect((await buyer.ask('booking', { token: bought.token })).total).toBe(300_000)
  })

  test('at another price than quoted is PRICE_CHANGED with the new quote', async () => {
    const bought = await buy()
    const { hash } = await quote(bought, untilSix)
    const { accommodationId, roomTypeId, flexible } = house
    const rates = `mutation Set($input: SetRatesInput!) { setRates(input: $input) { version } }`
    const items = [{ ratePlanId: flexible, roomTypeId, from: '2027-05-05', amount: 130_000 }]
    await house.as.manager.ask(rates, { input: { accommodationId, items } })
    const { extensions } = expectError(await change(bought, untilSix, hash), 'PRICE_CHANGED')
    expect(extensions).toMatchObject({ total: '330000', difference: '130000', fee: '0', due: '330000', dueNow: '0', refund: '0' })
    expect((await buyer.ask('booking', { token: bought.token })).total).toBe(200_000)
    const { hash: newHash } = extensions as typeof extensions & { hash: string }
    const { total } = (await change(bought, untilSix, newHash)).data.changeBooking
    expect(total).toBe(330_000)
  })

  test('of the days to others keeps the price of the nights that stand, and its times of day', async () => {
    const bought = await buy()
    const made = await make(bought, { arrival: '2027-05-10', departure: '2027-05-11' })
    expect(made).toMatchObject({ total: 100_000, difference: -100_000, due: 100_000 })
    expect(made.stays).toMatchObject([{ useStartAt: '2027-05-10T06:00:00.000Z', useExpireAt: '2027-05-11T02:00:00.000Z' }])
    // the room of the former nights is sold again
    expect(await buyer.hold()).toMatchObject({ booking: { status: 'HELD' } })
  })

  test('is SOLD_OUT without a room, as a quote already, and changes nothing then', async () => {
    const bought = await buy()
    const { hash } = await quote(bought, untilSix)
    await buyer.hold({}, { arrival: '2027-05-05', departure: '2027-05-06' })
    expectError(await change(bought, untilSix), 'SOLD_OUT')
    expectError(await change(bought, untilSix, hash), 'SOLD_OUT')
    expect((await buyer.ask('booking', { token: bought.token })).total).toBe(200_000)
    // what takes nothing from others is still possible
    expect(await make(bought, { departure: '2027-05-04' })).toMatchObject({ total: 100_000 })
  })

  test('obeys the rules of a sale, but not those that its stay met already', async () => {
    const bought = await buy()
    await addRule(app, house, '2027-05-03', { closed: true, closedToArrival: true })
    await addRule(app, house, '2027-05-10', { minStay: 2 })
    expect(await make(bought, { departure: '2027-05-04' })).toMatchObject({ total: 100_000 })
    const refused = expectError(await change(bought, { departure: '2027-05-06' }), 'OFFER_REFUSED')
    expect(refused.extensions).toMatchObject({ refusal: 'CLOSED', reservationId: bought.stays[0]!.id })
    const short = expectError(await change(bought, { arrival: '2027-05-10', departure: '2027-05-11' }), 'OFFER_REFUSED')
    expect(short.extensions).toMatchObject({ refusal: 'MIN_STAY' })
    expectError(await change(bought, { departure: '2027-06-10' }), 'OFFER_REFUSED')
    expectError(await change(bought, { arrival: '2027-07-01', departure: '2027-07-02' }), 'NO_PRICE')
    expectError(await change(bought, { arrival: '2027-05-04', departure: '2027-05-04' }), 'PERIOD_INVALID')
    expectError(await change(bought, { arrival: '2026-01-01', departure: '2026-01-02' }), 'OFFER_REFUSED')
    await setReservationSettings(house, { sellsOnline: 'false' })
    expectError(await change(bought, { departure: '2027-05-09' }), 'BOOKING_CHANGE_NOT_ALLOWED')
  })

  test('of the guests is refused beyond the room type, and prices them anew', async () => {
    const bought = await buy()
    expectError(await change(bought, { adults: 30 }), 'CAPACITY_EXCEEDED')
    expect(await make(bought, { adults: 1 })).toMatchObject({ total: 200_000, stays: [{ sleeps: 1 }] })
  })

  test('of the room type is sold on the same plan, or not at all', async () => {
    const { accommodationId, roomTypeId, flexible } = house
    const other = await addRoomType(app, house, 'Suite')
    const bought = await buy()
    expectError(await change(bought, { roomTypeId: other }), 'OFFER_REFUSED')
    expectError(await change(bought, { roomTypeId: accommodationId }), 'ROOM_TYPE_NOT_FOUND')
    await house.as.manager.ask(`mutation Update($input: UpdateRatePlanInput!) { updateRatePlan(input: $input) { id } }`, {
      input: { id: flexible, types: [{ roomTypeId }, { roomTypeId: other }] },
    })
    await addPrices(app, { accommodationId, ratePlanId: flexible, roomTypeId: other }, '2027-05-01', 31, 150_000)
    expectError(await change(bought, { roomTypeId: other }), 'SOLD_OUT')
  })

  test('of the name or a request costs nothing and stays possible when the price no longer can', async () => {
    await withPolicy({ steps: [{ minutesBeforeArrival: null, ppm: 1_000_000 }] })
    const bought = await buy()
    const made = await make(bought, { guestName: 'Lee Jiwoo', request: 'We come at 22:00.' })
    expect(made).toMatchObject({ difference: 0, fee: 0 })
    const read = `query Read($id: ULID!) { getSingleReservation(reservationId: $id) { primaryGuestProfile { name } request { content } } }`
    const { getSingleReservation: stay } = await house.as.manager.ask(read, { id: bought.stays[0]!.id })
    expect(stay).toMatchObject({ primaryGuestProfile: { name: 'Lee Jiwoo' }, request: { content: 'We come at 22:00.' } })
  })

  test('costs the fee of the policy for what it gives up, beside the price, and the fee stays when it is cancelled', async () => {
    await withPolicy({ steps: [{ minutesBeforeArrival: null, ppm: 500_000 }] })
    const bought = await buy()
    expect(await make(bought, { departure: '2027-05-04' })).toMatchObject({ oldTotal: 100_000, total: 75_000, fee: 25_000 })
    expect(await make(bought, { departure: '2027-05-05' })).toMatchObject({ oldTotal: 75_000, total: 125_000, fee: 0 })
    const { cancellation } = await buyer.ask('booking', { token: bought.token })
    expect(cancellation.fee).toBe(50_000)
    const canceled = await buyer.ask('cancel', { token: bought.token, quoteHash: cancellation.hash })
    expect(canceled).toMatchObject({ status: 'CANCELED', total: 75_000 })
    expectError(await change(bought, untilSix), 'RESERVATION_DELETED')
  })

  test('is for the stays of its booking, confirmed and by its token', async () => {
    const bought = await buy()
    const elsewhere = await openSeller(app)
    const seller = buyerAt(elsewhere)
    const { token } = await seller.hold()
    const input = { stays: [{ id: bought.stays[0]!.id, adults: 1 }] }
    expectError(await seller.graphql('change', { token, input }), 'BOOKING_NOT_CONFIRMED')
    await seller.ask('confirm', { token })
    expectError(await seller.graphql('change', { token, input }), 'RESERVATION_NOT_FOUND')
    for (const forged of [`${bought.token}x`, bought.token.replace(/^\w{26}/, token.slice(0, 26)), 'x'.repeat(200), '\0', ''])
      expectError(await buyer.graphql('change', { token: forged, input }), forged === '\0' ? 'BAD_REQUEST' : 'BOOKING_NOT_FOUND')
    const bad = [
      { departure: '2027-02-30' },
      { arrival: '2027-05-03', startAt: '2027-05-03T06:00:00Z' },
      { adults: 0 },
      { childrenAges: [-1] },
      { guestName: '\0' },
      { guestName: 'x'.repeat(10_000) },
      { startAt: '9998-05-03T06:00:00Z', endAt: '9999-05-03T06:00:00Z' },
    ]
    for (const wish of bad) expectError(await change(bought, wish), 'BAD_REQUEST')
    const twice = { stays: [input.stays[0], input.stays[0]] }
    expectError(await buyer.graphql('change', { token: bought.token, input: twice }), 'BAD_REQUEST')
    expectError(await buyer.graphql('change', { token: bought.token, input: { stays: [] } }), 'BAD_REQUEST')
  })

  test('of several rooms is made for all or none', async () => {
    house = await openSeller(app, { rooms: 3 })
    buyer = buyerAt(house)
    const bought = await buy(2)
    const input = { stays: bought.stays.map(({ id }) => ({ id, ...untilSix })) }
    const ask = (quoteHash?: string) => buyer.graphql('change', { token: bought.token, input, quoteHash })
    const { hash, difference } = (await ask()).data.changeBooking
    expect(difference).toBe(200_000)
    const other = await buy(2, { arrival: '2027-05-05', departure: '2027-05-06' })
    expectError(await ask(hash), 'SOLD_OUT')
    expect((await buyer.ask('booking', { token: bought.token })).total).toBe(400_000)
    const { cancellation } = await buyer.ask('booking', { token: other.token })
    await buyer.ask('cancel', { token: other.token, quoteHash: cancellation.hash })
    expect((await ask(hash)).data.changeBooking.booking.total).toBe(600_000)
  })

  test('takes a room away that another stay has then', async () => {
    house = await openSeller(app, { rooms: 2 })
    buyer = buyerAt(house)
    const bought = await buy()
    const next = await buy(1, { arrival: '2027-05-05', departure: '2027-05-06' })
    for (const { stays } of [bought, next]) await house.as.staff.ask(assign, { id: stays[0]!.id, roomId: house.rooms[0]!.id })
    await make(bought, untilSix)
    const read = `query Read($id: ULID!) { getSingleReservation(reservationId: $id) { room { id } overbooked } }`
    const { getSingleReservation: stay } = await house.as.manager.ask(read, { id: bought.stays[0]!.id })
    expect(stay).toEqual({ room: null, overbooked: false })
  })
})

onPostgres('At the same time', () => {
  test('two changes leave one that was quoted', async () => {
    const bought = await buy()
    const wishes = [untilSix, { departure: '2027-05-07' }]
    const hashes: string[] = []
    for (const wish of wishes) hashes.push((await quote(bought, wish)).hash)
    const answers = await Promise.all(wishes.map((wish, at) => change(bought, wish, hashes[at])))
    const codes = answers.map(({ errors }) => errors?.[0]?.extensions.errorCode)
    expect(codes.filter((code) => code === undefined)).toHaveLength(1)
    expect(codes.filter((code) => code === 'PRICE_CHANGED')).toHaveLength(1)
  })

  test('the same change ten times is made once', async () => {
    const bought = await buy()
    const { hash } = await quote(bought, untilSix)
    const answers = await atOnce(10, () => change(bought, untilSix, hash))
    expect(new Set(answers.map(({ data }) => data.changeBooking.total))).toEqual(new Set([300_000]))
    const made = and(eq(auditEntries.accommodationId, house.accommodationId), eq(auditEntries.type, 'booking.change'))
    expect(await app.context().db.$count(auditEntries, made)).toBe(1)
  })

  test('a change and a cancellation end in one of the two, whole', async () => {
    const bought = await buy()
    const { hash } = await quote(bought, untilSix)
    const { cancellation } = await buyer.ask('booking', { token: bought.token })
    await Promise.all([
      change(bought, untilSix, hash),
      buyer.graphql('cancel', { token: bought.token, quoteHash: cancellation.hash }),
    ])
    expect(await buyer.ask('booking', { token: bought.token })).toMatchObject({ status: 'CANCELED', total: 0 })
    expect(await buyer.hold({}, { arrival: '2027-05-03', departure: '2027-05-06' })).toMatchObject({
      booking: { status: 'HELD' },
    })
  })

  test('guests who extend their stays and guests who buy sell the last room once', async () => {
    house = await openSeller(app, { rooms: 3 })
    buyer = buyerAt(house)
    const guests = [await buy(), await buy(), await buy()]
    const hashes: string[] = []
    for (const each of guests) hashes.push((await quote(each, untilSix)).hash)
    const offer = await buyer.offer({ arrival: '2027-05-05', departure: '2027-05-06' })
    const holds = await atOnce(2, () => buyer.tryHold(offer))
    expect(holds.every(({ errors }) => errors === undefined)).toBe(true)
    const answers = await Promise.all(guests.map((each, at) => change(each, untilSix, hashes[at])))
    const codes = answers.map(({ errors }) => errors?.[0]?.extensions.errorCode)
    expect(codes.filter((code) => code === undefined)).toHaveLength(1)
    expect(codes.filter((code) => code === 'SOLD_OUT')).toHaveLength(2)
  })
})

// moves the clock for good
test('A change is refused while a cancellation costs everything, once the stay has begun, and once the guest has come', async () => {
  const free = await buy()
  const elsewhere = house
  house = await openSeller(app, { rooms: 1 })
  buyer = buyerAt(house)
  await withPolicy({ steps: [{ minutesBeforeArrival: 1440, ppm: 1_000_000 }] })
  const bought = await buy()
  app.clock.moveTo('2027-05-02T14:00:00+09:00')
  await quote(bought, untilSix)
  app.clock.moveTo('2027-05-02T16:00:00+09:00')
  expectError(await change(bought, untilSix), 'BOOKING_CHANGE_NOT_ALLOWED')
  await quote(free, untilSix)
  app.clock.moveTo('2027-05-03T15:30:00+09:00')
  expectError(await change(free, untilSix), 'BOOKING_CHANGE_NOT_ALLOWED')
  const checkIn = `mutation CheckIn($id: ULID!) { reservationCheckIn(reservationId: $id) { id } }`
  const { id } = free.stays[0]!
  await elsewhere.as.staff.ask(assign, { id, roomId: elsewhere.rooms[0]!.id })
  await elsewhere.as.staff.ask(checkIn, { id })
  expectError(await change(free, { guestName: 'Lee Jiwoo' }), 'STATUS_NOT_ALLOWED')
})
