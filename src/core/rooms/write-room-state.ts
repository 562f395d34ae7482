import { sql } from 'drizzle-orm'
import { matching } from '../../db/rows.ts'
import { placeholders, prepared, withoutUndefined } from '../../db/statements.ts'
import { rooms } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import type { Unit } from '../../kernel/transact.ts'
import type { StoredRoom } from './queries.ts'

export type RoomState = Partial<Pick<StoredRoom, 'state' | 'cleaningState' | 'awaitsDepartureOf'>>

const isRoom = matching(rooms, { accommodationId: sql.placeholder('accommodationId'), id: sql.placeholder('id') })

/** Writes the state of a locked room and always emits the event. The caller leaves the audit entry. */
export async function writeRoomState(ctx: Context, { db, emit }: Unit, room: StoredRoom, change: RoomState): Promise<StoredRoom> {
  const now = ctx.clock.now()
  const { accommodationId, id } = room
  const written = withoutUndefined({ ...change, stateUpdatedAt: now, updatedAt: now })
  const statement = prepared(db, `writeRoomState ${Object.keys(written)}`, (name) =>
    db.update(rooms).set(placeholders(rooms, written)).where(isRoom).returning().prepare(name),
  )
  const [row] = await statement.execute({ ...written, accommodationId, id })
  const { state, cleaningState } = row!
  const payload = { roomId: id, state, cleaningState, stateUpdatedAt: now.getTime() }
  emit({ accommodationId, type: 'room.state_changed', subjectId: id, payload })
  return row!
}
