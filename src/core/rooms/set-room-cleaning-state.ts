import { z } from 'zod'
import { roomCleaningStates } from '../../db/tables/index.ts'
import { id } from '../../kernel/inputs.ts'
import { transact } from '../../kernel/transact.ts'
import { verbOnRow } from '../../kernel/verb.ts'
import { roomsPolicy } from './policy.ts'
import { accommodationOfRoom, type StoredRoom } from './queries.ts'
import { lockRoom } from './room-locks.ts'
import { writeCleaningState } from './write-cleaning-state.ts'

export const setRoomCleaningState = verbOnRow(
  roomsPolicy.setRoomCleaningState,
  { roomId: id, cleaningState: z.enum(roomCleaningStates) },
  'roomId',
  accommodationOfRoom,
  async (ctx, [{ roomId, cleaningState }, accommodationId]): Promise<StoredRoom> =>
    transact(ctx, async (unit) => {
      const room = await lockRoom(unit.db, accommodationId, roomId)
      const [row = room] = await writeCleaningState(ctx, unit, [room], cleaningState)
      return row
    }),
)
