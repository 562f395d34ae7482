import { z } from 'zod'
import { updateRow } from '../../../db/rows.ts'
import { roomBlocks } from '../../../db/tables/index.ts'
import { authorize } from '../../../kernel/authorize.ts'
import type { Context } from '../../../kernel/context.ts'
import { id } from '../../../kernel/inputs.ts'
import { parse } from '../../../kernel/parse.ts'
import { transact } from '../../../kernel/transact.ts'
import { lockRoom } from '../../rooms/index.ts'
import { inventoryPolicy } from '../policy.ts'
import { blockOfLockedRoom, findRoomBlock, type StoredRoomBlock } from './queries.ts'
import { announceBlockEnd, blockOf } from './record-block.ts'

const ReleaseRoomBlock = z.object({ id })

/** Opens a room before its block ends. A block that is released already stays as it is. */
export async function releaseRoomBlock(ctx: Context, input: z.input<typeof ReleaseRoomBlock>): Promise<StoredRoomBlock> {
  authorize(ctx.actor, inventoryPolicy.releaseRoomBlock)
  const found = await findRoomBlock(ctx.db, parse(ReleaseRoomBlock, input).id)
  const { accommodationId } = found
  authorize(ctx.actor, inventoryPolicy.releaseRoomBlock, accommodationId)
  return transact(ctx, async (unit) => {
    const { db, record } = unit
    const room = await lockRoom(db, accommodationId, found.roomId)
    const before = await blockOfLockedRoom(db, found)
    if (before.releasedAt) return before
    const now = ctx.clock.now()
    const row = await updateRow(ctx, db, roomBlocks, { accommodationId, id: before.id }, { releasedAt: now })
    record({
      accommodationId,
      type: 'roomBlock.release',
      log: `Opened room ${room.roomNumber} again.`,
      relatedId: before.id,
      before: { releasedAt: null },
      after: { releasedAt: now },
      event: 'room.block_released',
      payload: blockOf(room, row),
      subjectId: room.id,
    })
    announceBlockEnd(unit, room, row)
    return row
  })
}
