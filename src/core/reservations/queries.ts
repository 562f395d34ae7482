import { sql } from 'drizzle-orm'
import { type Database, locking } from '../../db/database.ts'
import { findById, rowById } from '../../db/find-by-id.ts'
import { matching } from '../../db/rows.ts'
import { placeholders, prepared, withoutUndefined } from '../../db/statements.ts'
import { reservations } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import type { Unit } from '../../kernel/transact.ts'

export type StoredReservation = typeof reservations.$inferSelect

/** What must be known before anything is locked: the accommodation and the room. */
export type Located = Pick<StoredReservation, 'id' | 'accommodationId' | 'roomId' | 'status' | 'deletedAt'>

export const locateReservation = rowById(reservations, 'RESERVATION_NOT_FOUND', {
  id: reservations.id,
  accommodationId: reservations.accommodationId,
  roomId: reservations.roomId,
  status: reservations.status,
  deletedAt: reservations.deletedAt,
})

export async function findReservation(db: Database, id: string): Promise<StoredReservation | undefined> {
  return findById(db, 'findReservation', reservations, id, (isRow) => db.select().from(reservations).where(isRow))
}

const isReservation = matching(reservations, { accommodationId: sql.placeholder('accommodationId'), id: sql.placeholder('id') })

export async function lockReservation(db: Database, accommodationId: string, id: string): Promise<StoredReservation> {
  const statement = prepared(db, 'lockReservation', (name) =>
    locking(db, 'no key update', db.select().from(reservations).where(isReservation)).prepare(name),
  )
  const [row] = await statement.execute({ accommodationId, id })
  return row ?? fail('RESERVATION_NOT_FOUND')
}

/** Whether the caller has not seen the stay as it is. */
export const isOutdated = (
  { updatedAt }: StoredReservation,
  { ifUpdatedAt }: { ifUpdatedAt?: Date | null | undefined },
): boolean => ifUpdatedAt != null && ifUpdatedAt.getTime() !== updatedAt.getTime()

/** Refuses a change of what the caller has not seen. */
export function refuseIfChanged(stay: StoredReservation, ifUpdatedAt: Date | null | undefined): void {
  if (isOutdated(stay, { ifUpdatedAt })) fail('CONFLICT')
}

/** Every write to a locked reservation. */
export async function writeReservation(
  ctx: Context,
  { db }: Unit,
  { accommodationId, id }: StoredReservation,
  changes: Partial<StoredReservation>,
): Promise<StoredReservation> {
  const written = withoutUndefined({ ...changes, updatedAt: ctx.clock.now() })
  const statement = prepared(db, `writeReservation ${Object.keys(written)}`, (name) =>
    db.update(reservations).set(placeholders(reservations, written)).where(isReservation).returning().prepare(name),
  )
  const [row] = await statement.execute({ ...written, accommodationId, id })
  return row!
}
