import { z } from 'zod'
import type { Database } from '../../db/database.ts'
import { insertRow, matching, rowOrFail } from '../../db/rows.ts'
import { roomTypes } from '../../db/tables/index.ts'
import { id, memo, name, names, reference } from '../../kernel/inputs.ts'
import { ROOM_CAPACITY_MAX, TURNOVER_MINUTES_MAX } from '../../kernel/limits.ts'
import { transact } from '../../kernel/transact.ts'
import { verbAt } from '../../kernel/verb.ts'
import { accommodationOf } from '../accommodations/index.ts'
import { refuseTaxGroup } from '../taxes/index.ts'
import { announceStock } from './announce-stock.ts'
import { roomsPolicy } from './policy.ts'
import type { RoomTypeRow } from './view.ts'

export const capacity = z.int().min(1).max(ROOM_CAPACITY_MAX)
export const turnoverMinutes = z.int().min(0).max(TURNOVER_MINUTES_MAX)

/** Locks a room type. */
export const lockRoomType = (db: Database, accommodationId: string, id: string): Promise<RoomTypeRow> =>
  rowOrFail(db, roomTypes, { accommodationId, id }, 'ROOM_TYPE_NOT_FOUND', 'update')

/** Changes columns of a locked room type. */
export async function writeRoomType(
  db: Database,
  { accommodationId, id }: RoomTypeRow,
  changes: Partial<Omit<RoomTypeRow, 'accommodationId' | 'id'>>,
): Promise<RoomTypeRow> {
  const [row] = await db.update(roomTypes).set(changes).where(matching(roomTypes, { accommodationId, id })).returning()
  return row!
}

export const createRoomType = verbAt(
  roomsPolicy.createRoomType,
  (limits) => ({
    accommodationId: id,
    name: name(limits),
    names: names(limits),
    description: memo(limits).nullish(),
    capacity,
    turnoverMinutes: turnoverMinutes.nullish(),
    taxGroup: reference.nullish(),
  }),
  async (ctx, fields) => {
    const { accommodationId } = fields
    return transact(
      ctx,
      async (unit) => {
        const { db, record } = unit
        await accommodationOf(db, accommodationId)
        await refuseTaxGroup(db, accommodationId, fields.taxGroup)
        const row = await insertRow(ctx, db, roomTypes, {
          ...fields,
          names: fields.names ?? {},
          turnoverMinutes: fields.turnoverMinutes ?? 0,
        })
        const roomTypeId = row.id
        record({
          accommodationId,
          type: 'roomType.create',
          log: `Created room type ${fields.name}.`,
          relatedId: roomTypeId,
          after: fields,
          event: 'room_type.created',
          payload: { roomTypeId },
        })
        announceStock(unit, { accommodationId, roomTypeId, from: row.createdAt, to: null })
        return row
      },
      { constraints: { room_types_name: 'NAME_TAKEN' } },
    )
  },
)
