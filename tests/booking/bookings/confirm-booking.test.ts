import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { reservations } from '../../../src/db/tables/index.ts'
import { atOnce } from '../../harness/at-once.ts'
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

const rows = () => app.context().db.select().from(reservations).where(eq(reservations.accommodationId, house.accommodationId))

describe('a confirmation', () => {
  test('makes the stays reservations at the agreed price, with code and PIN', async () => {
    const { booking: held, token } = await buyer.hold({ request: 'A quiet room' })
    const booking = await buyer.askOk('confirm', { token })
    expect(booking).toMatchObject({
      number: held.number,
      status: 'CONFIRMED',
      expiresAt: null,
      total: 200_000,
      paid: 0,
      due: 200_000,
      reservations: [{ checkInCode: expect.stringMatching(/^\d{8}$/), pinCode: expect.stringMatching(/^\d{6}$/) }],
      cancellation: { fee: 0 },
    })
    const stay = { ...held.reservations[0], checkInCode: booking.reservations[0].checkInCode }
    expect((await buyer.askOk('booking', { token })).reservations).toEqual([stay])
    const one = `{ getSingleReservation(reservationId: "${stay.id}") { status ratePlanId bookingId request { content } primaryGuestProfile { name } } }`
    expect((await house.as.manager.askOk(one)).getSingleReservation).toMatchObject({
      status: 'DEFINITE',
      ratePlanId: house.flexible,
      request: { content: 'A quiet room' },
      primaryGuestProfile: { name: 'Kim Minjun' },
    })
    const list = `{ bookings(accommodationId: "${house.accommodationId}") { edges { node { number status } } } }`
    expect((await house.as.manager.askOk(list)).bookings.edges).toEqual([{ node: { number: held.number, status: 'CONFIRMED' } }])
  })

  test('comes once', async () => {
    const { token } = await buyer.hold()
    await buyer.askOk('confirm', { token })
    expect(await buyer.askOk('confirm', { token })).toMatchObject({ status: 'CONFIRMED', reservations: [{ pinCode: null }] })
    expect(await rows()).toHaveLength(1)
  })

  test('is refused after the time of the guest, and by any other token', async () => {
    const { token } = await buyer.hold()
    for (const forged of ['', 'x.0.y', `${token}x`, token.replace('.0.', '.1.'), `${house.accommodationId}.0.y`])
      for (const name of ['booking', 'confirm', 'release'] as const)
        expectError(await buyer.graphql(name, { token: forged }), 'BOOKING_NOT_FOUND')
    expectError(await buyer.graphql('booking', { token: 'x'.repeat(301) }), 'BAD_REQUEST')
    expectError(await buyer.graphql('booking', { token: '\0' }), 'BAD_REQUEST')
    app.clock.moveBy({ minutes: 15 })
    expectError(await buyer.graphql('confirm', { token }), 'BOOKING_NOT_HELD')
    expect(await buyer.askOk('booking', { token })).toMatchObject({ status: 'EXPIRED', expiresAt: null, due: 0 })
  })
})

onPostgres('At the same time', () => {
  test('two confirmations make one reservation', async () => {
    const { token } = await buyer.hold()
    const answers = await atOnce(6, () => buyer.askOk('confirm', { token }))
    expect(answers.filter(({ reservations: [stay] }) => stay.pinCode !== null)).toHaveLength(1)
    expect(await rows()).toHaveLength(1)
  })

  test('a confirmation and a release, or the expiry, end in one state', async () => {
    for (let at = 0; at < 5; at++) {
      const { token } = await buyer.hold()
      const [confirmed] = await Promise.all([buyer.graphql('confirm', { token }), buyer.graphql('release', { token })])
      const { status, cancellation } = await buyer.askOk('booking', { token })
      expect(status).toBe(confirmed.errors ? 'CANCELED' : 'CONFIRMED')
      if (status === 'CONFIRMED') await buyer.askOk('cancel', { token, quoteHash: cancellation.hash })
    }
  })
})
