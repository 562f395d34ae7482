import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { matching } from '../../../db/rows.ts'
import { bookings, heldStays, paymentIntents, ratePlans, roomTypes } from '../../../db/tables/index.ts'
import { dayMs } from '../../../kernel/time.ts'
import type { Unit } from '../../../kernel/transact.ts'
import type { StoredBooking } from '../queries.ts'

export type HeldStay = typeof heldStays.$inferSelect

export interface NamedHeldStay extends HeldStay {
  roomTypeName: string
  ratePlanName: string
}

const isOf = ({ accommodationId, id }: Pick<StoredBooking, 'accommodationId' | 'id'>) =>
  matching(heldStays, { accommodationId, bookingId: id })

/** All stays that a booking held, in the order of their offers. */
export const heldStaysOf = (db: Database, booking: Pick<StoredBooking, 'accommodationId' | 'id'>): Promise<HeldStay[]> =>
  db.select().from(heldStays).where(isOf(booking)).orderBy(heldStays.id)

/** The same with the names that guests know. */
export async function namedHeldStays(db: Database, booking: StoredBooking): Promise<NamedHeldStay[]> {
  const rows = await db
    .select({ stay: heldStays, roomTypeName: roomTypes.name, ratePlanName: ratePlans.name })
    .from(heldStays)
    .innerJoin(roomTypes, matching(roomTypes, { accommodationId: heldStays.accommodationId, id: heldStays.roomTypeId }))
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
    .where(and(isOf(booking), isNull(heldStays.endedAt)))
    .returning()

/** To begin a payment costs nothing: only what the bank has heard of counts. */
const isIdle = sql<boolean>`not exists (select 1 from ${paymentIntents} where ${paymentIntents.accommodationId} = ${bookings.accommodationId}
  and ${paymentIntents.bookingId} = ${bookings.id} and ${paymentIntents.state} in ('PENDING', 'AUTHORIZED', 'CAPTURED'))`

/** Whom held rooms count for. */
export interface Holder {
  /** Of a phone, a mail or an address: holders are only compared. */
  hash: string
  /** How many times the limits it has. */
  times: number
}

/** What a guest holds now. */
export interface Holds extends Record<string, unknown> {
  /** Bookings that nobody pays for yet. */
  bookings: number
  /** Rooms of all held bookings, and of those that were made within a day and confirmed with nothing to pay. */
  rooms: number
  /** Of the holder. */
  times: number
}

/** What is held by each of these keys. Rooms that were booked for nothing count only at the property, whose bookings of a day are few. */
export async function holdsOf(db: Database, accommodationId: string, holders: readonly Holder[], now: Date): Promise<Holds[]> {
  const keys = JSON.stringify(holders)
  const dayAgo = new Date(now.getTime() - dayMs)
  const { accommodationId: property, id, status, expiresAt, createdAt, confirmedAt, dueNow } = bookings
  const columns = sql`${property} as accommodation_id, ${id} as id, ${bookings.holders} as holders`
  const { rows } = await db.execute<Holds>(sql`
    select (count(distinct open.id) filter (where open.is_idle))::int as bookings, count(*)::int as rooms, times
    from jsonb_to_recordset(${keys}::jsonb) as holder (hash text, times int)
    join (
      select ${columns}, ${isIdle} as is_idle from ${bookings}
      where ${status} = 'HELD' and ${expiresAt} > ${now.toISOString()}::timestamptz
      union all
      select ${columns}, false from ${bookings}
      where ${property} = ${accommodationId} and ${createdAt} > ${dayAgo.toISOString()}::timestamptz
        and ${confirmedAt} is not null and ${dueNow} = 0
    ) as open on open.holders ? holder.hash
    join ${heldStays} on ${heldStays.accommodationId} = open.accommodation_id and ${heldStays.bookingId} = open.id
    group by hash, times`)
  return rows
}

/** Rooms of a type that other bookings hold and nobody pays for yet. */
export interface HeldElsewhere {
  byAll: number
  /** Of those, the ones of bookings with the same phone, mail or address. */
  bySame: number
  /** Of those, the ones of bookings from the same network. */
  byNetwork: number
}

export function heldInOtherBookings(db: Database, stay: HeldStay, holders: readonly Holder[], now: Date): Promise<HeldElsewhere> {
  const heldBy = (some: readonly Holder[]) => {
    const keys = JSON.stringify(some.map(({ hash }) => hash))
    const isSame = sql`exists (select 1 from jsonb_array_elements_text(${keys}::jsonb) as holder where ${bookings.holders} ? holder)`
    return sql<number>`(count(*) filter (where ${isSame}))::int`
  }
  const bySame = heldBy(holders.filter(({ times }) => times === 1))
  const byNetwork = heldBy(holders.filter(({ times }) => times > 1))
  return db
    .select({ byAll: sql<number>`count(*)::int`, bySame, byNetwork })
    .from(heldStays)
    .innerJoin(bookings, matching(bookings, { accommodationId: heldStays.accommodationId, id: heldStays.bookingId }))
    .where(
      and(
        matching(heldStays, { accommodationId: stay.accommodationId, roomTypeId: stay.roomTypeId }),
        isNull(heldStays.endedAt),
        gt(heldStays.releaseAt, now),
        sql`${heldStays.bookingId} <> ${stay.bookingId}`,
        sql`${heldStays.useStartAt} < ${stay.useExpireAt.toISOString()}::timestamptz`,
        gt(heldStays.useExpireAt, stay.useStartAt),
        isIdle,
      ),
    )
    .then(([row]) => row!)
}
