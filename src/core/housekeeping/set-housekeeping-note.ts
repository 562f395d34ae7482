import { id, memo } from '../../kernel/inputs.ts'
import { transact } from '../../kernel/transact.ts'
import { verbOnRow } from '../../kernel/verb.ts'
import { accommodationOfRoom, lockRoom, writeRoom } from '../rooms/index.ts'
import type { ChangedRooms } from './inputs.ts'
import { housekeepingPolicy } from './policy.ts'

export const setHousekeepingNote = verbOnRow(
  housekeepingPolicy.setHousekeepingNote,
  (limits) => ({ roomId: id, note: memo(limits).trim().nullish() }),
  'roomId',
  accommodationOfRoom,
  async (ctx, [{ roomId, note }, accommodationId]): Promise<ChangedRooms> => {
    const housekeepingNote = note || null
    await transact(ctx, async ({ db, record }) => {
      const room = await lockRoom(db, accommodationId, roomId)
      if (room.housekeepingNote === housekeepingNote) return
      await writeRoom(db, room, { housekeepingNote, updatedAt: ctx.clock.now() })
      record({
        accommodationId,
        type: 'room.setHousekeepingNote',
        log: `${housekeepingNote === null ? 'Removed' : 'Changed'} the housekeeping note of room ${room.roomNumber}.`,
        relatedId: roomId,
        before: { housekeepingNote: room.housekeepingNote },
        after: { housekeepingNote },
        event: 'room.updated',
        payload: { roomId },
      })
    })
    return { accommodationId, roomIds: [roomId] }
  },
)
