import { z } from 'zod'
import { roomCleaningStates } from '../../db/tables/index.ts'
import { authorizedAnywhere } from '../../kernel/authorized.ts'
import type { Context } from '../../kernel/context.ts'
import { byLimits, type InputOf } from '../../kernel/parse.ts'
import { transact } from '../../kernel/transact.ts'
import { lockRooms, writeCleaningState } from '../rooms/index.ts'
import { type ChangedRooms, roomIds } from './inputs.ts'
import { housekeepingPolicy } from './policy.ts'
import { accommodationOfRooms } from './queries.ts'

const SetRoomCleaningStates = byLimits((limits) =>
  z.object({ roomIds: roomIds(limits), cleaningState: z.enum(roomCleaningStates) }),
)

export async function setRoomCleaningStates(ctx: Context, input: InputOf<typeof SetRoomCleaningStates>): Promise<ChangedRooms> {
  const allowed = housekeepingPolicy.setRoomCleaningStates
  const { roomIds, cleaningState } = authorizedAnywhere(
    ctx,
    housekeepingPolicy.setRoomCleaningStates,
    SetRoomCleaningStates,
    input,
  )
  const accommodationId = await accommodationOfRooms(ctx, roomIds, allowed, 'roomIds')
  await transact(ctx, async (unit) => {
    // not audited: `writeCleaningState` leaves an entry for each room
    const locked = await lockRooms(unit.db, accommodationId, roomIds)
    await writeCleaningState(ctx, unit, [...locked.values()], cleaningState)
  })
  return { accommodationId, roomIds }
}
