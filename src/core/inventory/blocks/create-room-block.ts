import { z } from 'zod'
import { insertRow } from '../../../db/rows.ts'
import { roomBlockKinds, roomBlocks } from '../../../db/tables/index.ts'
import { fail } from '../../../kernel/errors.ts'
import { id } from '../../../kernel/inputs.ts'
import { transact } from '../../../kernel/transact.ts'
import { verbOnRow } from '../../../kernel/verb.ts'
import { accommodationOfRoom, lockRoom } from '../../rooms/index.ts'
import { reason } from '../inputs.ts'
import { inventoryPolicy } from '../policy.ts'
import { refuseConflicts, refusePeriod, type StoredRoomBlock } from './queries.ts'
import { announceBlock, blockOf, countBlockAtEnd } from './record-block.ts'

export const createRoomBlock = verbOnRow(
  inventoryPolicy.createRoomBlock,
  (limits) => ({
    roomId: id,
    kind: z.enum(roomBlockKinds),
    startsAt: z.date(),
    endsAt: z.date(),
    reason: reason(limits).nullish(),
  }),
  'roomId',
  accommodationOfRoom,
  async (ctx, [fields, accommodationId]): Promise<StoredRoomBlock> => {
    refusePeriod(ctx, fields)
    return transact(
      ctx,
      async (unit) => {
        const room = await lockRoom(unit.db, accommodationId, fields.roomId)
        if (room.archivedAt) fail('ROOM_NOT_AVAILABLE', 'The room is out of use.')
        await refuseConflicts(ctx, unit.db, room, fields, null)
        const row = await insertRow(ctx, unit.db, roomBlocks, { ...fields, accommodationId })
        unit.record({
          accommodationId,
          type: 'roomBlock.create',
          log: `Closed room ${room.roomNumber}.`,
          relatedId: row.id,
          after: fields,
          event: 'room.blocked',
          payload: blockOf(room, row),
          subjectId: room.id,
        })
        announceBlock(unit, room, row)
        countBlockAtEnd(ctx, unit, room, row)
        return row
      },
      { constraints: { room_blocks_no_overlap: 'ROOM_NOT_AVAILABLE' } },
    )
  },
)
