import { and, eq, inArray } from 'drizzle-orm'
import { rooms } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import type { Unit } from '../../kernel/transact.ts'
import type { StoredRoom } from './queries.ts'

/** Sets the cleaning state of locked rooms of one accommodation. Returns those that changed; the others have it already. */
export async function writeCleaningState(
  ctx: Context,
  { db, audit, emit }: Unit,
  locked: readonly StoredRoom[],
  cleaningState: StoredRoom['cleaningState'],
): Promise<StoredRoom[]> {
  const [first, ...others] = locked.filter((room) => room.cleaningState !== cleaningState)
  if (!first) return []
  const changed = [first, ...others]
  const ids = changed.map(({ id }) => id)
  const rows = await db
    .update(rooms)
    .set({ cleaningState, updatedAt: ctx.clock.now() })
    .where(and(eq(rooms.accommodationId, first.accommodationId), inArray(rooms.id, ids)))
    .returning()
  for (const { accommodationId, id: roomId, roomNumber, cleaningState: before } of changed) {
    audit({
      accommodationId,
      type: 'room.setCleaningState',
      log: `Set room ${roomNumber} to ${cleaningState}.`,
      relatedId: roomId,
      before: { cleaningState: before },
      after: { cleaningState },
    })
    emit({ accommodationId, type: 'room.cleaning_state_changed', subjectId: roomId, payload: { roomId, cleaningState } })
  }
  return rows
}
