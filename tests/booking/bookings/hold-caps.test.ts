import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { bookings } from '../../../src/db/tables/index.ts'
import { expectError, startApp } from '../../harness/index.ts'
import { openSeller } from '../offers/seller.ts'
import { buyerAt } from './buyer.ts'

const app = await startApp({ env: { HOLDS_MAX: '0', RATE_LIMIT_PER_MINUTE: '0' } })

describe('caps on holds', () => {
  test('allow a phone, a mail or an address three bookings at once', async () => {
    const own = await startApp()
    const seller = await openSeller(own, { rooms: 9 })
    const guest = buyerAt(seller)
    const offer = await guest.offer()
    const held = []
    for (let at = 0; at < 3; at++) held.push((await guest.tryHold(offer)).data.holdOffer)
    expectError(await guest.tryHold(offer), 'RATE_LIMITED')
    // whoever only begins to pay has paid nothing
    await own.context().db.update(bookings).set({ paymentStartedAt: own.clock.now() })
    expectError(await guest.tryHold(offer), 'RATE_LIMITED')
    await guest.ask('release', { token: held[0].token })
    expect((await guest.tryHold(offer)).errors).toBeUndefined()
    expectError(await guest.tryHold(offer), 'RATE_LIMITED')
    own.clock.moveBy({ minutes: 15 })
    expect((await guest.tryHold(await guest.offer())).errors).toBeUndefined()
  })

  test('count rooms too, also of one offer that is given many times and of bookings whose payment has begun', async () => {
    const own = await startApp({ env: { HOLDS_ROOMS_MAX: '4', HOLDS_SHARE_PERCENT: '0' } })
    const seller = await openSeller(own, { rooms: 20 })
    const guest = buyerAt(seller)
    const offer = await guest.offer()
    const times = (count: number) => Array.from({ length: count }, () => offer)
    expectError(await guest.tryHold(times(5)), 'LIMIT_EXCEEDED')
    const { booking } = (await guest.tryHold(times(3))).data.holdOffer
    expectError(await guest.tryHold(times(2)), 'RATE_LIMITED')
    const started = { paymentStartedAt: own.clock.now() }
    await own.context().db.update(bookings).set(started).where(eq(bookings.number, booking.number))
    expectError(await guest.tryHold(times(2)), 'RATE_LIMITED')
    expect((await guest.tryHold(offer)).errors).toBeUndefined()
    own.clock.moveBy({ minutes: 15 })
    expect((await guest.tryHold(times(4))).errors).toBeUndefined()
  })

  test('count rooms that were confirmed without a payment for a day, also of canceled bookings', async () => {
    const own = await startApp({ env: { HOLDS_ROOMS_MAX: '2' } })
    const guest = buyerAt(await openSeller(own, { rooms: 9 }))
    const offer = await guest.offer()
    const [one, other] = [(await guest.tryHold(offer)).data.holdOffer, (await guest.tryHold(offer)).data.holdOffer]
    const { cancellation } = await guest.ask('confirm', { token: one.token })
    await guest.ask('cancel', { token: one.token, quoteHash: cancellation.hash })
    await guest.ask('confirm', { token: other.token })
    expectError(await guest.tryHold(offer), 'RATE_LIMITED')
    own.clock.moveBy({ days: 1 })
    expect((await guest.tryHold(await guest.offer())).errors).toBeUndefined()
  })

  test('leave most rooms of a large type to others, and half of it to a booking that comes first', async () => {
    const large = buyerAt(await openSeller(app, { rooms: 12 }))
    const offer = await large.offer()
    const times = (count: number) => Array.from({ length: count }, () => offer)
    expectError(await large.tryHold(times(7)), 'LIMIT_EXCEEDED')
    const { token } = (await large.tryHold(times(6))).data.holdOffer
    expectError(await large.tryHold(offer), 'RATE_LIMITED')
    await large.ask('release', { token })
    expect((await large.tryHold(offer)).errors).toBeUndefined()
    expectError(await large.tryHold(times(2)), 'RATE_LIMITED')
    expect((await large.tryHold(offer)).errors).toBeUndefined()
    expectError(await large.tryHold(offer), 'RATE_LIMITED')
  })
})
