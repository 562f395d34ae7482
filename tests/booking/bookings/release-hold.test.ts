import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { jobs } from '../../../src/core/bookings/index.ts'
import { bookings } from '../../../src/db/tables/index.ts'
import { type Buyer, buyerAt } from '../../harness/booking/buyer.ts'
import { openSeller, type Seller } from '../../harness/booking/seller.ts'
import { expectError, onPostgres, startApp, type TestApp } from '../../harness/index.ts'

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

const sweep = () => jobs['find-expired-bookings'](app.context(), null)
const create = `mutation Create($input: CreateReservationInput!) { createReservation(input: $input) { reservation { id overbooked } } }`
const sellAtDesk = (caller = house.as.staff, more: object = {}) =>
  caller.graphql(create, {
    input: {
      accommodationId: house.accommodationId,
      roomTypeId: house.roomTypeId,
      type: 'lodge',
      useStartAt: new Date('2027-05-03T06:00:00Z'),
      useExpireAt: new Date('2027-05-05T02:00:00Z'),
      primaryGuest: { name: 'Lee Jiwoo' },
      ...more,
    },
  })
const isOverbooked = async (id: string) => {
  const query = `query Read($id: ULID!) { getSingleReservation(reservationId: $id) { overbooked } }`
  return (await house.as.manager.askOk(query, { id })).getSingleReservation.overbooked as boolean
}
const storedBooking = async () =>
  (await app.context().db.select().from(bookings).where(eq(bookings.accommodationId, house.accommodationId)))[0]!

describe('a hold that ends', () => {
  test('gives its room back when the guest releases it', async () => {
    const { token } = await buyer.hold()
    expect(await buyer.askOk('release', { token })).toMatchObject({ status: 'CANCELED', due: 0 })
    expect(await buyer.askOk('release', { token })).toMatchObject({ status: 'CANCELED' })
    expectError(await buyer.graphql('confirm', { token }), 'BOOKING_NOT_HELD')
    expect(await buyer.hold()).toMatchObject({ booking: { status: 'HELD' } })
  })

  test('has expired if the guest releases it after its time', async () => {
    const { token } = await buyer.hold()
    app.clock.moveBy({ minutes: 15 })
    expect(await buyer.askOk('release', { token })).toMatchObject({ status: 'EXPIRED' })
    expect(await buyer.askOk('release', { token })).toMatchObject({ status: 'EXPIRED' })
    expect(await buyer.hold()).toMatchObject({ booking: { status: 'HELD' } })
  })

  test('takes no stock after its time, even if no job ran, and a lost job is made up for', async () => {
    await buyer.hold()
    app.clock.moveBy({ minutes: 20 })
    await buyer.hold()
    await sweep()
    const stored = await app.context().db.select().from(bookings).where(eq(bookings.accommodationId, house.accommodationId))
    expect(stored.map(({ status }) => status).sort()).toEqual(['EXPIRED', 'HELD'])
  })

  test('frees the stay that the desk overbooked meanwhile', async () => {
    const { token } = await buyer.hold()
    const { id, overbooked } = (await sellAtDesk()).data.createReservation.reservation
    expect(overbooked).toBe(true)
    await buyer.askOk('release', { token })
    expect(await isOverbooked(id)).toBe(false)
  })

  test('frees such a stay when it expires too', async () => {
    await buyer.hold()
    const { id } = (await sellAtDesk()).data.createReservation.reservation
    expect(await isOverbooked(id)).toBe(true)
    app.clock.moveBy({ minutes: 20 })
    await sweep()
    expect(await isOverbooked(id)).toBe(false)
  })

  test('is forgotten: rows stay, the guest does not', async () => {
    const { token } = await buyer.hold({ request: 'Near the lift' })
    app.clock.moveBy({ minutes: 20 })
    await sweep()
    expect((await storedBooking()).booker.name).toBe('Kim Minjun')
    app.clock.moveBy({ days: 31 })
    await sweep()
    expect(await storedBooking()).toMatchObject({
      status: 'EXPIRED',
      booker: { name: '', contacts: [] },
      request: null,
      holders: [],
    })
    expect(await buyer.askOk('booking', { token })).toMatchObject({ status: 'EXPIRED' })
  })
})

onPostgres('At the same time', () => {
  test('a confirmation and the expiry end in one state, with a reservation or without', async () => {
    for (let at = 0; at < 5; at++) {
      const { token } = await buyer.hold()
      const expire = async () => {
        app.clock.moveBy({ minutes: 15 })
        await sweep()
      }
      const [confirmed] = await Promise.all([buyer.graphql('confirm', { token }), expire()])
      const { status, cancellation } = await buyer.askOk('booking', { token })
      expect(status).toBe(confirmed.errors ? 'EXPIRED' : 'CONFIRMED')
      if (status === 'CONFIRMED') await buyer.askOk('cancel', { token, quoteHash: cancellation.hash })
    }
  })

  test('guests and the desk sell one room once', async () => {
    const offer = await buyer.offer()
    const held = Array.from({ length: 5 }, () => buyer.tryHold(offer))
    const sold = Array.from({ length: 5 }, () => sellAtDesk(house.as.staff, { refuseOverbooking: true }))
    const answers = await Promise.all([...held, ...sold])
    const refused = answers.filter(({ errors }) => errors)
    expect(refused).toHaveLength(9)
    for (const answer of refused) expectError(answer, 'SOLD_OUT')
  })
})
