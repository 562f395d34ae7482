import { z } from 'zod'
import { authorizedRow } from '../../kernel/authorized.ts'
import type { Context } from '../../kernel/context.ts'
import { id, memo } from '../../kernel/inputs.ts'
import { byLimits, type InputOf } from '../../kernel/parse.ts'
import { transact } from '../../kernel/transact.ts'
import { accommodationOfRoom, lockRoom, writeRoom } from '../rooms/index.ts'
import type { ChangedRooms } from './inputs.ts'
import { housekeepingPolicy } from './policy.ts'

const SetHousekeepingNote = byLimits((limits) => z.object({ roomId: id, note: memo(limits).trim().nullish() }))

export async function setHousekeepingNote(ctx: Context, input: InputOf<typeof SetHousekeepingNote>): Promise<ChangedRooms> {
  const [{ roomId, note }, accommodationId] = await authorizedRow(
    ctx,
    housekeepingPolicy.setHousekeepingNote,
    SetHousekeepingNote,
    input,
    'roomId',
    accommodationOfRoom,
  )
  const housekeepingNote = note || null
  await transact(ctx, async ({ db, audit, emit }) => {
    const room = await lockRoom(db, accommodationId, roomId)
    if (room.housekeepingNote === housekeepingNote) return
    await writeRoom(db, room, { housekeepingNote, updatedAt: ctx.clock.now() })
    audit({
      accommodationId,
      type: 'room.setHousekeepingNote',
      log: `${housekeepingNote === null ? 'Removed' : 'Changed'} the housekeeping note of room ${room.roomNumber}.`,
      relatedId: roomId,
      before: { housekeepingNote: room.housekeepingNote },
      after: { housekeepingNote },
    })
    emit({ accommodationId, type: 'room.updated', subjectId: roomId, payload: { roomId } })
  })
  return { accommodationId, roomIds: [roomId] }
}
