import { z } from 'zod'
import { updateRow } from '../../../db/rows.ts'
import { roomBlockKinds, roomBlocks } from '../../../db/tables/index.ts'
import { fail } from '../../../kernel/errors.ts'
import { id } from '../../../kernel/inputs.ts'
import { transact } from '../../../kernel/transact.ts'
import { valuesAfter } from '../../../kernel/values-after.ts'
import { verbOnRow } from '../../../kernel/verb.ts'
import { lockRoom } from '../../rooms/index.ts'
import { reason } from '../inputs.ts'
import { inventoryPolicy } from '../policy.ts'
import { blockOfLockedRoom, findRoomBlock, refuseConflicts, refusePeriod, type StoredRoomBlock } from './queries.ts'
import { announceBlock, announceBlockEnd, blockOf, countBlockAtEnd } from './record-block.ts'

export const updateRoomBlock = verbOnRow(
  inventoryPolicy.updateRoomBlock,
  (limits) => ({
    id,
    kind: z.enum(roomBlockKinds).nullish(),
    startsAt: z.date().nullish(),
    endsAt: z.date().nullish(),
    reason: reason(limits).nullish(),
  }),
  'id',
  findRoomBlock,
  async (ctx, [fields, found]): Promise<StoredRoomBlock> => {
    const { accommodationId } = found
    return transact(
      ctx,
      async (unit) => {
        const room = await lockRoom(unit.db, accommodationId, found.roomId)
        const before = await blockOfLockedRoom(unit.db, found)
        if (before.releasedAt) fail('STATUS_NOT_ALLOWED', 'The block was released. Create a new one.')
        const after = valuesAfter(before, fields, ['kind', 'startsAt', 'endsAt'], ['reason'])
        const { kind, startsAt, endsAt } = before
        const isMoved =
          after.kind !== kind || after.startsAt.getTime() !== startsAt.getTime() || after.endsAt.getTime() !== endsAt.getTime()
        if (isMoved) {
          refusePeriod(ctx, after)
          await refuseConflicts(ctx, unit.db, room, after, before.id)
        }
        const moved = isMoved && { overbooked: false }
        const row = await updateRow(ctx, unit.db, roomBlocks, { accommodationId, id: before.id }, { ...after, ...moved })
        unit.record({
          accommodationId,
          type: 'roomBlock.update',
          log: `Changed a block of room ${room.roomNumber}.`,
          relatedId: before.id,
          before: { kind, startsAt, endsAt, reason: before.reason },
          after,
          event: 'room.block_changed',
          payload: { ...blockOf(room, row), before: { kind, startsAt: startsAt.getTime(), endsAt: endsAt.getTime() } },
          subjectId: room.id,
        })
        if (isMoved) {
          announceBlockEnd(unit, room, before)
          announceBlock(unit, room, row)
          countBlockAtEnd(ctx, unit, room, row)
        }
        return row
      },
      { constraints: { room_blocks_no_overlap: 'ROOM_NOT_AVAILABLE' } },
    )
  },
)
