import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { reservations } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import type { Unit } from '../../kernel/transact.ts'
import { holdsRoom, lockRoom, overlaps, type StoredRoom } from '../rooms/index.ts'
import type { Period } from './stay.ts'

export type StoredReservation = typeof reservations.$inferSelect

/** A reservation and the room it has, both locked. */
export interface Locked {
  reservation: StoredReservation
  room: StoredRoom | null
}

/** What must be known of a reservation before anything is locked: whose it is and which room it has. */
export interface Located {
  accommodationId: string
  roomId: string | null
}

export async function locateReservation(db: Database, id: string): Promise<Located> {
  const [row] = await db
    .select({ accommodationId: reservations.accommodationId, roomId: reservations.roomId })
    .from(reservations)
    .where(eq(reservations.id, id))
  return row ?? fail('RESERVATION_NOT_FOUND')
}

export const isReservation = (accommodationId: string, id: string) =>
  and(eq(reservations.accommodationId, accommodationId), eq(reservations.id, id))

export async function lockReservation(db: Database, accommodationId: string, id: string): Promise<StoredReservation> {
  const [row] = await db.select().from(reservations).where(isReservation(accommodationId, id)).for('update')
  return row ?? fail('RESERVATION_NOT_FOUND')
}

/** The reservation and the room it has, locked in the one order that everybody keeps: room first. */
export async function lockWithRoom(db: Database, located: Located, id: string): Promise<Locked> {
  const { accommodationId, roomId } = located
  const room = roomId === null ? null : await lockRoom(db, accommodationId, roomId)
  const reservation = await lockReservation(db, accommodationId, id)
  refuseMoved(reservation, located)
  return { reservation, room }
}

/** Refuses a reservation that by the time of its lock has another room than the one that was locked for it. */
export function refuseMoved(reservation: StoredReservation, { roomId }: Located): void {
  if (reservation.roomId !== roomId) fail('CONFLICT', { log: 'the room changed while it was being locked' })
}

/** The one write to a locked reservation. */
export async function writeReservation(
  ctx: Context,
  { db }: Unit,
  { accommodationId, id }: StoredReservation,
  changes: Partial<StoredReservation>,
): Promise<StoredReservation> {
  const [row] = await db
    .update(reservations)
    .set({ ...changes, updatedAt: ctx.clock.now() })
    .where(isReservation(accommodationId, id))
    .returning()
  return row!
}

/** The reservations that hold a room. */
export const holding = ({ accommodationId, id }: Pick<StoredRoom, 'accommodationId' | 'id'>) =>
  and(eq(reservations.accommodationId, accommodationId), eq(reservations.roomId, id), holdsRoom)

/** Who else holds a locked room at any moment of a period. */
export async function holderOf(
  db: Database,
  room: StoredRoom,
  { useStartAt, useExpireAt }: Period,
  except: string | null,
): Promise<{ id: string } | undefined> {
  const within = overlaps(sql`${useStartAt.toISOString()}`, sql`${useExpireAt.toISOString()}`)
  const [holder] = await db
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(holding(room), within, except === null ? undefined : ne(reservations.id, except)))
    .limit(1)
  return holder
}

/** Refuses a period in which another reservation holds the room. The room is locked, so nobody comes in between. */
export async function refuseOverlap(db: Database, room: StoredRoom, period: Period, except: string | null): Promise<void> {
  const holder = await holderOf(db, room, period, except)
  if (holder) fail('ROOM_NOT_AVAILABLE', { log: `held by ${holder.id}` })
}

/** Who is in house in a locked room, and until when. */
export async function guestIn(db: Database, room: StoredRoom) {
  const [guest] = await db
    .select({ id: reservations.id, useExpireAt: reservations.useExpireAt })
    .from(reservations)
    .where(and(holding(room), eq(reservations.status, 'CHECKED_IN')))
    .orderBy(desc(reservations.useExpireAt))
    .limit(1)
  return guest
}

/** The database's own words for an overlap and for a used-up code, should they be reached. */
export const reservationConstraints = {
  reservations_no_overlap: 'ROOM_NOT_AVAILABLE',
  reservations_check_in_code: 'CONFLICT',
} as const
