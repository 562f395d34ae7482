import { beforeEach, describe, expect, test } from 'vitest'
import { paymentAccounts, paymentIntents } from '../../../src/db/tables/index.ts'
import { newId } from '../../../src/kernel/ids.ts'
import { AUDIT_ITEMS_MAX } from '../../../src/kernel/limits.ts'
import { momentIn } from '../../../src/kernel/zone.ts'
import { reportOf } from '../../harness/core/day-report.ts'
import { closeBooks, recorded } from '../../harness/core/folios.ts'
import { openPricedHouse, type PricedHouse, waitForNoon, zone } from '../../harness/core/priced-house.ts'
import { read, write } from '../../harness/core/reservations.ts'
import { expectError, onPostgres, startApp } from '../../harness/index.ts'
import { leave, nightAudits } from './night-audits.ts'

const app = await startApp()
let house: PricedHouse

beforeEach(async () => {
  waitForNoon(app)
  house = await openPricedHouse(app, { rooms: 3 })
})

const { audit, audited, asked, isClosed, guest, unpriced } = nightAudits(app, () => house)

describe('The night audit', () => {
  test('closes a day of which nothing needs a decision', async () => {
    expect(await audited({ dryRun: true })).toMatchObject({ isClosed: false, from: house.day(-1), questions: [] })
    expect(await isClosed()).toBe(false)
    expect(await audited()).toMatchObject({ date: house.day(-1), isClosed: true, questions: [] })
    expect(await isClosed()).toBe(true)
    expect(await audited()).toMatchObject({ isClosed: true, from: null })
  })

  test('asks about guests who have not come, and marks them as no-shows', async () => {
    const id = await house.sold(-1, 2)
    const held = { status: 'TENTATIVE', releaseAt: momentIn(zone, house.day(9), '12:00') }
    await house.sold(-1, 2, held)
    await house.sold(0, 1)
    expect(await asked()).toEqual(['GUESTS_NOT_COME 1'])
    const refused = expectError(await audit(leave('OPEN_BALANCES')), 'AUDIT_UNDECIDED')
    expect(refused.extensions).toMatchObject({ questions: [{ subject: 'GUESTS_NOT_COME', count: 1 }] })
    expect(await isClosed()).toBe(false)
    await audited({ answers: [{ subject: 'GUESTS_NOT_COME', choice: 'MARK_NO_SHOW' }] })
    expect(await read(house, id)).toMatchObject({ deletionReason: 'NO_SHOW' })
    const { charges } = await reportOf(house, house.day(-1))
    expect(charges).toEqual([{ source: 'NO_SHOW', amount: 1050, count: 1 }])
  })

  test('leaves them where that is decided, and asks again each day', async () => {
    const id = await house.sold(-2, 3)
    await closeBooks(house, house.day(-2))
    expect(await asked()).toEqual(['GUESTS_NOT_COME 1'])
    expect(await audited(leave('GUESTS_NOT_COME'))).toMatchObject({ isClosed: true, from: house.day(-1) })
    expect(await read(house, id)).toMatchObject({ deletionReason: null })
    app.clock.moveTo(momentIn(zone, house.day(1), '12:00'))
    expect((await audited({ dryRun: true }, house.day(0))).questions).toMatchObject([{ subject: 'GUESTS_NOT_COME', count: 1 }])
  })

  test('does not ask about guests whose last night was closed', async () => {
    await house.sold(-2, 1)
    await closeBooks(house, house.day(-2))
    expect(await asked()).toEqual([])
  })

  test('asks about what guests who left still owe', async () => {
    const id = await guest({ hasLeft: true })
    const { questions } = await audited({ dryRun: true })
    expect(questions).toEqual([
      { subject: 'OPEN_BALANCES', count: 1, items: [expect.objectContaining({ reservationId: id, amount: 1050 })] },
    ])
    await recorded(house.as.staff, { reservationId: id, amount: 1050, method: 'cash' })
    expect(await asked()).toEqual([])
  })

  test('asks about nights without a price of guests who have come', async () => {
    const id = await guest({ isPriced: false })
    const { questions } = await audited({ dryRun: true })
    expect(questions).toMatchObject([
      { subject: 'NIGHTS_WITHOUT_PRICE', count: 1, items: [{ reservationId: id, date: house.day(-1) }] },
    ])
    await audited(leave('NIGHTS_WITHOUT_PRICE'))
  })

  test('asks about payments of the business day that are not decided', async () => {
    const { db, clock } = app.context()
    const { accommodationId } = house
    await house.as.manager.askOk(
      'mutation End($input: UpdateAccommodationInput!) { updateAccommodation(input: $input) { id } }',
      { input: { id: accommodationId, businessDayEndsAt: '04:00' } },
    )
    const stamps = { createdAt: clock.now(), updatedAt: clock.now() }
    const accountId = newId()
    await db
      .insert(paymentAccounts)
      .values({ ...stamps, accommodationId, id: accountId, driver: 'simulator', credentials: '', enabled: false })
    const night = momentIn(zone, house.day(0), '03:00')
    const booking = {
      accommodationId,
      booker: { name: 'Group' },
      reservations: [house.input(3, 1)],
    }
    const book = 'mutation Book($input: CreateBookingInput!) { createBooking(input: $input) { booking { id } } }'
    const bookingId = (await house.as.manager.askOk(book, { input: booking })).createBooking.booking.id
    const intent = async (state: (typeof paymentIntents.$inferInsert)['state'], more: object = {}) => {
      const money = {
        amount: 1000,
        currency: 'KRW',
        idempotencyKey: newId(),
        decision: 'OPEN' as const,
        createdAt: night,
        updatedAt: night,
      }
      const id = newId()
      await db.insert(paymentIntents).values({ ...money, accommodationId, id, bookingId, accountId, state, ...more })
      return id
    }
    const inFlight = [await intent('PENDING'), await intent('AUTHORIZED'), await intent('CREATED', { captureAskedAt: night })]
    await intent('CREATED')
    await intent('CAPTURED')
    await intent('PENDING', { createdAt: momentIn(zone, house.day(0), '04:00') })
    const { questions } = await audited({ dryRun: true })
    expect(questions).toMatchObject([{ subject: 'PAYMENTS_IN_FLIGHT', count: 3 }])
    expect(questions[0].items.map(({ paymentIntentId }: { paymentIntentId: string }) => paymentIntentId)).toEqual(
      inFlight.toSorted(),
    )
  })

  test('asks about the nights of a guest who overstays, and who left since', async () => {
    const roomId = house.rooms[0]!.id
    const id = await unpriced(roomId, -2)
    app.clock.moveTo(momentIn(zone, house.day(-2), '16:00'))
    await house.as.staff.askOk(write.checkIn, { id })
    app.clock.moveTo(momentIn(zone, house.day(0), '10:00'))
    await closeBooks(house, house.day(-2))
    const unpricedNight = [{ subject: 'NIGHTS_WITHOUT_PRICE', count: 1, items: [{ reservationId: id, date: house.day(-1) }] }]
    expect((await audited({ dryRun: true })).questions).toMatchObject(unpricedNight)
    await house.as.staff.askOk(write.checkOut, { id })
    expect((await audited({ dryRun: true })).questions).toMatchObject(unpricedNight)
  })

  test('names the first of many', async () => {
    await Promise.all(Array.from({ length: AUDIT_ITEMS_MAX + 2 }, () => house.sold(-1, 1)))
    const { questions } = await audited({ dryRun: true })
    expect(questions[0].count).toBe(AUDIT_ITEMS_MAX + 2)
    expect(questions[0].items).toHaveLength(AUDIT_ITEMS_MAX)
    await audited({ answers: [{ subject: 'GUESTS_NOT_COME', choice: 'MARK_NO_SHOW' }] })
    expect((await reportOf(house, house.day(-1))).charges).toMatchObject([{ count: AUDIT_ITEMS_MAX + 2 }])
  })

  test('asks about a day that goes on, and neither closes it nor marks anybody', async () => {
    const id = await house.sold(0, 1)
    app.clock.moveTo(momentIn(zone, house.day(0), '16:00'))
    expect((await audited({ dryRun: true }, house.day(0))).questions).toMatchObject([{ subject: 'GUESTS_NOT_COME', count: 1 }])
    expectError(await audit({ answers: [{ subject: 'GUESTS_NOT_COME', choice: 'MARK_NO_SHOW' }] }, house.day(0)), 'BAD_REQUEST')
    expect(await read(house, id)).toMatchObject({ deletionReason: null })
    expectError(await audit({ dryRun: true }, house.day(1)), 'BAD_REQUEST')
  })

  test('marks nobody while something else is undecided', async () => {
    const missing = await house.sold(-1, 1)
    await guest({ hasLeft: true })
    const answers = [{ subject: 'GUESTS_NOT_COME', choice: 'MARK_NO_SHOW' }]
    expectError(await audit({ answers }), 'AUDIT_UNDECIDED')
    expect(await read(house, missing)).toMatchObject({ deletionReason: null })
  })

  test('asks of a property that has closed no day about this one, also where that closes months', async () => {
    await house.addPriceOf(-100, 70, 1000)
    await house.sold(-90, 1)
    await audited()
    expect(await isClosed()).toBe(true)
  })

  test.each([
    [[{ subject: 'OPEN_BALANCES', choice: 'MARK_NO_SHOW' }]],
    [
      [
        { subject: 'OPEN_BALANCES', choice: 'LEAVE' },
        { subject: 'OPEN_BALANCES', choice: 'LEAVE' },
      ],
    ],
  ])('refuses answers that are none: %j', async (answers) => {
    expectError(await audit({ answers }), 'BAD_REQUEST')
  })
})

describe.runIf(onPostgres)('While guests come', () => {
  test('a day is closed with each of them decided', async () => {
    const ids = await Promise.all(house.rooms.map(({ id: roomId }) => house.sold(-1, 2, { roomId })))
    const answers = [{ subject: 'GUESTS_NOT_COME', choice: 'MARK_NO_SHOW' }]
    await Promise.all([audit({ answers }), ...ids.map((id) => house.as.staff.graphql(write.checkIn, { id })), audit({ answers })])
    expect(await isClosed()).toBe(true)
    for (const id of ids) {
      const { status, deletionReason } = await read(house, id)
      expect(status === 'CHECKED_IN').toBe(deletionReason === null)
    }
  })
})
