import { insertRow } from '../../db/rows.ts'
import { roomTypes } from '../../db/tables/index.ts'
import { id, memo, name, names } from '../../kernel/inputs.ts'
import { transact } from '../../kernel/transact.ts'
import { verbAt } from '../../kernel/verb.ts'
import { accommodationOf } from '../accommodations/index.ts'
import { announceStock } from './announce-stock.ts'
import { capacity, turnoverMinutes } from './inputs.ts'
import { roomsPolicy } from './policy.ts'
import type { RoomTypeRow } from './view.ts'

export const createRoomType = verbAt(
  roomsPolicy.createRoomType,
  (limits) => ({
    accommodationId: id,
    name: name(limits),
    names: names(limits),
    description: memo(limits).nullish(),
    capacity,
    turnoverMinutes: turnoverMinutes.nullish(),
  }),
  async (ctx, fields): Promise<RoomTypeRow> => {
    const { accommodationId } = fields
    return transact(
      ctx,
      async (unit) => {
        const { db, record } = unit
        await accommodationOf(db, accommodationId)
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
