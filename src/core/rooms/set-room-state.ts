import { z } from 'zod'
import { roomStates } from '../../db/tables/index.ts'
import { id } from '../../kernel/inputs.ts'
import { transact } from '../../kernel/transact.ts'
import { verbOnRow } from '../../kernel/verb.ts'
import { roomsPolicy } from './policy.ts'
import { accommodationOfRoom, type StoredRoom } from './queries.ts'
import { lockRoom } from './room-locks.ts'
import { writeRoomState } from './write-room-state.ts'

export const setRoomState = verbOnRow(
  roomsPolicy.setRoomState,
  { roomId: id, state: z.enum(roomStates) },
  'roomId',
  accommodationOfRoom,
  async (ctx, [{ roomId, state }, accommodationId]): Promise<StoredRoom> =>
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
