import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { matching } from '../../db/rows.ts'
import { placeholders, prepared, withoutUndefined } from '../../db/statements.ts'
import { roomStates, rooms } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { id } from '../../kernel/inputs.ts'
import { transact, type Unit } from '../../kernel/transact.ts'
import { verbOnRow } from '../../kernel/verb.ts'
import { roomsPolicy } from './policy.ts'
import { accommodationOfRoom, type StoredRoom } from './queries.ts'
import { lockRoom } from './room-locks.ts'

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

export const setRoomState = verbOnRow(
  roomsPolicy.setRoomState,
  { roomId: id, state: z.enum(roomStates) },
  'roomId',
  accommodationOfRoom,
  async (ctx, [{ roomId, state }, accommodationId]) =>
    transact(ctx, async (unit) => {
      const room = await lockRoom(unit.db, accommodationId, roomId)
      if (room.state === state) return room
      unit.audit({
        accommodationId,
        type: 'room.setState',
        log: `Set room ${room.roomNumber} to ${state}.`,
        relatedId: roomId,
        before: { state: room.state },
        after: { state },
      })
      return writeRoomState(ctx, unit, room, { state })
    }),
)
