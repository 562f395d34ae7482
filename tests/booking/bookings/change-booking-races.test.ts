import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { auditEntries } from '../../../src/db/tables/index.ts'
import { openSeller } from '../../harness/booking/seller.ts'
import { atOnce, onPostgres, startApp, type TestApp } from '../../harness/index.ts'
import { type Changer, changerAt, untilSix } from './changer.ts'

let app: TestApp
let guest: Changer

beforeAll(async () => {
  app = await startApp({ env: { HOLDS_MAX: '0', RATE_LIMIT_PER_MINUTE: '0' } })
})

beforeEach(async () => {
  guest = changerAt(app, await openSeller(app, { rooms: 1 }))
})

onPostgres('At the same time', () => {
  test('two changes leave one that was quoted', async () => {
    const bought = await guest.buy()
    const wishes = [untilSix, { departure: '2027-05-07' }]
    const hashes: string[] = []
    for (const wish of wishes) hashes.push((await guest.quote(bought, wish)).hash)
    const answers = await Promise.all(wishes.map((wish, at) => guest.change(bought, wish, hashes[at])))
    const codes = answers.map(({ errors }) => errors?.[0]?.extensions.errorCode)
    expect(codes.filter((code) => code === undefined)).toHaveLength(1)
    expect(codes.filter((code) => code === 'PRICE_CHANGED')).toHaveLength(1)
  })

  test('the same change ten times is made once', async () => {
    const bought = await guest.buy()
    const { hash } = await guest.quote(bought, untilSix)
    const answers = await atOnce(10, () => guest.change(bought, untilSix, hash))
    expect(new Set(answers.map(({ data }) => data.changeBooking.total))).toEqual(new Set([300_000]))
    const made = and(eq(auditEntries.accommodationId, guest.house.accommodationId), eq(auditEntries.type, 'booking.change'))
    expect(await app.context().db.$count(auditEntries, made)).toBe(1)
  })

  test('a change and a cancellation end in one of the two, whole', async () => {
    const bought = await guest.buy()
    const { hash } = await guest.quote(bought, untilSix)
    const { cancellation } = await guest.read(bought)
    await Promise.all([
      guest.change(bought, untilSix, hash),
      guest.buyer.graphql('cancel', { token: bought.token, quoteHash: cancellation.hash }),
    ])
    expect(await guest.read(bought)).toMatchObject({ status: 'CANCELED', total: 0 })
    expect(await guest.buyer.hold({}, { arrival: '2027-05-03', departure: '2027-05-06' })).toMatchObject({
      booking: { status: 'HELD' },
    })
  })

  test('guests who extend their stays and guests who buy sell the last room once', async () => {
    guest = changerAt(app, await openSeller(app, { rooms: 3 }))
    const guests = [await guest.buy(), await guest.buy(), await guest.buy()]
    const hashes: string[] = []
    for (const each of guests) hashes.push((await guest.quote(each, untilSix)).hash)
    const offer = await guest.buyer.offer({ arrival: '2027-05-05', departure: '2027-05-06' })
    const holds = await atOnce(2, () => guest.buyer.tryHold(offer))
    expect(holds.every(({ errors }) => errors === undefined)).toBe(true)
    const answers = await Promise.all(guests.map((each, at) => guest.change(each, untilSix, hashes[at])))
    const codes = answers.map(({ errors }) => errors?.[0]?.extensions.errorCode)
    expect(codes.filter((code) => code === undefined)).toHaveLength(1)
    expect(codes.filter((code) => code === 'SOLD_OUT')).toHaveLength(2)
  })
})
