import { and, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../db/database.ts'
import { matching } from '../../db/rows.ts'
import { rooms } from '../../db/tables/index.ts'
import { archivedAtAfter } from '../../kernel/archived-at.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { id, memo, name, names, reference } from '../../kernel/inputs.ts'
import { byLimits, type FieldsOf } from '../../kernel/parse.ts'
import { transact } from '../../kernel/transact.ts'
import { valuesAfter } from '../../kernel/values-after.ts'
import { verbOnRow } from '../../kernel/verb.ts'
import { warnOfShortage } from '../inventory/index.ts'
import { refuseTaxGroup } from '../taxes/index.ts'
import { announceMoreStock, announceStock } from './announce-stock.ts'
import { roomsPolicy } from './policy.ts'
import { accommodationOfRoomType } from './queries.ts'
import type { RoomTypeRow } from './view.ts'
import { capacity, lockRoomType, turnoverMinutes, writeRoomType } from './write-room-type.ts'

const UpdateRoomType = byLimits((limits) =>
  z.object({
    id,
    name: name(limits).nullish(),
    names: names(limits),
    description: memo(limits).nullish(),
    capacity: capacity.nullish(),
    turnoverMinutes: turnoverMinutes.nullish(),
    taxGroup: reference.nullish(),
    archived: z.boolean().nullish(),
  }),
)

export const updateRoomType = verbOnRow(
  roomsPolicy.updateRoomType,
  UpdateRoomType,
  'id',
  accommodationOfRoomType,
  async (ctx, [fields, accommodationId]) =>
    transact(
      ctx,
      async (unit) => {
        const { db, audit, emit, atEnd } = unit
        const now = ctx.clock.now()
        const before = await lockRoomType(db, accommodationId, fields.id)
        await refuseTaxGroup(db, accommodationId, fields.taxGroup)
        if (fields.archived) await refuseWhileInUse(db, before)
        const row = await writeRoomType(db, before, changes(ctx, before, fields))
        audit({
          accommodationId,
          type: 'roomType.update',
          log: `Changed room type ${before.name}.`,
          relatedId: fields.id,
          before,
          after: row,
        })
        const stock = { accommodationId, roomTypeId: fields.id, from: now, to: null }
        if (changesStock(before, row)) announceStock(unit, stock)
        if (row.turnoverMinutes < before.turnoverMinutes) announceMoreStock(unit, stock)
        if (row.turnoverMinutes > before.turnoverMinutes) atEnd(warnOfShortage, { ...stock, now })
        emit({ accommodationId, type: 'room_type.updated', subjectId: fields.id, payload: { roomTypeId: fields.id } })
        return row
      },
      { constraints: { room_types_name: 'NAME_TAKEN' } },
    ),
)

const changesStock = (before: RoomTypeRow, after: RoomTypeRow) =>
  before.turnoverMinutes !== after.turnoverMinutes || (before.archivedAt === null) !== (after.archivedAt === null)

function changes(ctx: Context, before: RoomTypeRow, fields: FieldsOf<typeof UpdateRoomType>) {
  const now = ctx.clock.now()
  return {
    ...valuesAfter(before, fields, ['name', 'capacity', 'turnoverMinutes'], ['description', 'taxGroup']),
    names: fields.names === undefined ? before.names : (fields.names ?? {}),
    archivedAt: archivedAtAfter(before.archivedAt, fields.archived, now),
    updatedAt: now,
  }
}

async function refuseWhileInUse(db: Database, { accommodationId, id: roomTypeId }: RoomTypeRow) {
  const inUse = and(matching(rooms, { accommodationId, roomTypeId }), isNull(rooms.archivedAt))
  const [room] = await db.select({ roomNumber: rooms.roomNumber }).from(rooms).where(inUse).limit(1)
  if (room) fail('BAD_REQUEST', `Room ${room.roomNumber} is of this type. Take the rooms out of use first.`)
}
