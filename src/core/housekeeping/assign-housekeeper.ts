import { z } from 'zod'
import { authorizedAnywhere } from '../../kernel/authorized.ts'
import type { Context } from '../../kernel/context.ts'
import { id } from '../../kernel/inputs.ts'
import { byLimits, type InputOf } from '../../kernel/parse.ts'
import { transact } from '../../kernel/transact.ts'
import { lockRooms, writeRooms } from '../rooms/index.ts'
import { type ChangedRooms, roomIds } from './inputs.ts'
import { housekeepingPolicy } from './policy.ts'
import { accommodationOfRooms, refuseStranger } from './queries.ts'

const AssignHousekeeper = byLimits((limits) => z.object({ roomIds: roomIds(limits), userId: id.nullish() }))

export async function assignHousekeeper(ctx: Context, input: InputOf<typeof AssignHousekeeper>): Promise<ChangedRooms> {
  const allowed = housekeepingPolicy.assignHousekeeper
  const { roomIds, userId: housekeeperId = null } = authorizedAnywhere(
    ctx,
    housekeepingPolicy.assignHousekeeper,
    AssignHousekeeper,
    input,
  )
  const accommodationId = await accommodationOfRooms(ctx, roomIds, allowed, 'roomIds')
  await transact(ctx, async ({ db, record }) => {
    const locked = await lockRooms(db, accommodationId, roomIds)
    if (housekeeperId !== null) await refuseStranger(db, accommodationId, housekeeperId)
    const changed = [...locked.values()].filter((room) => room.housekeeperId !== housekeeperId)
    await writeRooms(db, changed, { housekeeperId, updatedAt: ctx.clock.now() })
    for (const room of changed) {
      record({
        accommodationId,
        type: 'room.assignHousekeeper',
        log: `${housekeeperId === null ? 'Nobody cleans' : 'Changed who cleans'} room ${room.roomNumber}.`,
        relatedId: room.id,
        before: { housekeeperId: room.housekeeperId },
        after: { housekeeperId },
        event: 'room.updated',
        payload: { roomId: room.id },
      })
    }
  })
  return { accommodationId, roomIds }
}
