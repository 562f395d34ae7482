import { isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { filterBy } from '../../../db/filter.ts'
import { readPage } from '../../../db/read-page.ts'
import { insertRow, updateRow } from '../../../db/rows.ts'
import type { Selection } from '../../../db/selection.ts'
import { roomBlockKinds, roomBlocks } from '../../../db/tables/index.ts'
import { fail } from '../../../kernel/errors.ts'
import { id } from '../../../kernel/inputs.ts'
import { pageFields } from '../../../kernel/page.ts'
import { transact } from '../../../kernel/transact.ts'
import { valuesAfter } from '../../../kernel/values-after.ts'
import { verbAt, verbOnRow } from '../../../kernel/verb.ts'
import { accommodationOfRoom, lockRoom } from '../../rooms/index.ts'
import { reason } from '../inputs.ts'
import { inventoryPolicy } from '../policy.ts'
import { roomBlockView } from '../view.ts'
import { blockOfLockedRoom, findRoomBlock, refuseConflicts, refusePeriod } from './queries.ts'
import { announceBlock, announceBlockEnd, blockOf, countBlockAtEnd } from './record-block.ts'

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
  async (ctx, [fields, accommodationId]) => {
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
  async (ctx, [fields, found]) => {
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

/** Opens a room before its block ends. A block that is released already stays as it is. */
export const releaseRoomBlock = verbOnRow(
  inventoryPolicy.releaseRoomBlock,
  { id },
  'id',
  findRoomBlock,
  async (ctx, [, found]) => {
    const { accommodationId } = found
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
  },
)

const listFields = {
  ...pageFields,
  accommodationId: id,
  filter: z
    .object({
      roomId: id.nullish(),
      roomTypeId: id.nullish(),
      from: z.date().nullish(),
      to: z.date().nullish(),
      kind: z.enum(roomBlockKinds).nullish(),
      includeReleased: z.boolean().nullish(),
    })
    .nullish(),
}

const { placeholder: the } = sql

const ofType = sql`exists (select 1 from rooms where rooms.accommodation_id = ${roomBlocks.accommodationId}
  and rooms.id = ${roomBlocks.roomId} and rooms.room_type_id = ${the('roomTypeId')})`

/** The expression of the index `room_blocks_period`. */
const period = sql`tstzrange(${roomBlocks.startsAt}, ${roomBlocks.endsAt}, '[)')`

export const listRoomBlocks = verbAt(
  inventoryPolicy.roomBlocks,
  listFields,
  async (ctx, { accommodationId, filter, ...args }, selection: Selection) => {
    const { roomId, roomTypeId, from, to, kind, includeReleased } = filter ?? {}
    if (from && to && from >= to) fail('PERIOD_INVALID', { field: 'filter.to' })
    const within = from || to ? `[${from?.toISOString() ?? ''},${to?.toISOString() ?? ''})` : null
    return readPage(ctx, args, {
      name: 'roomBlocks',
      view: roomBlockView,
      selection,
      filter: filterBy(roomBlocks, { accommodationId, roomId, kind }, [
        ['roomTypeId', roomTypeId, ofType],
        ['within', within, sql`${period} && ${the('within')}::tstzrange`],
        ['open', includeReleased ? null : true, isNull(roomBlocks.releasedAt)],
      ]),
      keys: ['startsAt', 'id'],
      direction: 'asc',
      planEachTime: within !== null || roomTypeId != null,
    })
  },
)
