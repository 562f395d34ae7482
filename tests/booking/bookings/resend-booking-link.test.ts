import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { holdsOf } from '../../../src/core/bookings/holds/queries.ts'
import { bookingsOfHolder } from '../../../src/core/bookings/index.ts'
import { auditEntries, bookings, reservations } from '../../../src/db/tables/index.ts'
import { newId } from '../../../src/kernel/ids.ts'
import { type Buyer, buyerAt } from '../../harness/booking/buyer.ts'
import { openSeller, type Seller } from '../../harness/booking/seller.ts'
import { setReservationSettings } from '../../harness/core/reservations.ts'
import { freshDatabase } from '../../harness/database.ts'
import { expectError, onPostgres, startApp, type TestApp } from '../../harness/index.ts'
import { linkTo, newestTo, sentTo } from '../../harness/outbox.ts'
import { expectFoundByIndex, planOf } from '../../harness/query-plans.ts'

let app: TestApp
let house: Seller
let buyer: Buyer
let guests = 0

beforeAll(async () => {
  const env = { HOLDS_MAX: '0', RATE_LIMIT_PER_MINUTE: '0', WORKER: 'on' }
  app = await startApp({ database: await freshDatabase(), env, limits: { GUEST_MESSAGES_MAX: 0 } })
})

beforeEach(async () => {
  house = await openSeller(app, { rooms: 3 })
  await setReservationSettings(house, { bookingPageUrl: 'https://stay.example.com/booking' })
  buyer = buyerAt(house)
  // the count of the address is that of an hour
  app.clock.moveBy({ minutes: 61 })
})

const resend = (contact: string, accommodationId = house.accommodationId) =>
  house.as.anonymous.graphql(
    'mutation Resend($accommodationId: ULID!, $contact: String!) { resendBookingLink(accommodationId: $accommodationId, contact: $contact) }',
    {
      accommodationId,
      contact,
    },
  )

const asked = async (contact: string, accommodationId?: string) =>
  expect((await resend(contact, accommodationId)).data).toEqual({ resendBookingLink: true })

const newGuest = () => ({ name: 'Kim Minjun', email: `link${++guests}@example.com` })

async function booked(guest: object, stay: object = {}) {
  const { token } = await buyer.hold({ guest, locale: 'en' }, stay)
  const { number, reservations } = await buyer.askOk('confirm', { token })
  return { token, number, reservations }
}

const tokenIn = async (email: string, count: number) => (await linkTo(app, email, count)).params.get('booking')!

/** What follows from earlier requests has happened once the link of a later one came. */
async function settled() {
  const guest = newGuest()
  await booked(guest)
  await newestTo(app, guest.email)
  await asked(guest.email)
  await newestTo(app, guest.email, 2)
}

describe('a guest who asks for the link', () => {
  test('gets a new one by mail, and the one before ends', async () => {
    const guest = newGuest()
    const { token, number } = await booked(guest)
    expect((await tokenIn(guest.email, 1)).split('~')).toEqual([token, expect.any(String)])
    await asked(guest.email)
    const renewed = await tokenIn(guest.email, 2)
    expect(await buyer.askOk('booking', { token: renewed })).toMatchObject({ number, status: 'CONFIRMED' })
    expectError(await buyer.graphql('booking', { token }), 'BOOKING_NOT_FOUND')
    const entries = await app
      .context()
      .db.select()
      .from(auditEntries)
      .where(and(eq(auditEntries.accommodationId, house.accommodationId), eq(auditEntries.type, 'booking.renewToken')))
    expect(entries).toHaveLength(1)
    expect(JSON.stringify(entries)).not.toContain(renewed)
  })

  test('gets it at the contact that stands in the booking, however it is typed', async () => {
    const email = `Link${++guests}@Example.com`
    await booked({ name: 'Kim', email })
    await newestTo(app, email)
    await asked(email.toUpperCase())
    await newestTo(app, email, 2)
    expect(await sentTo(app, email.toUpperCase())).toEqual([])
  })

  test('by phone gets it by SMS, also if other messages come by mail', async () => {
    const guest = { ...newGuest(), phone: `+8210444${10_000 + ++guests}` }
    await booked(guest)
    await newestTo(app, guest.email)
    await asked(guest.phone.replace('+82', '0'))
    const { channel, text } = await newestTo(app, guest.phone)
    expect(channel).toBe('sms')
    expect(text).toContain('https://stay.example.com/booking#booking=')
    expect(await sentTo(app, guest.email)).toHaveLength(1)
  })

  test('gets one link for each booking', async () => {
    const guest = newGuest()
    const numbers = [
      (await booked(guest)).number,
      (await booked(guest, { arrival: '2027-05-10', departure: '2027-05-11' })).number,
    ]
    await newestTo(app, guest.email, 2)
    await asked(guest.email)
    await newestTo(app, guest.email, 4)
    const links = (await sentTo(app, guest.email)).filter(({ text }) => text.includes('Earlier links no longer work'))
    expect(links).toHaveLength(2)
    for (const number of numbers) expect(links.some(({ text }) => text.includes(number))).toBe(true)
  })
})

describe('nothing is sent', () => {
  test('to an unknown contact, for a contact of another property, and for a property that does not exist', async () => {
    const elsewhere = await openSeller(app)
    const guest = newGuest()
    const { token } = await booked(guest)
    await newestTo(app, guest.email)
    await asked('nobody@example.com')
    await asked('+821000000000')
    await asked(guest.email, elsewhere.accommodationId)
    await asked(guest.email, newId())
    await settled()
    expect(await sentTo(app, guest.email)).toHaveLength(1)
    expect(await sentTo(app, 'nobody@example.com')).toEqual([])
    expect(await buyer.askOk('booking', { token })).toMatchObject({ status: 'CONFIRMED' })
  })

  test('about a booking that is held, was canceled, or has ended', async () => {
    const [held, canceled, ended] = [newGuest(), newGuest(), newGuest()]
    const { token: heldToken } = await buyer.hold({ guest: held })
    const { token } = await booked(canceled, { arrival: '2027-05-06', departure: '2027-05-07' })
    const { cancellation } = await buyer.askOk('booking', { token })
    await buyer.askOk('cancel', { token, quoteHash: cancellation.hash })
    const past = await booked(ended, { arrival: '2027-05-06', departure: '2027-05-07' })
    await Promise.all([newestTo(app, canceled.email, 2), newestTo(app, ended.email)])
    const now = app.clock.now()
    const times = { useStartAt: new Date(now.getTime() - 3_600_000), useExpireAt: now }
    await app.context().db.update(reservations).set(times).where(eq(reservations.id, past.reservations[0].id))
    for (const { email } of [held, canceled, ended]) await asked(email)
    await settled()
    expect(await buyer.askOk('booking', { token: heldToken })).toMatchObject({ status: 'HELD' })
    expect(await buyer.askOk('booking', { token: past.token })).toMatchObject({ status: 'CONFIRMED' })
    for (const [{ email }, messages] of [
      [held, 0],
      [canceled, 2],
      [ended, 1],
    ] as const)
      expect(await sentTo(app, email)).toHaveLength(messages)
  })

  test('while the property has no page for it, and the link that the guest has stays', async () => {
    const bare = await openSeller(app)
    const other = buyerAt(bare)
    const guest = newGuest()
    const { token } = await other.hold({ guest })
    await other.askOk('confirm', { token })
    await asked(guest.email, bare.accommodationId)
    await settled()
    expect(await other.askOk('booking', { token })).toMatchObject({ status: 'CONFIRMED' })
  })
})

describe('requests for links', () => {
  test('of one contact are limited, whether or not it has a booking', async () => {
    const guest = newGuest()
    await booked(guest)
    for (const contact of [guest.email, 'never@example.com']) {
      for (let time = 0; time < 3; time++) await asked(contact)
      expectError(await resend(contact.toUpperCase()), 'RATE_LIMITED')
    }
    app.clock.moveBy({ minutes: 61 })
    await asked(guest.email)
  })

  test('from one address are limited', async () => {
    for (let time = 0; time < 20; time++) await asked(`nobody${time}@example.com`)
    expectError(await resend('nobody20@example.com'), 'RATE_LIMITED')
  })

  test('come alone in a request', async () => {
    const one = (name: string) =>
      `${name}: resendBookingLink(accommodationId: "${house.accommodationId}", contact: "a@example.com")`
    expectError(await house.as.anonymous.graphql(`mutation { ${one('a')} ${one('b')} }`), 'LIMIT_EXCEEDED')
  })

  test.each([
    ['an empty contact', ''],
    ['a name', 'Kim Minjun'],
    ['two mail addresses', 'a@example.com,b@example.com'],
    ['a second line', 'a@example.com\nBcc: b@example.com'],
    ['a null byte', 'a@example.com\0'],
    ['a pattern', '% @example.com'],
    ['a huge contact', `${'a'.repeat(100_000)}@example.com`],
  ])('with %s are refused', async (_, contact) => {
    expectError(await resend(contact), 'BAD_REQUEST')
  })

  test('for what is no property are refused', async () => {
    expectError(await resend('a@example.com', 'x'), 'BAD_REQUEST')
  })
})

test('Two requests at once leave one valid link, and a message has it', async () => {
  const guest = newGuest()
  await booked(guest)
  await newestTo(app, guest.email)
  await Promise.all([asked(guest.email), asked(guest.email)])
  await newestTo(app, guest.email, 3)
  const messages = (await sentTo(app, guest.email)).slice(0, 2)
  const tokens = new Set(
    messages.map(({ text }) => new URLSearchParams(new URL(/https?:\S+/.exec(text)![0]).hash.slice(1)).get('booking')!),
  )
  const answers = await Promise.all([...tokens].map((token) => buyer.graphql('booking', { token })))
  expect(answers.filter(({ errors }) => errors === undefined)).toHaveLength(1)
  const [token] = tokens
  const [booking] = await app
    .context()
    .db.select()
    .from(bookings)
    .where(eq(bookings.id, token!.split('.')[0]!))
  expect(booking!.manageTokenGeneration).toBe(2)
})

onPostgres('Among many bookings', () => {
  test('those of a contact are found by an index, for its links and for its holds', async () => {
    const ctx = app.context()
    const until = new Date(app.clock.now().getTime() + 1000)
    await ctx.db.execute(sql`insert into bookings
      (accommodation_id, id, number, status, booker, created_at, updated_at, expires_at, release_at, holders)
      select ${house.accommodationId}, '01J' || lpad(at::text, 23, '0'), 'x' || at, case at % 2 when 0 then 'CONFIRMED' else 'HELD' end,
        '{}', ${until}, ${until}, ${until}, ${until}, jsonb_build_array('holder ' || at)
      from generate_series(1, 20000) as at`)
    await ctx.db.execute(sql`analyze bookings`)
    const holders = ['holder 7', 'holder 8'].map((hash) => ({ hash, times: 1 }))
    const { work } = await app.statements(async () => {
      await bookingsOfHolder(ctx, house.accommodationId, ['holder 7', 'holder 8'])
      await holdsOf(ctx.db, house.accommodationId, holders, app.clock.now())
    })
    const planWith = (part: string) => planOf(app, work.find((one) => one.includes(part))!)
    expectFoundByIndex(await planWith('with held as materialized'), 'bookings', /holders/)
    expectFoundByIndex(await planWith('as holder'), 'bookings', /holders|expires_at|created_at|accommodation_id/)
    await ctx.db.execute(sql`delete from bookings where number like 'x%'`)
  })
})
