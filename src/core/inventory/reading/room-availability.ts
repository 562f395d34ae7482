import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { readAll } from '../../../db/read-all.ts'
import { matching } from '../../../db/rows.ts'
import { none, type Selection } from '../../../db/selection.ts'
import { reservationTypes, rooms, roomTypes } from '../../../db/tables/index.ts'
import { defineView, many, qualifyColumns } from '../../../db/view.ts'
import { fail, refuseField } from '../../../kernel/errors.ts'
import { id } from '../../../kernel/inputs.ts'
import { AVAILABILITY_DAYS_MAX } from '../../../kernel/limits.ts'
import { dayMs } from '../../../kernel/time.ts'
import { verbAt } from '../../../kernel/verb.ts'
import { isOccupiedBetween, roomView } from '../../rooms/index.ts'
import { type Demand, heldDuring, theDemand } from '../levels.ts'
import { inventoryPolicy } from '../policy.ts'
import { saleStopFields } from '../sale-stop.ts'
import { type StockDetails, stockDuring } from '../stock-during.ts'
import { ofRoomType, type RoomTypeAvailabilityRow } from '../view.ts'

const { placeholder: the } = sql
const { accommodationId, startsAt, endsAt } = theDemand
const count = (of: SQL) => qualifyColumns(sql`(select count(*)::int from ${of})`)

const ofType = and(
  matching(rooms, { accommodationId: roomTypes.accommodationId, roomTypeId: roomTypes.id }),
  isNull(rooms.archivedAt),
)!

const demand: Demand = {
  ...theDemand,
  types: sql`room_types.archived_at is null`,
}

/** The room can be assigned, and nothing that counts as stock holds it. */
const isFree = sql`not ${isOccupiedBetween(accommodationId, startsAt, endsAt)}
  and ${rooms.id} not in (select held.room_id from (${heldDuring(demand)}) as held where held.room_id is not null)`

/** Reservations that have no room yet. They are counted for all types at once, as the stock is. */
const unassigned = qualifyColumns(sql`coalesce((((select jsonb_object_agg(waiting.room_type_id, waiting.count) from (
  select held.room_type_id, count(*) as count from (${heldDuring(demand)}) as held where held.room_id is null group by held.room_type_id
) as waiting) ->> ${roomTypes.id})::int), 0)`)

const stock = stockDuring(demand)

/** The stock of all types is one subquery, which does not depend on the row: the database counts once. */
const stockOfType = qualifyColumns(sql`(select jsonb_object_agg(stock.room_type_id, jsonb_build_object('rooms', stock.rooms,
  'sold', stock.sold, 'held', stock.held, 'outOfOrder', stock.out_of_order, 'overbooking', stock.overbooking, 'left', stock."left"))
  from (${stock}) as stock) -> ${roomTypes.id}`)

const availabilityView = defineView<RoomTypeAvailabilityRow>(roomTypes, {
  always: ['id'],
  needs: ofRoomType,
  computed: {
    total: count(sql`${rooms} where ${ofType}`),
    free: count(sql`${rooms} where ${ofType} and ${isFree}`),
    unassigned,
    stock: stockOfType,
    ...saleStopFields,
  },
  relations: { rooms: many(roomView, sql`${ofType} and ${isFree}`, sql`${rooms.roomNumber}`) },
})

const stockFields = ['available', 'sold', 'held', 'outOfOrder', 'overbooking', 'left']
export const roomAvailability = verbAt(
  inventoryPolicy.roomAvailability,
  {
    accommodationId: id,
    from: z.date(),
    to: z.date(),
    roomTypeId: id.nullish(),
    type: z.enum(reservationTypes).nullish(),
  },
  async (ctx, { accommodationId, roomTypeId, type, ...period }, selection: Selection) => {
    if (period.from >= period.to) fail('PERIOD_INVALID', { field: 'to' })
    if (period.to.getTime() - period.from.getTime() > AVAILABILITY_DAYS_MAX * dayMs)
      refuseField('to', `at most ${AVAILABILITY_DAYS_MAX} days after from`)
    const where = and(
      eq(roomTypes.accommodationId, the('accommodationId')),
      isNull(roomTypes.archivedAt),
      roomTypeId == null ? undefined : eq(roomTypes.id, the('roomTypeId')),
    )
    const name = `roomAvailability ${roomTypeId != null}`
    const list = { name, view: availabilityView, selection: withStock(selection), where, orderBy: [asc(roomTypes.name)] }
    const dates = { startsAt: period.from.toISOString(), endsAt: period.to.toISOString() }
    const values = { accommodationId, roomTypeId, ...dates, isRent: type === 'rent', now: ctx.clock.now().toISOString() }
    const rows = await readAll(ctx, list, values)
    return (rows as (RoomTypeAvailabilityRow & { stock?: StockDetails })[]).map(({ stock, ...row }) =>
      stock ? { ...row, ...stock, rooms: row.rooms, available: Math.max(0, stock.left) } : row,
    )
  },
)

/** Replaces the selected fields of the stock by `stock`, which is read as a whole. */
function withStock(selection: Selection): Selection {
  const others = Object.entries(selection).filter(([field]) => !stockFields.includes(field))
  const countsStock = stockFields.some((field) => selection[field])
  return Object.fromEntries(countsStock ? [...others, ['stock', none]] : others)
}
