import { z } from 'zod'
import { roomCleaningStates } from '../../db/tables/index.ts'
import { authorizedRow } from '../../kernel/authorized.ts'
import type { Context } from '../../kernel/context.ts'
import { id } from '../../kernel/inputs.ts'
import { transact } from '../../kernel/transact.ts'
import { roomsPolicy } from './policy.ts'
import { accommodationOfRoom, type StoredRoom } from './queries.ts'
import { lockRoom } from './room-locks.ts'
import { writeCleaningState } from './write-cleaning-state.ts'

const SetRoomCleaningState = z.object({ roomId: id, cleaningState: z.enum(roomCleaningStates) })

export async function setRoomCleaningState(ctx: Context, input: z.input<typeof SetRoomCleaningState>): Promise<StoredRoom> {
  const [{ roomId, cleaningState }, accommodationId] = await authorizedRow(
    ctx,
    roomsPolicy.setRoomCleaningState,
    SetRoomCleaningState,
    input,
    'roomId',
    accommodationOfRoom,
  )
  return transact(ctx, async (unit) => {
    const room = await lockRoom(unit.db, accommodationId, roomId)
    const [row = room] = await writeCleaningState(ctx, unit, [room], cleaningState)
    return row
  })
}
