import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { preparedSql } from '../../db/statements.ts'
import { levelsDuring } from './levels.ts'

interface Asked {
  accommodationId: string
  from: Date
  until: Date
  /** By hours, a stay keeps its room also for the turnover. */
  type: 'lodge' | 'rent'
  /** Null for all room types in use. */
  roomTypeIds: readonly string[] | null
  now: Date
}

/** What can still be sold of a room type, from each moment at which that changes, in epoch milliseconds. */
export type LeftSince = readonly [at: number, left: number][]

export interface StockLevels {
  /** Minutes for which a stay keeps its room after its end. */
  turnoverMinutes: number
  left: LeftSince
}

const select = () => {
  const { placeholder: the } = sql
  const levels = levelsDuring({
    accommodationId: sql`${the('accommodationId')}::text`,
    startsAt: sql`${the('from')}::timestamptz`,
    endsAt: sql`${the('until')}::timestamptz`,
    isRent: sql`${the('isRent')}::boolean`,
    now: sql`${the('now')}::timestamptz`,
    types: sql`room_types.archived_at is null
      and (${the('roomTypeIds')}::json is null or room_types.id in (select json_array_elements_text(${the('roomTypeIds')}::json)))`,
  })
  return sql`with ${levels}, changes as (
    select room_type_id, at, "left", "left" is distinct from lag("left") over (partition by room_type_id order by at) as differs from levels
  ) select changes.room_type_id, case when stay.is_rent then turnover_minutes else 0 end as turnover,
      json_agg(json_build_array(floor(extract(epoch from at) * 1000)::bigint, "left") order by at)::text as "left"
    from stay cross join changes join counted_types on counted_types.id = changes.room_type_id
    where differs group by 1, 2`
}

interface Row extends Record<string, unknown> {
  room_type_id: string
  turnover: number
  left: string
}

/** What is left of each room type throughout a period, in one statement and without a lock: the look of `stockOf` at many stays at once. */
export async function stockLevels(db: Database, asked: Asked): Promise<Map<string, StockLevels>> {
  const { accommodationId, from, until, type, roomTypeIds, now } = asked
  const { rows } = await preparedSql<Row>(db, 'stockLevels', select).execute({
    accommodationId,
    from: from.toISOString(),
    until: until.toISOString(),
    isRent: type === 'rent',
    now: now.toISOString(),
    roomTypeIds: roomTypeIds && JSON.stringify(roomTypeIds),
  })
  return new Map(
    rows.map(({ room_type_id, turnover, left }) => [
      room_type_id,
      { turnoverMinutes: turnover, left: JSON.parse(left) as LeftSince },
    ]),
  )
}

const minuteMilliseconds = 60_000

/** What is left for a stay within the period of the levels. */
export function leftDuring(
  { left, turnoverMinutes }: StockLevels,
  { useStartAt, useExpireAt }: Record<'useStartAt' | 'useExpireAt', Date>,
): number {
  const [start, end] = [useStartAt.getTime(), useExpireAt.getTime() + turnoverMinutes * minuteMilliseconds]
  let least = Number.POSITIVE_INFINITY
  for (let at = lastBefore(left, start); at < left.length && left[at]![0] < end; at++) least = Math.min(least, left[at]![1])
  return Number.isFinite(least) ? least : 0
}

/** The level that holds at a moment; the first one if it is earlier. */
function lastBefore(left: LeftSince, moment: number): number {
  let [low, high] = [0, left.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (left[middle]![0] <= moment) low = middle
    else high = middle - 1
  }
  return low
}
