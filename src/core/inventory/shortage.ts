import { type SQL, sql } from 'drizzle-orm'
import type { EndTask } from '../../kernel/ledger.ts'
import { SHORTAGE_DAYS_MAX } from '../../kernel/limits.ts'
import { dayMs } from '../../kernel/time.ts'
import type { Unit } from '../../kernel/transact.ts'
import { lockRoomTypes } from '../rooms/index.ts'
import { holds, levelsDuring } from './levels.ts'

/** Where fewer rooms of a type can be sold than before. */
interface LessStock {
  accommodationId: string
  roomTypeId: string
  from: Date
  /** Null without an end. */
  to: Date | null
  /** The nights that have fewer rooms; all of the period if left out. */
  nights?: readonly string[]
  now: Date
}

/** Locks the room types, then emits the shortages. */
export const warnOfShortage: EndTask<LessStock> = async (unit, items) => {
  for (const [accommodationId, lowered] of Map.groupBy(items, (item) => item.accommodationId)) {
    await lockRoomTypes(
      unit.db,
      accommodationId,
      lowered.map(({ roomTypeId }) => roomTypeId),
    )
    await emitShortages(unit, accommodationId, lowered)
  }
}

interface Shortage extends Record<string, unknown> {
  roomTypeId: string
  from: string
  to: string
  nights: number
}

/** One event for each of these locked room types of which more is sold than can be. */
export async function emitShortages({ db, emit }: Unit, accommodationId: string, lowered: readonly LessStock[]): Promise<void> {
  if (lowered.length === 0) return
  const { rows } = await db.execute<Shortage>(shortage(accommodationId, lowered))
  for (const { roomTypeId, from, to, nights } of rows) {
    const payload = { roomTypeId, from, to, nights }
    emit({ accommodationId, type: 'inventory.overbooked', subjectId: roomTypeId, payload })
  }
}

/** Leaves out the nights before now and those after the last reservation: none of them can be short of rooms. */
function shortage(accommodationId: string, lowered: readonly LessStock[]): SQL {
  const { now: moment } = lowered[0]!
  const now = sql`${moment.toISOString()}::timestamptz`
  const first = new Date(Math.max(moment.getTime(), Math.min(...lowered.map(({ from }) => from.getTime()))))
  const lastOf = ({ to }: LessStock) => to?.getTime() ?? Number.POSITIVE_INFINITY
  const last = Math.min(moment.getTime() + SHORTAGE_DAYS_MAX * dayMs, Math.max(...lowered.map(lastOf)))
  const levels = levelsDuring({
    accommodationId: sql`${accommodationId}::text`,
    startsAt: sql`${first.toISOString()}::timestamptz`,
    endsAt: sql`greatest(${first.toISOString()}::timestamptz + interval '1 millisecond', least(${new Date(last).toISOString()}::timestamptz, (select greatest(max(use_expire_at), ${now}) + interval '1 day'
      from reservations where accommodation_id = ${accommodationId} and ${holds('reservations', now)})))`,
    isRent: sql`false`,
    now,
    types: sql`room_types.id in (select lowered.room_type_id from lowered)`,
  })
  const items = lowered.map(({ roomTypeId, from, to, nights }) => ({ roomTypeId, from, to, nights: nights ?? null }))
  return sql`
    with lowered as materialized (
      select item->>'roomTypeId' as room_type_id, (item->>'from')::timestamptz as starts_at,
        coalesce((item->>'to')::timestamptz, 'infinity') as ends_at, item->'nights' as nights
      from jsonb_array_elements(${JSON.stringify(items)}::jsonb) as item
    ), ${levels}
    select levels.room_type_id as "roomTypeId", min(levels.night)::text as "from", max(levels.night)::text as "to",
      count(distinct levels.night)::int as nights
    from levels
    where levels."left" < 0 and exists (
      select 1 from lowered where lowered.room_type_id = levels.room_type_id and lowered.starts_at <= levels.at and levels.at < lowered.ends_at
        and (jsonb_typeof(lowered.nights) = 'null' or lowered.nights ? levels.night::text))
    group by levels.room_type_id order by levels.room_type_id`
}
