import type { Context } from '../../kernel/context.ts'
import type { Unit } from '../../kernel/transact.ts'
import type { StoredRoom } from './queries.ts'
import { writeRooms } from './write-room.ts'

/** Sets the cleaning state of locked rooms of one accommodation. Returns those that changed; the others have it already. */
export async function writeCleaningState(
  ctx: Context,
  { db, audit, emit }: Unit,
  locked: readonly StoredRoom[],
  cleaningState: StoredRoom['cleaningState'],
): Promise<StoredRoom[]> {
  const changed = locked.filter((room) => room.cleaningState !== cleaningState)
  const rows = await writeRooms(db, changed, { cleaningState, updatedAt: ctx.clock.now() })
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
