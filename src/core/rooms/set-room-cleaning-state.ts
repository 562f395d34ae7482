import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { roomCleaningStates, rooms } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { id } from '../../kernel/inputs.ts'
import { parse } from '../../kernel/parse.ts'
import { transact } from '../../kernel/transact.ts'
import { roomsPolicy } from './policy.ts'
import { accommodationOfRoom, type StoredRoom } from './queries.ts'
import { lockRoom } from './room-locks.ts'

const SetRoomCleaningState = z.object({ roomId: id, cleaningState: z.enum(roomCleaningStates) })

export async function setRoomCleaningState(ctx: Context, input: z.input<typeof SetRoomCleaningState>): Promise<StoredRoom> {
  authorize(ctx.actor, roomsPolicy.setRoomCleaningState)
  const { roomId, cleaningState } = parse(SetRoomCleaningState, input)
  const accommodationId = await accommodationOfRoom(ctx.db, roomId)
  authorize(ctx.actor, roomsPolicy.setRoomCleaningState, accommodationId)
  return transact(ctx, async ({ db, audit, emit }) => {
    const room = await lockRoom(db, accommodationId, roomId)
    if (room.cleaningState === cleaningState) return room
    const [row] = await db
      .update(rooms)
      .set({ cleaningState, updatedAt: ctx.clock.now() })
      .where(and(eq(rooms.accommodationId, accommodationId), eq(rooms.id, roomId)))
      .returning()
    audit({
      accommodationId,
      type: 'room.setCleaningState',
      log: `Set room ${room.roomNumber} to ${cleaningState}.`,
      relatedId: roomId,
      before: { cleaningState: room.cleaningState },
      after: { cleaningState },
    })
    emit({ accommodationId, type: 'room.cleaning_state_changed', subjectId: roomId, payload: { roomId, cleaningState } })
    return row!
  })
}
