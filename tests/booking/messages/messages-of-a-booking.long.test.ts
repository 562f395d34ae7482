import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { jobs } from '../../../src/booking/messages/index.ts'
import { confirmHeldBooking, transactOnBooking } from '../../../src/core/bookings/index.ts'
import { bookings, reservations } from '../../../src/db/tables/index.ts'
import { sweepJobs } from '../../../src/sweeps.ts'
import { hold, openShop, type Shop } from '../../harness/booking/payments.ts'
import { addArticle, addToCatalogue } from '../../harness/core/articles.ts'
import { addPolicy } from '../../harness/core/policies.ts'
import { cancellationQuote } from '../../harness/core/priced-house.ts'
import { addTax } from '../../harness/core/prices.ts'
import { updatePlan } from '../../harness/core/rate-plans.ts'
import { setReservationSettings } from '../../harness/core/reservations.ts'
import { startApp, type TestApp } from '../../harness/index.ts'
import { newestTo, sentTo } from '../../harness/outbox.ts'
import { booked } from './booked.ts'
import { set } from './operations.ts'

let app: TestApp
let shop: Shop

beforeAll(async () => {
  app = await startApp({ env: { HOLDS_MAX: '0', WORKER: 'on' } })
})

beforeEach(async () => {
  shop = await openShop(app)
  await setReservationSettings(shop, { bookingPageUrl: 'https://stay.example.com/booking' })
})

test('A confirmation comes by mail with number, price, code, PIN and link, and no other message has the PIN', async () => {
  const { to, number, token } = await booked(app, shop, 'email')
  const { subject, text } = await newestTo(app, to)
  expect(subject).toContain(number)
  for (const told of ['<b>Hong</b>', '₩100,000', `https://stay.example.com/booking#booking=${token}`])
    expect(text).toContain(told)
  expect(text).toMatch(/Check-in code: \d{8}\n/)
  expect(text).toMatch(/PIN: \d{6}\n/)
})

test('Neither events nor jobs carry a PIN, and it is kept no longer than until its message', async () => {
  const { to, id: bookingId } = await booked(app, shop, 'email')
  const pin = /PIN: (\d{6})/.exec((await newestTo(app, to)).text)![1]!
  const { db, ports } = app.context()
  expect((await db.execute(sql`select 1 from booking_pins where booking_id = ${bookingId}`)).rows).toEqual([])
  const { rows } = await db.execute<{ text: string }>(sql`
    select payload::text as text from events where payload ->> 'bookingId' = ${bookingId}
    union all select data::text from pgboss.job where data ->> 'bookingId' = ${bookingId}`)
  expect(rows.length).toBeGreaterThan(1)
  for (const { text } of rows) for (const secret of [pin, /seal|pin/i, ports.cipher.prefix]) expect(text).not.toMatch(secret)
})

test('A PIN that no message tells is forgotten after a day', async () => {
  const quiet = await startApp()
  const held = await hold(quiet, await openShop(quiet), { plan: 'flexible', day: 10 })
  const located = { accommodationId: held.accommodationId, bookingId: held.id }
  const ctx = quiet.context()
  await transactOnBooking(ctx, located, (unit, locked) => confirmHeldBooking(ctx, unit, locked))
  const kept = async () => (await ctx.db.execute(sql`select 1 from booking_pins where booking_id = ${held.id}`)).rows.length
  await sweepJobs.sweep(ctx, null)
  expect(await kept()).toBe(1)
  quiet.clock.moveBy({ hours: 25 })
  await sweepJobs.sweep(quiet.context(), null)
  expect(await kept()).toBe(0)
})

test('A guest without a mail address gets an SMS, in Korean if the booking is', async () => {
  const { to, number } = await booked(app, shop, 'phone', 'ko-KR')
  const { channel, text } = await newestTo(app, to)
  expect(channel).toBe('sms')
  expect(text).toContain(`예약 ${number} 확정`)
})

test('Jobs that run ten times in parallel send one message', async () => {
  const { to, accommodationId, id: bookingId } = await booked(app, shop, 'email')
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
  const held = await booked(app, shop, 'email')
  const { to, accommodationId, id: bookingId } = held
  await newestTo(app, to)
  const [stay] = await staysOf(held)
  const reminder = { accommodationId, bookingId, kind: 'REMINDER', cause: stay!.useStartAt.toISOString() } as const
  await shop.as.manager.askOk('mutation Cancel($id: ULID!) { deleteReservation(id: $id) { id } }', { id: stay!.id })
  const { subject, text } = await newestTo(app, to, 2)
  expect(subject).toContain('is cancelled')
  expect(text).toMatch(/Cancellation fee: ₩0\nTotal: ₩0\nPaid: ₩0\nDue: ₩\d/)
  expect(text).not.toContain('PIN')
  const told = { accommodationId, reservationId: stay!.id, isNoShow: false }
  await jobs['message-of-ended-stay'](app.context(), told)
  await jobs['message-booker'](app.context(), reminder)
  await jobs['message-booker'](app.context(), { ...reminder, kind: 'REFUND', cause: 'a refund', amount: 5000 })
  expect((await newestTo(app, to, 3)).subject).toContain('refund')
  expect(await sentTo(app, to)).toHaveLength(3)
})

test('What is added to the folio is no part of the price: neither the terms nor the fee of a cancellation tell it', async () => {
  const cancellationPolicyId = await addPolicy(app, shop, { steps: [{ minutesBeforeArrival: null, ppm: 500_000 }] })
  await shop.as.manager.askOk(updatePlan, { input: { id: shop.flexible, cancellationPolicyId } })
  const held = await booked(app, shop, 'email')
  const { to, accommodationId, id: bookingId } = held
  await newestTo(app, to)
  const [{ id, useStartAt }] = (await staysOf(held)) as [typeof reservations.$inferSelect]
  await addTax(app, shop, 'SERVICE', { taxGroup: 'meals', included: false })
  const articleId = await addToCatalogue(app, shop, { amount: 9000, taxGroup: 'meals' })
  await shop.as.staff.askOk(addArticle, { input: { reservationId: id, articleId } })
  await jobs['message-booker'](app.context(), { accommodationId, bookingId, kind: 'REMINDER', cause: useStartAt.toISOString() })
  expect((await shop.as.staff.askOk(cancellationQuote, { id })).cancellationQuote).toMatchObject({ price: 100_000, fee: 50_000 })
  expect((await newestTo(app, to, 2)).text).toMatch(/From .*: ₩50,000\./)
  await shop.as.manager.askOk('mutation Cancel($id: ULID!) { deleteReservation(id: $id, feeAmount: 0) { id } }', { id })
  expect((await newestTo(app, to, 3)).text).toContain('Cancellation fee: ₩0\nTotal: ₩9,900')
})

const cancelStay = (id: string) =>
  shop.as.manager.askOk('mutation Cancel($id: ULID!) { deleteReservation(id: $id, feeAmount: 20000) { id } }', { id })

test('A cancelled stay of several is told with its fee and what stands, the last one as the end of the booking', async () => {
  const held = await booked(app, shop, 'email', 'en', 2)
  const { to, accommodationId } = held
  await newestTo(app, to)
  const [one, other] = await staysOf(held)
  await cancelStay(one!.id)
  const { subject, text } = await newestTo(app, to, 2)
  expect(subject).toContain('A stay of your booking')
  for (const told of ['Cancellation fee: ₩20,000', 'Still booked', 'Total: ₩120,000', 'Due: ₩120,000'])
    expect(text).toContain(told)
  await jobs['message-of-ended-stay'](app.context(), { accommodationId, reservationId: one!.id, isNoShow: false })
  await cancelStay(other!.id)
  const last = await newestTo(app, to, 3)
  expect(last.subject).toContain('is cancelled')
  expect(last.text).toContain('Cancellation fee: ₩40,000')
  expect(await sentTo(app, to)).toHaveLength(3)
})

test('A cancelled stay that was restored meanwhile is not told', async () => {
  const held = await booked(app, shop, 'email', 'en', 2)
  const { to, accommodationId } = held
  await newestTo(app, to)
  const [stay] = await staysOf(held)
  await jobs['message-of-ended-stay'](app.context(), { accommodationId, reservationId: stay!.id, isNoShow: false })
  await jobs['message-booker'](app.context(), {
    accommodationId,
    bookingId: held.id,
    kind: 'STAY_CANCELLATION',
    cause: `${stay!.id} ${app.clock.now().toISOString()}`,
  })
  expect(await sentTo(app, to)).toHaveLength(1)
})

test('A guest who chose a messaging app is written to there, by the name of the app', async () => {
  const held = await hold(app, shop, { plan: 'flexible', day: 10 })
  const contacts = [
    { contactType: 'LINE', contactValue: `line-user-${held.id}` },
    { contactType: 'email', contactValue: `line${held.id}@example.com` },
  ]
  await app
    .context()
    .db.update(bookings)
    .set({ booker: { name: 'Kim', contacts }, locale: 'en' })
    .where(eq(bookings.id, held.id))
  const located = { accommodationId: held.accommodationId, bookingId: held.id }
  const ctx = app.context()
  await transactOnBooking(ctx, located, (unit, locked) => confirmHeldBooking(ctx, unit, locked))
  const { channel, text } = await newestTo(app, contacts[0]!.contactValue)
  expect(channel).toBe('messenger')
  expect(text).toContain(held.number)
  expect(await sentTo(app, contacts[1]!.contactValue)).toEqual([])
})

test('A reminder has code and link but no PIN, comes once, and not for a stay that begins at another time', async () => {
  const held = await booked(app, shop, 'email')
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
  const { accommodationId, id: bookingId } = await booked(app, shop, 'email')
  for (let times = 0; times < 3; times++) await jobs['plan-reminder'](app.context(), { accommodationId, bookingId })
  const { rows } = await app.context().db.execute(sql`select start_after from pgboss.job
    where name = 'message-booker' and data ->> 'bookingId' = ${bookingId} and data ->> 'kind' = 'REMINDER'`)
  expect(rows).toHaveLength(1)
})

test('Money that came too late is told though the booking was never confirmed', async () => {
  const held = await hold(app, shop, { plan: 'prepaid', day: 10 })
  const { accommodationId, id: bookingId } = held
  const to = `late${bookingId}@example.com`
  const booker = { name: 'Hong', contacts: [{ contactType: 'email', contactValue: to }] }
  await app.context().db.update(bookings).set({ booker }).where(eq(bookings.id, bookingId))
  await jobs['message-booker'](app.context(), { accommodationId, bookingId, kind: 'REFUND', cause: 'late', amount: 100_000 })
  expect((await newestTo(app, to)).text).toContain('₩100,000')
})

test('A property that sends its own texts sends no others', async () => {
  const input = { accommodationId: shop.accommodationId, kind: 'CONFIRMATION', locale: 'en', mail: 'Hello {guest}: {code}' }
  await shop.as.manager.askOk(set, { input })
  const { to } = await booked(app, shop, 'email')
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

// moves the clock, so that the stays of the tests above would have begun
test.each([
  ['the fee that staff name', 'feeAmount: 30000', '30,000', 11],
  ['nothing, where staff ask for no fee', 'fee: NONE', '0', 21],
])('A no-show is told with %s', async (_, fee, amount, day) => {
  const held = await booked(app, shop, 'email', 'en', 1, day)
  const { to } = held
  await newestTo(app, to)
  const [stay] = await staysOf(held)
  app.clock.moveTo(new Date(stay!.useStartAt.getTime() + 3_600_000))
  const mark = `mutation Mark($id: ULID!) { markNoShow(reservationId: $id, ${fee}) { id } }`
  await shop.as.manager.askOk(mark, { id: stay!.id })
  const { subject, text } = await newestTo(app, to, 2)
  expect(subject).toContain('You did not arrive')
  for (const told of [`Fee: ₩${amount}`, 'Paid: ₩0', `Due: ₩${amount}`]) expect(text).toContain(told)
})
