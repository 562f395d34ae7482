import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../db/database.ts'
import { overbookingLimits, roomTypes } from '../../db/tables/index.ts'
import { fail, refuseField } from '../../kernel/errors.ts'
import { day, id, weekdays } from '../../kernel/inputs.ts'
import { OVERBOOKING_ITEMS_MAX, OVERBOOKING_NIGHTS_MAX, OVERBOOKING_ROOMS_MAX } from '../../kernel/limits.ts'
import { noon } from '../../kernel/nights.ts'
import { transact, type Unit } from '../../kernel/transact.ts'
import { verbAt } from '../../kernel/verb.ts'
import { addDays, momentIn } from '../../kernel/zone.ts'
import { type AccommodationRow, accommodationOf } from '../accommodations/index.ts'
import { announceMoreStock, announceStock, lockRoomTypes } from '../rooms/index.ts'
import { inventoryPolicy } from './policy.ts'
import { warnOfShortage } from './shortage.ts'

const Item = z.object({
  roomTypeId: id,
  from: day,
  to: day,
  weekdays: weekdays.nullish(),
  /** Null removes the limit. */
  rooms: z.int().min(0).max(OVERBOOKING_ROOMS_MAX).nullish(),
})

type Items = z.output<typeof Item>[]

/** Sets limits for ranges of nights, all or nothing. The desk is notified of nights with too few rooms. */
export const setOverbookingLimits = verbAt(
  inventoryPolicy.setOverbookingLimits,
  { accommodationId: id, items: z.array(Item).min(1).max(OVERBOOKING_ITEMS_MAX) },
  async (ctx, { accommodationId, items }) => {
    items.forEach(refuseItem)
    const roomTypeIds = [...new Set(items.map(({ roomTypeId }) => roomTypeId))].sort()
    return transact(ctx, async (unit) => {
      const { db, audit } = unit
      await refuseUnknownTypes(db, accommodationId, roomTypeIds)
      await lockRoomTypes(db, accommodationId, roomTypeIds)
      const changed = await write(db, accommodationId, items)
      if (changed.length === 0) return { changedNights: 0 }
      announceNights(unit, await accommodationOf(db, accommodationId), changed, ctx.clock.now())
      audit({
        accommodationId,
        type: 'overbookingLimits.set',
        log: `Changed the limit of overbooking for ${changed.length} nights.`,
        relatedId: accommodationId,
        after: { items },
      })
      return { changedNights: changed.length }
    })
  },
)

function refuseItem({ from, to, rooms }: Items[number], index: number): void {
  if (rooms === undefined) refuseField(`items.${index}.rooms`, 'required; null removes the limit')
  if (from > to) refuseField(`items.${index}.to`, 'must not come before from')
  if (to >= addDays(from, OVERBOOKING_NIGHTS_MAX)) refuseField(`items.${index}.to`, `at most ${OVERBOOKING_NIGHTS_MAX} nights`)
}

async function refuseUnknownTypes(db: Database, accommodationId: string, ids: readonly string[]): Promise<void> {
  const known = await db
    .select({ id: roomTypes.id })
    .from(roomTypes)
    .where(and(eq(roomTypes.accommodationId, accommodationId), inArray(roomTypes.id, [...ids])))
  if (known.length < ids.length) fail('ROOM_TYPE_NOT_FOUND')
}

/** Announces each room type from its first changed night to its last one. Lowered nights are checked for a shortage. */
function announceNights(
  unit: Unit,
  { id: accommodationId, timeZone }: AccommodationRow,
  changed: readonly Cell[],
  now: Date,
): void {
  const timeOf = (days: readonly string[]) => {
    const sorted = [...days].sort()
    return { from: momentIn(timeZone, sorted[0]!, noon), to: momentIn(timeZone, addDays(sorted.at(-1)!, 1), noon) }
  }
  for (const [roomTypeId, cells] of Map.groupBy(changed, (cell) => cell.roomTypeId)) {
    announceStock(unit, { accommodationId, roomTypeId, ...timeOf(cells.map(({ day }) => day)) })
    const raised = cells.filter(({ isLowered }) => !isLowered).map(({ day }) => day)
    if (raised.length > 0) announceMoreStock(unit, { accommodationId, roomTypeId, ...timeOf(raised) })
    const nights = cells.filter(({ isLowered }) => isLowered).map(({ day }) => day)
    if (nights.length > 0) unit.atEnd(warnOfShortage, { accommodationId, roomTypeId, ...timeOf(nights), nights, now })
  }
}

interface Cell extends Record<string, unknown> {
  roomTypeId: string
  day: string
  isLowered: boolean
}

/** Writes all items in one statement; where they overlap, the last one counts. Returns the nights whose limit changed. No limit is the limit 0. */
async function write(db: Database, accommodationId: string, items: Items): Promise<Cell[]> {
  const { rows } = await db.execute<Cell>(sql`
    with cells as materialized (
      select distinct on (item->>'roomTypeId', night::date) item->>'roomTypeId' as room_type_id, night::date as day,
        (item->>'rooms')::int as rooms
      from jsonb_array_elements(${JSON.stringify(items)}::jsonb) with ordinality as listed(item, place),
        generate_series((item->>'from')::date, (item->>'to')::date, interval '1 day') as night
      where coalesce(jsonb_typeof(item->'weekdays'), 'null') = 'null'
        or item->'weekdays' @> to_jsonb(extract(dow from night)::int)
      order by item->>'roomTypeId', night::date, place desc
    ), changed as materialized (
      select cells.room_type_id, cells.day, coalesce(cells.rooms, 0) as rooms, coalesce(present.rooms, 0) as before
      from cells left join ${overbookingLimits} as present on present.accommodation_id = ${accommodationId}
        and present.room_type_id = cells.room_type_id and present.day = cells.day
      where coalesce(cells.rooms, 0) <> coalesce(present.rooms, 0)
    ), removed as (
      delete from ${overbookingLimits} using changed
      where ${overbookingLimits.accommodationId} = ${accommodationId} and ${overbookingLimits.roomTypeId} = changed.room_type_id
        and ${overbookingLimits.day} = changed.day and changed.rooms = 0
    ), written as (
      insert into ${overbookingLimits} (accommodation_id, room_type_id, day, rooms)
      select ${accommodationId}, room_type_id, day, rooms from changed where rooms > 0
      on conflict (accommodation_id, room_type_id, day) do update set rooms = excluded.rooms
    )
    select room_type_id as "roomTypeId", day::text as day, rooms < before as "isLowered" from changed`)
  return rows
}
