import { sql } from 'drizzle-orm'
import type { Context } from '../../kernel/context.ts'
import { PERSONAL_DATA_PAGE_ROWS } from '../../kernel/limits.ts'
import type { ErasureRecord, Person } from '../../platform/personal-data/index.ts'
import { marksOf, personOf, tokensOf } from './person.ts'
import { type BookingOfBooker, bookingsWhere, type GuestOfStay, guestsWhere, type StoredContact } from './person-query.ts'

interface Found {
  record: ErasureRecord
  stays: GuestOfStay[]
  bookings: BookingOfBooker[]
}

/**
 * Guests of restored rows who were erased later, by the hashes of the records: in one pass over the guests and bookings of each property.
 * What is newer than an erasure is of a guest who came back.
 */
export async function findErasedGuests(ctx: Context, records: readonly ErasureRecord[]): Promise<Map<string, Person>> {
  const people = new Map<string, Person>()
  const byProperty = Map.groupBy(records, ({ accommodationId }) => accommodationId)
  for (const [accommodationId, of] of byProperty) {
    if (accommodationId === null) continue
    for (const { record, stays, bookings } of await findAtProperty(ctx, accommodationId, of))
      if (stays.length + bookings.length > 0) people.set(record.id, personOf(ctx, accommodationId, stays, bookings))
  }
  return people
}

/** The records of a property, each with the stays and bookings that have its marks and are older than it. */
async function findAtProperty(ctx: Context, accommodationId: string, records: readonly ErasureRecord[]): Promise<Found[]> {
  const found = records.map((record): Found => ({ record, stays: [], bookings: [] }))
  const byMark = Map.groupBy(
    found.flatMap((one) => one.record.marks.map((mark) => ({ mark, one }))),
    ({ mark }) => mark,
  )
  const foundBy = (id: string, stayOrBookingId: string, name: string, contacts: readonly StoredContact[]) => {
    const identity = { name, tokens: tokensOf(ctx, contacts, stayOrBookingId) }
    const marked = marksOf(ctx, accommodationId, identity, stayOrBookingId).flatMap((mark) => byMark.get(mark) ?? [])
    return new Set(marked.map(({ one }) => one).filter(({ record }) => id < record.id))
  }
  const guests = pages(
    (after) => guestsWhere(ctx.db, accommodationId, sql`guest.id < ${after}`, PERSONAL_DATA_PAGE_ROWS),
    'guestId',
  )
  for await (const guest of guests)
    for (const one of foundBy(guest.guestId, guest.reservationId, guest.name, guest.contacts)) one.stays.push(guest)
  const bookings = pages(
    (after) => bookingsWhere(ctx.db, accommodationId, sql`booking.id < ${after}`, PERSONAL_DATA_PAGE_ROWS),
    'bookingId',
  )
  for await (const booking of bookings) {
    const { bookingId, booker } = booking
    for (const one of foundBy(bookingId, bookingId, booker.name, booker.contacts)) one.bookings.push(booking)
  }
  return found
}

/** After every id. */
const end = '~'

async function* pages<Key extends string, Row extends Record<Key, string>>(
  read: (after: string) => Promise<Row[]>,
  key: Key,
): AsyncGenerator<Row> {
  for (let after = end; ; ) {
    const rows = await read(after)
    yield* rows
    if (rows.length < PERSONAL_DATA_PAGE_ROWS) return
    after = rows.at(-1)![key]
  }
}
