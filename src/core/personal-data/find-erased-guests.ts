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
    const found = of.map((record): Found => ({ record, stays: [], bookings: [] }))
    const byMark = Map.groupBy(
      found.flatMap((one) => one.record.marks.map((mark) => ({ mark, one }))),
      ({ mark }) => mark,
    )
    const foundBy = (id: string, stayOrBookingId: string, name: string, contacts: readonly StoredContact[]) => {
      const identity = { name, tokens: tokensOf(ctx, contacts, stayOrBookingId) }
      return new Set(
        marksOf(ctx, accommodationId, identity, stayOrBookingId).flatMap((mark) =>
          (byMark.get(mark) ?? []).flatMap(({ one }) => (id < one.record.id ? [one] : [])),
        ),
      )
    }
    for await (const guest of pages(
      (after) => guestsWhere(ctx.db, accommodationId, sql`guest.id < ${after}`, PERSONAL_DATA_PAGE_ROWS),
      'guestId',
    ))
      for (const one of foundBy(guest.guestId, guest.reservationId, guest.name, guest.contacts)) one.stays.push(guest)
    for await (const booking of pages(
      (after) => bookingsWhere(ctx.db, accommodationId, sql`booking.id < ${after}`, PERSONAL_DATA_PAGE_ROWS),
      'bookingId',
    )) {
      const { bookingId, booker } = booking
      for (const one of foundBy(bookingId, bookingId, booker.name, booker.contacts)) one.bookings.push(booking)
    }
    for (const { record, stays, bookings } of found)
      if (stays.length + bookings.length > 0) people.set(record.id, personOf(ctx, accommodationId, stays, bookings))
  }
  return people
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
