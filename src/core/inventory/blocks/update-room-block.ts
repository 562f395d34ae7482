import { z } from 'zod'
import { matching } from '../../../db/matching.ts'
import { roomBlockKinds, roomBlocks } from '../../../db/tables/index.ts'
import { authorizedRow } from '../../../kernel/authorized.ts'
import type { Context } from '../../../kernel/context.ts'
import { fail } from '../../../kernel/errors.ts'
import { id } from '../../../kernel/inputs.ts'
import { byLimits, type InputOf } from '../../../kernel/parse.ts'
import { transact } from '../../../kernel/transact.ts'
import { lockRoom } from '../../rooms/index.ts'
import { reason } from '../inputs.ts'
import { inventoryPolicy } from '../policy.ts'
import { blockOfLockedRoom, findRoomBlock, refuseConflicts, refusePeriod, type StoredRoomBlock } from './queries.ts'
import { announceBlock, announceBlockEnd, blockOf, countBlockAtEnd } from './record-block.ts'

const UpdateRoomBlock = byLimits((limits) =>
  z.object({
    id,
    kind: z.enum(roomBlockKinds).nullish(),
    startsAt: z.date().nullish(),
    endsAt: z.date().nullish(),
    reason: reason(limits).nullish(),
  }),
)

export async function updateRoomBlock(ctx: Context, input: InputOf<typeof UpdateRoomBlock>): Promise<StoredRoomBlock> {
  const [fields, found] = await authorizedRow(ctx, inventoryPolicy.updateRoomBlock, UpdateRoomBlock, input, 'id', findRoomBlock)
  const { accommodationId } = found
  return transact(
    ctx,
    async (unit) => {
      const room = await lockRoom(unit.db, accommodationId, found.roomId)
      const before = await blockOfLockedRoom(unit.db, found)
      if (before.releasedAt) fail('STATUS_NOT_ALLOWED', 'The block was released. Create a new one.')
      const after = {
        kind: fields.kind ?? before.kind,
        startsAt: fields.startsAt ?? before.startsAt,
        endsAt: fields.endsAt ?? before.endsAt,
        reason: fields.reason === undefined ? before.reason : fields.reason,
      }
      const { kind, startsAt, endsAt } = before
      const isMoved =
        after.kind !== kind || after.startsAt.getTime() !== startsAt.getTime() || after.endsAt.getTime() !== endsAt.getTime()
      if (isMoved) {
        refusePeriod(ctx, after)
        await refuseConflicts(ctx, unit.db, room, after, before.id)
      }
      const [row] = await unit.db
        .update(roomBlocks)
        .set({ ...after, ...(isMoved && { overbooked: false }), updatedAt: ctx.clock.now() })
        .where(matching(roomBlocks, { accommodationId, id: before.id }))
        .returning()
      unit.audit({
        accommodationId,
        type: 'roomBlock.update',
        log: `Changed a block of room ${room.roomNumber}.`,
        relatedId: before.id,
        before: { kind, startsAt, endsAt, reason: before.reason },
        after,
      })
      const payload = { ...blockOf(room, row!), before: { kind, startsAt: startsAt.getTime(), endsAt: endsAt.getTime() } }
      unit.emit({ accommodationId, type: 'room.block_changed', subjectId: room.id, payload })
      if (isMoved) {
        announceBlockEnd(unit, room, before)
        announceBlock(unit, room, row!)
        countBlockAtEnd(ctx, unit, room, row!)
      }
      return row!
    },
    { constraints: { room_blocks_no_overlap: 'ROOM_NOT_AVAILABLE' } },
  )
}
