import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditEntries, events, reservations } from '../../../src/db/tables/index.ts'
import { jobs } from '../../../src/subscription/notifications/index.ts'
import { type Buyer, buyerAt } from '../../harness/booking/buyer.ts'
import { hold, openShop, payAs, type Shop, startToPay } from '../../harness/booking/payments.ts'
import type { Seller } from '../../harness/booking/seller.ts'
import { addRoom } from '../../harness/core/rate-plans.ts'
import { expectError, proofOf, startApp } from '../../harness/index.ts'
import { linkTo } from '../../harness/outbox.ts'
import { codeIn, openUnproven, unprovenEnv, wrong } from './unproven.ts'

const app = await startApp({ env: unprovenEnv })

type Unproven = Awaited<ReturnType<typeof openUnproven>>

let house: Seller
let buyer: Buyer
let held: Unproven['held']
let bought: Unproven['bought']
let seen: Unproven['seen']
let prove: Unproven['prove']

const begin = (opened: Unproven) => ({ house, buyer, held, bought, seen, prove } = opened)

/** Of ten rooms, guests whom nothing proves get two. */
beforeEach(async () => void begin(await openUnproven(app)))

describe('Bookings for which nothing is paid and nothing proves the guest', () => {
  test('get a fifth of a room type at each moment, and then a guest is sent a code and confirms by it', async () => {
    const [first] = [await bought(), await bought()]
    expect(await seen(first.number)).toMatchObject({ proven: false, provenBy: null, reservations: [{ proven: false }] })
    const { email, token, number } = await held()
    const refused = await buyer.graphql('confirm', { token })
    expectError(refused, 'PROOF_REQUIRED')
    expect(refused.errors![0]!.extensions).toMatchObject({ channel: 'MAIL' })
    const code = await codeIn(app, email)
    expectError(await buyer.graphql('confirm', { token, proof: wrong(code) }), 'PROOF_INVALID')
    const proof = `${code.slice(0, 3)} ${code.slice(3)}`
    expect(await buyer.askOk('confirm', { token, proof })).toMatchObject({
      status: 'CONFIRMED',
      reservations: [{ isCanceled: false }],
    })
    expect(await seen(number)).toMatchObject({ proven: true, provenBy: 'CODE', reservations: [{ proven: true }] })
    expect(await buyer.askOk('confirm', { token, proof })).toMatchObject({ status: 'CONFIRMED' })
    const log = JSON.stringify(await app.context().db.select().from(auditEntries))
    expect(log).toContain('booking.prove')
    expect(log).not.toContain(code)
  })

  test('count only where they are at the same time, and in the same room type', async () => {
    const night = (day: number) => ({ arrival: `2027-05-${day}`, departure: `2027-05-${day + 1}` })
    for (const day of [10, 10, 11, 11]) await bought({ stay: night(day) })
    const both = await held({ stay: { arrival: '2027-05-10', departure: '2027-05-12' } })
    expectError(await buyer.graphql('confirm', { token: both.token }), 'PROOF_REQUIRED')
    await bought({ stay: night(12) })
    // on one of the nights there is a place, on the other one there is none
    const half = await held({ stay: { arrival: '2027-05-11', departure: '2027-05-13' } })
    expectError(await buyer.graphql('confirm', { token: half.token }), 'PROOF_REQUIRED')
  })

  test('get one room of a small type, and a booking of two rooms needs a proof', async () => {
    begin(await openUnproven(app, 4))
    const two = await held({ rooms: 2 })
    expectError(await buyer.graphql('confirm', { token: two.token }), 'PROOF_REQUIRED')
    await bought()
    const { token } = await held()
    expectError(await buyer.graphql('confirm', { token }), 'PROOF_REQUIRED')
    expect(await buyer.askOk('booking', { token })).toMatchObject({ status: 'HELD' })
    const proof = await codeIn(app, two.email)
    expect((await buyer.askOk('confirm', { token: two.token, proof })).reservations).toHaveLength(2)
  })

  test('do not count what the desk books, and the share grows with the rooms of the type', async () => {
    for (let stays = 0; stays < 3; stays++)
      await house.reservation({ useStartAt: new Date('2027-05-03T06:00:00Z'), useExpireAt: new Date('2027-05-05T02:00:00Z') })
    for (let stays = 0; stays < 2; stays++) await bought()
    const { token } = await held()
    expectError(await buyer.graphql('confirm', { token }), 'PROOF_REQUIRED')
    for (let room = 0; room < 5; room++) await addRoom(app, house, house.roomTypeId, `2${room}`)
    expect(await buyer.askOk('confirm', { token })).toMatchObject({ status: 'CONFIRMED' })
  })

  test('are taken as they are where the share is lifted', async () => {
    const free = await startApp({ env: { HOLDS_MAX: '0', UNPROVEN_SHARE_PERCENT: '0' } })
    begin(await openUnproven(free, 2))
    for (let stays = 0; stays < 2; stays++) expect(await bought()).toBeDefined()
  })
})

describe('A booking is proven', () => {
  test('by the link of its message, and not by the token that the browser got', async () => {
    await house.as.manager.askOk(
      'mutation ($accommodationId: ULID!, $inputs: [SettingInput!]!) { setReservationSettings(accommodationId: $accommodationId, inputs: $inputs) { key } }',
      { accommodationId: house.accommodationId, inputs: [{ key: 'bookingPageUrl', value: 'https://hotel.example/book' }] },
    )
    const first = await bought()
    await bought()
    const third = await held()
    await buyer.askOk('booking', { token: first.token })
    expect(await seen(first.number)).toMatchObject({ proven: false })
    expectError(await buyer.graphql('confirm', { token: third.token }), 'PROOF_REQUIRED')
    const linked = (await linkTo(app, first.email)).params.get('booking')!
    expect(linked).not.toBe(first.token)
    await buyer.askOk('booking', { token: `${linked.slice(0, -1)}${linked.endsWith('A') ? 'B' : 'A'}` })
    expect(await seen(first.number)).toMatchObject({ proven: false })
    for (let times = 0; times < 2; times++)
      expect(await buyer.askOk('booking', { token: linked })).toMatchObject({ status: 'CONFIRMED' })
    expect(await seen(first.number)).toMatchObject({ proven: true, provenBy: 'LINK' })
    expect(await buyer.askOk('confirm', { token: third.token })).toMatchObject({ status: 'CONFIRMED' })
    const isProof = and(eq(events.accommodationId, house.accommodationId), eq(events.type, 'booking.proven'))
    expect(await app.context().db.$count(events, isProof)).toBe(1)
  })

  test('by a guest who is signed in with its phone', async () => {
    for (let stays = 0; stays < 2; stays++) await bought()
    const phone = '+821055551234'
    const { token, number } = await held({ guest: { name: 'Kim Minjun', phone } })
    const signedIn = (as: string) => buyerAt(house, app.asHolderOf(as))
    const other = await proofOf(app, '+821055554321', 'account')
    expectError(await signedIn(other).graphql('confirm', { token }), 'PROOF_REQUIRED')
    expect(await signedIn(await proofOf(app, phone, 'account')).askOk('confirm', { token })).toMatchObject({
      status: 'CONFIRMED',
    })
    expect(await seen(number)).toMatchObject({ proven: true, provenBy: 'ACCOUNT' })
  })

  test('by a payment online, though it was confirmed for nothing, and at once where a payment confirms it', async () => {
    let shop!: Shop
    begin(await openUnproven(app, 5, async (...args) => (shop = await openShop(...args))))
    const [free, next, paid] = [await bought(), await held(), await hold(app, shop, { day: 3 })]
    await payAs(app, await startToPay(app.as.anonymous, paid.token))
    expect(await buyer.askOk('confirm', { token: paid.token })).toMatchObject({ status: 'CONFIRMED' })
    expect(await seen(paid.number)).toMatchObject({ proven: true, provenBy: 'PAYMENT' })
    expectError(await buyer.graphql('confirm', { token: next.token }), 'PROOF_REQUIRED')
    const payment = await startToPay(app.as.anonymous, free.token)
    expect(await seen(free.number)).toMatchObject({ proven: false })
    await payAs(app, payment)
    await buyer.askOk('confirm', { token: free.token })
    expect(await seen(free.number)).toMatchObject({ proven: true, provenBy: 'PAYMENT' })
    expect(await buyer.askOk('confirm', { token: next.token })).toMatchObject({ status: 'CONFIRMED' })
  })

  test('by nothing while its guest is expected; one who came or canceled takes no place any more', async () => {
    const [first, second] = [await bought(), await bought()]
    const { token } = await held()
    expectError(await buyer.graphql('confirm', { token }), 'PROOF_REQUIRED')
    const { cancellation } = await buyer.askOk('booking', { token: first.token })
    await buyer.askOk('cancel', { token: first.token, quoteHash: cancellation.hash })
    expect(await buyer.askOk('confirm', { token })).toMatchObject({ status: 'CONFIRMED' })
    const next = await held()
    expectError(await buyer.graphql('confirm', { token: next.token }), 'PROOF_REQUIRED')
    const [stay] = (await seen(second.number)).reservations
    await app.context().db.update(reservations).set({ status: 'CHECKED_IN' }).where(eq(reservations.id, stay.id))
    expect(await buyer.askOk('confirm', { token: next.token })).toMatchObject({ status: 'CONFIRMED' })
  })
})

test('A guest whom nothing proves cannot change a booking into the share of others, but make it shorter', async () => {
  for (let stays = 0; stays < 2; stays++) await bought()
  const { token } = await bought({ stay: { arrival: '2027-05-05', departure: '2027-05-07' } })
  const [{ id }] = (await buyer.askOk('booking', { token })).reservations
  const quote = (stay: object) => buyer.graphql('change', { token, input: { stays: [{ id, ...stay }] } })
  expectError(await quote({ arrival: '2027-05-04' }), 'PROOF_REQUIRED')
  expect((await quote({ departure: '2027-05-06' })).errors).toBeUndefined()
  expect((await quote({ departure: '2027-05-08' })).errors).toBeUndefined()
})

test('A day after the confirmation the desk is told of a booking that nothing has proven, with its stay', async () => {
  const [first, second] = [await bought(), await bought()]
  await prove((await seen(second.number)).id)
  const notices = async () =>
    (
      await house.as.staff.askOk(
        `{ getAccommodationNotifications(accommodationId: "${house.accommodationId}", first: 20) { edges { node { template relative data priority } } } }`,
      )
    ).getAccommodationNotifications.edges
      .map(({ node }: { node: { template: string } }) => node)
      .filter(({ template }: { template: string }) => template === 'BOOKING_UNPROVEN')
  const warn = async ({ number }: { number: string }) => {
    const { id: bookingId } = await seen(number)
    const notice = { accommodationId: house.accommodationId, notificationId: bookingId, bookingId }
    await jobs['warn-of-unproven-booking'](app.context(), notice)
  }
  for (const guest of [first, second, first]) await warn(guest)
  const { reservations } = await seen(first.number)
  expect(await notices()).toEqual([
    { template: 'BOOKING_UNPROVEN', relative: reservations[0].id, data: expect.stringContaining(first.number), priority: 2 },
  ])
})
