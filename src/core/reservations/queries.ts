import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { findById } from '../../db/find-by-id.ts'
import { reservations } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import type { Unit } from '../../kernel/transact.ts'

export type StoredReservation = typeof reservations.$inferSelect

/** What must be known before anything is locked: the accommodation and the room. */
export type Located = Pick<StoredReservation, 'id' | 'accommodationId' | 'roomId'>

export async function locateReservation(db: Database, id: string): Promise<Located> {
  const { accommodationId, roomId } = reservations
  const row = await findById(db, reservations, id, (isRow) =>
    db.select({ id: reservations.id, accommodationId, roomId }).from(reservations).where(isRow),
  )
  return row ?? fail('RESERVATION_NOT_FOUND')
}

export async function findReservation(db: Database, id: string): Promise<StoredReservation | undefined> {
  const row = await findById(db, reservations, id, (isRow) => db.select().from(reservations).where(isRow))
  return row
}

const isReservation = (accommodationId: string, id: string) =>
  and(eq(reservations.accommodationId, accommodationId), eq(reservations.id, id))

export async function lockReservation(db: Database, accommodationId: string, id: string): Promise<StoredReservation> {
  const [row] = await db.select().from(reservations).where(isReservation(accommodationId, id)).for('update')
  return row ?? fail('RESERVATION_NOT_FOUND')
}

/** Refuses a change of what the caller has not seen. */
export function refuseIfChanged({ updatedAt }: StoredReservation, ifUpdatedAt: Date | null | undefined): void {
  if (ifUpdatedAt && ifUpdatedAt.getTime() !== updatedAt.getTime()) fail('CONFLICT')
}

/** Every write to a locked reservation. */
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
