import { and, getTableColumns, sql } from 'drizzle-orm'
import { type Database, locking } from '../../db/database.ts'
import { findById } from '../../db/find-by-id.ts'
import { matching } from '../../db/rows.ts'
import { bookings } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { newIdIn } from '../../kernel/ids.ts'
import { BOOKING_NUMBER_DIGITS, CODE_TRIES_MAX } from '../../kernel/limits.ts'
import type { Unit } from '../../kernel/transact.ts'
import { randomDigits } from '../../platform/tokens/index.ts'

export type StoredBooking = typeof bookings.$inferSelect

/** Staff know a booking of a guest from its confirmation on. */
export const isKnownToStaff = sql`(${bookings.expiresAt} is null or ${bookings.confirmedAt} is not null)`

export async function accommodationOfBooking(db: Database, id: string): Promise<string> {
  const { accommodationId } = bookings
  const row = await findById(db, 'accommodationOfBooking', bookings, id, (isRow) =>
    db.select({ accommodationId }).from(bookings).where(and(isRow, isKnownToStaff)),
  )
  return row?.accommodationId ?? fail('BOOKING_NOT_FOUND')
}

const isBooking = (accommodationId: string, id: string) => matching(bookings, { accommodationId, id })

/** The first lock of a unit: two changes of a booking run one after the other. */
export async function lockBooking(db: Database, accommodationId: string, id: string): Promise<StoredBooking> {
  const [row] = await locking(db, 'no key update', db.select().from(bookings).where(isBooking(accommodationId, id)))
  return row ?? fail('BOOKING_NOT_FOUND')
}

type NewBooking = Omit<typeof bookings.$inferInsert, 'id' | 'status' | 'number' | 'createdAt' | 'updatedAt'> &
  Partial<Pick<StoredBooking, 'id' | 'status'>>

export async function insertBooking({ clock, decisions }: Context, { db }: Unit, booking: NewBooking): Promise<StoredBooking> {
  const now = clock.now()
  const values = {
    id: newIdIn(booking.accommodationId),
    status: 'CONFIRMED',
    ...booking,
    createdAt: now,
    updatedAt: now,
  } as const
  if (decisions?.isPreview) return { ...unset, ...values, number: '' }
  for (let tries = 0; tries < CODE_TRIES_MAX; tries++) {
    const [row] = await db
      .insert(bookings)
      .values({ ...values, number: randomDigits(BOOKING_NUMBER_DIGITS) })
      .onConflictDoNothing({ target: [bookings.accommodationId, bookings.number] })
      .returning()
    if (row) return row
  }
  return fail('CONFLICT', { log: 'no free number of a booking found' })
}

/** A booking that a preview would store. */
const unset = {
  ...(Object.fromEntries(Object.keys(getTableColumns(bookings)).map((name) => [name, null])) as unknown as StoredBooking),
  manageTokenGeneration: 0,
  isUnproven: false,
}

/** Every write to a locked booking. Without changes it says that its reservations changed. */
export async function writeBooking(
  { clock, decisions }: Context,
  { db }: Unit,
  booking: StoredBooking,
  changes: Partial<StoredBooking>,
): Promise<StoredBooking> {
  const { accommodationId, id } = booking
  if (decisions?.isPreview) return { ...booking, ...changes }
  const [row] = await db
    .update(bookings)
    .set({ ...changes, updatedAt: clock.now() })
    .where(isBooking(accommodationId, id))
    .returning()
  return row!
}
