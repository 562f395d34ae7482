import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { jobs } from '../../../src/booking/messages/index.ts'
import { confirmHeldBooking, transactOnBooking } from '../../../src/core/bookings/index.ts'
import { bookings, reservations } from '../../../src/db/tables/index.ts'
import { sweepJobs } from '../../../src/sweeps.ts'
import { setReservationSettings } from '../../core/reservations/operations.ts'
import { startApp, type TestApp } from '../../harness/index.ts'
import { newestTo, sentTo } from '../../harness/outbox.ts'
import { hold, openShop, type Shop } from '../payments/held.ts'
import { set } from './operations.ts'

let app: TestApp
let shop: Shop
let guests = 0

beforeAll(async () => {
  app = await startApp({ env: { HOLDS_MAX: '0', WORKER: 'on' } })
})

beforeEach(async () => {
  shop = await openShop(app)
  await setReservationSettings(shop, { bookingPageUrl: 'https://stay.example.com/booking' })
})

async function booked(contactType: 'email' | 'phone', locale = 'en') {
  const held = await hold(app, shop, { plan: 'flexible', day: 10 })
  const to = contactType === 'email' ? `guest${++guests}@example.com` : `+8210555500${++guests + 10}`
  const booker = { name: '<b>Hong</b>', contacts: [{ contactType, contactValue: to }] }
  await app.context().db.update(bookings).set({ booker, locale }).where(eq(bookings.id, held.id))
  const located = { accommodationId: held.accommodationId, bookingId: held.id }
  const ctx = app.context()
  await transactOnBooking(ctx, located, { allOrNothing: true }, (unit, locked) => confirmHeldBooking(ctx, unit, locked))
  return { ...held, to }
}

test('A confirmation comes by mail with number, price, code, PIN and link, and no other message has the PIN', async () => {
  const { to, number, token } = await booked('email')
  const { subject, text } = await newestTo(app, to)
  expect(subject).toContain(number)
  for (const told of ['<b>Hong</b>', '₩100,000', `https://stay.example.com/booking#booking=${token}`])
    expect(text).toContain(told)
  expect(text).toMatch(/Check-in code: \d{8}\n/)
  expect(text).toMatch(/PIN: \d{6}\n/)
})

test('Neither events nor jobs carry a PIN, and it is kept no longer than until its message', async () => {
  const { to, id: bookingId } = await booked('email')
  const pin = /PIN: (\d{6})/.exec((await newestTo(app, to)).text)![1]!
  const { db, ports } = app.context()
  const { rows: kept } = await db.execute(sql`select 1 from booking_pins where booking_id = ${bookingId}`)
  expect(kept).toEqual([])
  const { rows } = await db.execute<{ text: string }>(sql`
    select payload::text as text from events where payload ->> 'bookingId' = ${bookingId}
    union all select data::text from pgboss.job where data ->> 'bookingId' = ${bookingId}`)
  expect(rows.length).toBeGreaterThan(1)
  for (const { text } of rows) {
    expect(text).not.toContain(pin)
    expect(text).not.toMatch(/seal|pin/i)
    expect(text).not.toContain(ports.cipher.prefix)
  }
})

test('A PIN that no message tells is forgotten after a day', async () => {
  const quiet = await startApp()
  const held = await hold(quiet, await openShop(quiet), { plan: 'flexible', day: 10 })
  const located = { accommodationId: held.accommodationId, bookingId: held.id }
  const ctx = quiet.context()
  await transactOnBooking(ctx, located, { allOrNothing: true }, (unit, locked) => confirmHeldBooking(ctx, unit, locked))
  const kept = async () => (await ctx.db.execute(sql`select 1 from booking_pins where booking_id = ${held.id}`)).rows.length
  await sweepJobs.sweep(ctx, null)
  expect(await kept()).toBe(1)
  quiet.clock.moveBy({ hours: 25 })
  await sweepJobs.sweep(quiet.context(), null)
  expect(await kept()).toBe(0)
})

test('A guest without a mail address gets an SMS, in Korean if the booking is', async () => {
  const { to, number } = await booked('phone', 'ko-KR')
  const { channel, text } = await newestTo(app, to)
  expect(channel).toBe('sms')
  expect(text).toContain(`예약 ${number} 확정`)
})

test('Jobs that run ten times in parallel send one message', async () => {
  const { to, accommodationId, id: bookingId } = await booked('email')
  await newestTo(app, to)
  const told = { accommodationId, bookingId, kind: 'PAYMENT_RECEIPT', cause: 'one payment', amount: 5000 } as const
  await Promise.all(Array.from({ length: 10 }, () => jobs['message-booker'](app.context(), told)))
  await newestTo(app, to, 2)
  await jobs['message-booker'](app.context(), { ...told, cause: 'another payment' })
  await newestTo(app, to, 3)
  expect(await sentTo(app, to)).toHaveLength(3)
})

async function staysOf({ id }: { id: string }) {
  return app.context().db.select().from(reservations).where(eq(reservations.bookingId, id))
}

test('A cancellation by staff is told once, with its fee, and a guest whose stay is cancelled is not reminded', async () => {
  const held = await booked('email')
  const { to, accommodationId, id: bookingId } = held
  await newestTo(app, to)
  const [stay] = await staysOf(held)
  const reminder = { accommodationId, bookingId, kind: 'REMINDER', cause: stay!.useStartAt.toISOString() } as const
  await shop.as.manager.ask('mutation Cancel($id: ULID!) { deleteReservation(id: $id) { id } }', { id: stay!.id })
  const { subject, text } = await newestTo(app, to, 2)
  expect(subject).toContain('is cancelled')
  expect(text).toMatch(/Cancellation fee: ₩0\nPaid: ₩0\nDue: ₩\d/)
  expect(text).not.toContain('PIN')
  const told = { accommodationId, reservationId: stay!.id, isNoShow: false }
  await jobs['message-of-ended-stay'](app.context(), told)
  await jobs['message-booker'](app.context(), reminder)
  await jobs['message-booker'](app.context(), { ...reminder, kind: 'REFUND', cause: 'a refund', amount: 5000 })
  expect((await newestTo(app, to, 3)).subject).toContain('refund')
  expect(await sentTo(app, to)).toHaveLength(3)
})

test('A reminder has code and link but no PIN, comes once, and not for a stay that begins at another time', async () => {
  const held = await booked('email')
  const { to, accommodationId, id: bookingId, token } = held
  await newestTo(app, to)
  const [stay] = await staysOf(held)
  const reminder = { accommodationId, bookingId, kind: 'REMINDER' } as const
  await jobs['message-booker'](app.context(), { ...reminder, cause: new Date(+stay!.useStartAt + 3_600_000).toISOString() })
  for (let times = 0; times < 2; times++)
    await jobs['message-booker'](app.context(), { ...reminder, cause: stay!.useStartAt.toISOString() })
  const { text } = await newestTo(app, to, 2)
  expect(text).toContain(stay!.checkInCode)
  expect(text).toContain(token)
  expect(text).not.toMatch(/PIN: \d/)
  expect(await sentTo(app, to)).toHaveLength(2)
})

test('The reminder of a booking waits in the queue, once however often it is planned', async () => {
  const { accommodationId, id: bookingId } = await booked('email')
  for (let times = 0; times < 3; times++) await jobs['plan-reminder'](app.context(), { accommodationId, bookingId })
  const { rows } = await app.context().db.execute(sql`select start_after from pgboss.job
    where name = 'message-booker' and data ->> 'bookingId' = ${bookingId} and data ->> 'kind' = 'REMINDER'`)
  expect(rows).toHaveLength(1)
})

test('Money that came too late is told though the booking was never confirmed', async () => {
  const held = await hold(app, shop, { plan: 'prepaid', day: 10 })
  const { accommodationId, id: bookingId } = held
  const to = `late${++guests}@example.com`
  const booker = { name: 'Hong', contacts: [{ contactType: 'email', contactValue: to }] }
  await app.context().db.update(bookings).set({ booker }).where(eq(bookings.id, bookingId))
  await jobs['message-booker'](app.context(), { accommodationId, bookingId, kind: 'REFUND', cause: 'late', amount: 100_000 })
  expect((await newestTo(app, to)).text).toContain('₩100,000')
})

test('A property that sends its own texts sends no others', async () => {
  const input = { accommodationId: shop.accommodationId, kind: 'CONFIRMATION', locale: 'en', mail: 'Hello {guest}: {code}' }
  await shop.as.manager.ask(set, { input })
  const { to } = await booked('email')
  expect((await newestTo(app, to)).text).toMatch(/^Hello <b>Hong<\/b>: \d{8}$/)
})

test.each([
  'http://stay.example.com',
  'javascript:alert(1)',
  'https://a@stay.example.com',
  'https://stay.example.com/#x',
  'stay',
])('The page of bookings is not %s', async (value) => {
  await expect(setReservationSettings(shop, { bookingPageUrl: value })).rejects.toThrow('BAD_REQUEST')
})
