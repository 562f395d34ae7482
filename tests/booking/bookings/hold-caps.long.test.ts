import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { bookings } from '../../../src/db/tables/index.ts'
import { buyerAt } from '../../harness/booking/buyer.ts'
import { openSeller } from '../../harness/booking/seller.ts'
import { expectError, startApp } from '../../harness/index.ts'
import { ProxiedClient } from '../../harness/proxied-client.ts'

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
    await guest.askOk('release', { token: held[0].token })
    expect((await guest.tryHold(offer)).errors).toBeUndefined()
    expectError(await guest.tryHold(offer), 'RATE_LIMITED')
    own.clock.moveBy({ minutes: 15 })
    expect((await guest.tryHold(await guest.offer())).errors).toBeUndefined()
  })

  test('count a mailbox once, whatever stands behind a plus sign of its address', async () => {
    const own = await startApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
    const seller = await openSeller(own, { rooms: 9 })
    const hold = async (email: string, at: number) => {
      const guest = buyerAt(seller, new ProxiedClient(`203.0.113.${at}`, own.url, async () => null))
      return guest.tryHold(await guest.offer(), { guest: { name: 'Kim Minjun', email } })
    }
    for (const [at, tag] of ['', '+one', '+two'].entries())
      expect((await hold(`Kim${tag}@example.com`, at)).errors).toBeUndefined()
    expectError(await hold('kim+three@example.com', 4), 'RATE_LIMITED')
    expect((await hold('+kim@example.com', 5)).errors).toBeUndefined()
    expect((await hold('lee+one@example.com', 6)).errors).toBeUndefined()
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
    const { cancellation } = await guest.askOk('confirm', { token: one.token })
    await guest.askOk('cancel', { token: one.token, quoteHash: cancellation.hash })
    await guest.askOk('confirm', { token: other.token })
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
    await large.askOk('release', { token })
    expect((await large.tryHold(offer)).errors).toBeUndefined()
    expectError(await large.tryHold(times(2)), 'RATE_LIMITED')
    expect((await large.tryHold(offer)).errors).toBeUndefined()
    expectError(await large.tryHold(offer), 'RATE_LIMITED')
  })

  test('count the lines of one IPv6 network together, with three times the bookings and rooms of one line', async () => {
    const env = { TRUSTED_PROXIES: '127.0.0.1', HOLDS_MAX: '1', HOLDS_ROOMS_MAX: '2', HOLDS_SHARE_PERCENT: '0' }
    const own = await startApp({ env })
    const seller = await openSeller(own, { rooms: 30 })
    const offer = await buyerAt(seller).offer()
    const guestFrom = (address: string) => buyerAt(seller, new ProxiedClient(address, own.url, async () => null))
    for (const line of [1, 2, 3]) expect((await guestFrom(`2001:db8:7:${line}::1`).tryHold(offer)).errors).toBeUndefined()
    expectError(await guestFrom('2001:db8:7:4::1').tryHold(offer), 'RATE_LIMITED')
    expect((await guestFrom('2001:db8:8:1::1').tryHold(offer)).errors).toBeUndefined()
    expect((await guestFrom('203.0.113.1').tryHold(offer)).errors).toBeUndefined()
    // rooms: two bookings of two rooms each from one network, of the six that it may hold
    for (const line of [1, 2, 3])
      expect((await guestFrom(`2001:db8:9:${line}::1`).tryHold([offer, offer])).errors).toBeUndefined()
    expectError(await guestFrom('2001:db8:9:4::1').tryHold(offer), 'RATE_LIMITED')
  })

  test('leave most rooms of a large type to guests outside one IPv6 network', async () => {
    const env = { TRUSTED_PROXIES: '127.0.0.1', HOLDS_SHARE_PERCENT: '10' }
    const own = await startApp({ env })
    const seller = await openSeller(own, { rooms: 20 })
    const offer = await buyerAt(seller).offer()
    const guestFrom = (address: string) => buyerAt(seller, new ProxiedClient(address, own.url, async () => null))
    for (const line of [1, 2, 3])
      expect((await guestFrom(`2001:db8:7:${line}::1`).tryHold([offer, offer])).errors).toBeUndefined()
    expectError(await guestFrom('2001:db8:7:4::1').tryHold(offer), 'RATE_LIMITED')
    expect((await guestFrom('2001:db8:8:1::1').tryHold(offer)).errors).toBeUndefined()
  })

  test('of a large type leave rooms to other guests while one holds many, and some to the desk', async () => {
    const own = await startApp({ env: { HOLDS_MAX: '0', RATE_LIMIT_PER_MINUTE: '0', TRUSTED_PROXIES: '127.0.0.1' } })
    const seller = await openSeller(own, { rooms: 12 })
    const large = buyerAt(seller)
    const offer = await large.offer()
    expect((await large.tryHold(Array.from({ length: 6 }, () => offer))).errors).toBeUndefined()
    const guestFrom = (address: string) => buyerAt(seller, new ProxiedClient(address, own.url, async () => null))
    for (const other of [1, 2, 3]) expect((await guestFrom(`203.0.113.${other}`).tryHold(offer)).errors).toBeUndefined()
    expectError(await guestFrom('203.0.113.4').tryHold(offer), 'RATE_LIMITED')
  })
})
