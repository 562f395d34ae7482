import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { preparedSql } from '../../db/statements.ts'
import { minuteMs } from '../../kernel/time.ts'
import { levelsDuring, theDemand } from './levels.ts'

interface LevelsQuery {
  accommodationId: string
  from: Date
  until: Date
  /** By hours, a stay keeps its room also for the turnover. */
  type: 'lodge' | 'rent'
  /** Null for all room types in use. */
  roomTypeIds: readonly string[] | null
  now: Date
}

/** What can still be sold of a room type, with the limit of overbooking, from each moment at which that changes, in epoch milliseconds. */
type LeftSince = readonly (readonly [at: number, left: number, overbooking?: number])[]

export interface StockLevels {
  /** Minutes for which a stay keeps its room after its end. */
  turnoverMinutes: number
  left: LeftSince
  /** Whether anything holds a room of the type in the period. */
  isTaken?: boolean
}

const select = () => {
  const { placeholder: the } = sql
  const levels = levelsDuring({
    ...theDemand,
    types: sql`room_types.archived_at is null
      and (${the('roomTypeIds')}::json is null or room_types.id in (select json_array_elements_text(${the('roomTypeIds')}::json)))`,
  })
  return sql`with ${levels}, changes as (
    select room_type_id, at, "left", overbooking,
      row("left", overbooking) is distinct from row(lag("left") over before, lag(overbooking) over before) as differs
    from levels window before as (partition by room_type_id order by at)
  ) select changes.room_type_id, case when stay.is_rent then turnover_minutes else 0 end as turnover,
      exists (select 1 from intervals where intervals.room_type_id = changes.room_type_id) as taken,
      json_agg(json_build_array(floor(extract(epoch from at) * 1000)::bigint, "left", overbooking) order by at)::text as "left"
    from stay cross join changes join counted_types on counted_types.id = changes.room_type_id
    where differs group by 1, 2`
}

interface Row extends Record<string, unknown> {
  room_type_id: string
  turnover: number
  taken: boolean
  left: string
}

/** What is left of each room type throughout a period, in one statement and without a lock: the look of `stockOf` at many stays at once. */
export async function stockLevels(db: Database, query: LevelsQuery): Promise<Map<string, StockLevels>> {
  const { accommodationId, from, until, type, roomTypeIds, now } = query
  const { rows } = await preparedSql<Row>(db, 'stockLevels', select).execute({
    accommodationId,
    startsAt: from.toISOString(),
    endsAt: until.toISOString(),
    isRent: type === 'rent',
    now: now.toISOString(),
    roomTypeIds: roomTypeIds && JSON.stringify(roomTypeIds),
  })
  return new Map(
    rows.map(({ room_type_id, turnover, taken, left }) => [
      room_type_id,
      { turnoverMinutes: turnover, isTaken: taken, left: JSON.parse(left) as LeftSince },
    ]),
  )
}

/** What is left for a stay within the period of the levels. */
export const leftDuring = (levels: StockLevels, stay: StayTime): number => tightestDuring(levels, stay).left

export type StayTime = Record<'useStartAt' | 'useExpireAt', Date>

/** When a stay takes a room, and gives it back, in milliseconds. */
export const takenBy = ({ turnoverMinutes }: Pick<StockLevels, 'turnoverMinutes'>, { useStartAt, useExpireAt }: StayTime) => ({
  from: useStartAt.getTime(),
  to: useExpireAt.getTime() + turnoverMinutes * minuteMs,
})

/** What is left at the moment of a stay at which least is. */
export function tightestDuring(levels: StockLevels, stay: StayTime): { left: number; overbooking: number } {
  const [{ left }, { from, to }] = [levels, takenBy(levels, stay)]
  let least: LeftSince[number] | undefined
  for (let at = lastBefore(left, from); at < left.length && left[at]![0] < to; at++)
    if (!least || left[at]![1] < least[1]) least = left[at]
  return { left: least?.[1] ?? 0, overbooking: least?.[2] ?? 0 }
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
