import { z } from 'zod'
import { roomStates } from '../../db/tables/index.ts'
import { authorizedRow } from '../../kernel/authorized.ts'
import type { Context } from '../../kernel/context.ts'
import { id } from '../../kernel/inputs.ts'
import { transact } from '../../kernel/transact.ts'
import { roomsPolicy } from './policy.ts'
import { accommodationOfRoom, type StoredRoom } from './queries.ts'
import { lockRoom } from './room-locks.ts'
import { writeRoomState } from './write-room-state.ts'

const SetRoomState = z.object({ roomId: id, state: z.enum(roomStates) })

export async function setRoomState(ctx: Context, input: z.input<typeof SetRoomState>): Promise<StoredRoom> {
  const [{ roomId, state }, accommodationId] = await authorizedRow(
    ctx,
    roomsPolicy.setRoomState,
    SetRoomState,
    input,
    'roomId',
    accommodationOfRoom,
  )
  return transact(ctx, async (unit) => {
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
  })
}
