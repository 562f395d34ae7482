import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { bookings, heldStays, ratePlans, roomTypes } from '../../../db/tables/index.ts'
import type { Unit } from '../../../kernel/transact.ts'
import type { StoredBooking } from '../queries.ts'

export type HeldStay = typeof heldStays.$inferSelect

export interface NamedHeldStay extends HeldStay {
  roomTypeName: string
  ratePlanName: string
}

const isOf = ({ accommodationId, id }: Pick<StoredBooking, 'accommodationId' | 'id'>) =>
  and(eq(heldStays.accommodationId, accommodationId), eq(heldStays.bookingId, id))

/** All stays that a booking held, in the order of their offers. */
export const heldStaysOf = (db: Database, booking: Pick<StoredBooking, 'accommodationId' | 'id'>): Promise<HeldStay[]> =>
  db.select().from(heldStays).where(isOf(booking)).orderBy(heldStays.id)

/** The same with the names that guests know. */
export async function namedHeldStays(db: Database, booking: StoredBooking): Promise<NamedHeldStay[]> {
  const rows = await db
    .select({ stay: heldStays, roomTypeName: roomTypes.name, ratePlanName: ratePlans.name })
    .from(heldStays)
    .innerJoin(roomTypes, and(eq(roomTypes.accommodationId, heldStays.accommodationId), eq(roomTypes.id, heldStays.roomTypeId)))
    .innerJoin(
      ratePlans,
      and(eq(ratePlans.accommodationId, heldStays.accommodationId), sql`${ratePlans.id} = ${heldStays.terms} ->> 'ratePlanId'`),
    )
    .where(isOf(booking))
    .orderBy(asc(heldStays.id))
  return rows.map(({ stay, ...names }) => ({ ...stay, ...names }))
}

/** The stays of a locked booking take no stock any more. Returns those that took some until now. */
export const endHeldStays = ({ db }: Unit, booking: StoredBooking, at: Date): Promise<HeldStay[]> =>
  db
    .update(heldStays)
    .set({ endedAt: at })
    .where(and(isOf(booking), eq(heldStays.accommodationId, booking.accommodationId), isNull(heldStays.endedAt)))
    .returning()

/** Bookings that hold a key now and have not begun to pay, as counts by key. */
export async function holdsOf(db: Database, holders: readonly string[], now: Date): Promise<number[]> {
  const keys = JSON.stringify(holders)
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count
    from ${bookings}, jsonb_array_elements_text(${keys}::jsonb) as holder
    where ${bookings.status} = 'HELD' and ${bookings.expiresAt} > ${now.toISOString()}::timestamptz
      and ${bookings.paymentStartedAt} is null and ${bookings.holders} ? holder
    group by holder`)
  return rows.map(({ count }) => count)
}

/** Rooms of a type that other guests hold during a stay without having begun to pay. */
export const heldByOthers = (db: Database, stay: HeldStay, now: Date): Promise<number> =>
  db
    .select({ count: sql<number>`count(*)::int` })
    .from(heldStays)
    .innerJoin(bookings, and(eq(bookings.accommodationId, heldStays.accommodationId), eq(bookings.id, heldStays.bookingId)))
    .where(
      and(
        eq(heldStays.accommodationId, stay.accommodationId),
        eq(heldStays.roomTypeId, stay.roomTypeId),
        isNull(heldStays.endedAt),
        gt(heldStays.releaseAt, now),
        sql`${heldStays.bookingId} <> ${stay.bookingId}`,
        sql`${heldStays.useStartAt} < ${stay.useExpireAt.toISOString()}::timestamptz`,
        gt(heldStays.useExpireAt, stay.useStartAt),
        isNull(bookings.paymentStartedAt),
      ),
    )
    .then(([row]) => row?.count ?? 0)
