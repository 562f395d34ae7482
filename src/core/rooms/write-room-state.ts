import { and, eq } from 'drizzle-orm'
import { rooms } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import type { Unit } from '../../kernel/transact.ts'
import type { StoredRoom } from './queries.ts'

type Change = Partial<Pick<StoredRoom, 'state' | 'cleaningState' | 'awaitsDepartureOf'>>

/** Writes the state of a locked room and always emits the event. The caller leaves the audit entry. */
export async function writeRoomState(ctx: Context, { db, emit }: Unit, room: StoredRoom, change: Change): Promise<StoredRoom> {
  const now = ctx.clock.now()
  const { accommodationId, id } = room
  const [row] = await db
    .update(rooms)
    .set({ ...change, stateUpdatedAt: now, updatedAt: now })
    .where(and(eq(rooms.accommodationId, accommodationId), eq(rooms.id, id)))
    .returning()
  const { state, cleaningState } = row!
  const payload = { roomId: id, state, cleaningState, stateUpdatedAt: now.getTime() }
  emit({ accommodationId, type: 'room.state_changed', subjectId: id, payload })
  return row!
}
