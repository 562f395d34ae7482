import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { preparedSql } from '../../../db/statements.ts'
import { holds } from '../../inventory/index.ts'

/** Stock of a room type that a stay gave back. */
export interface FreedStock {
  roomTypeId: string
  from: Date
  to: Date
}

interface MarkedStay extends Record<string, unknown> {
  id: string
  roomTypeId: string
  isLocked: boolean
}

/**
 * The overbooked stays of these locked room types that freed stock may serve. Locks them, except those that another writer has: who holds a
 * reservation may wait for the room types.
 */
export async function lockMarkedStays(
  db: Database,
  accommodationId: string,
  freed: readonly FreedStock[],
  now: Date,
): Promise<MarkedStay[]> {
  const statement = preparedSql<MarkedStay>(db, 'lockMarkedStays', markedStays)
  return (await statement.execute({ accommodationId, freed: JSON.stringify(freed), now: now.toISOString() })).rows
}

const markedStays = () => {
  const { placeholder: the } = sql
  const accommodationId = sql`${the('accommodationId')}::text`
  return sql`
    with turnover as materialized (
      select make_interval(mins => coalesce(max(turnover_minutes), 0)) as longest from room_types where accommodation_id = ${accommodationId}
    ), freed as materialized (
      select item->>'roomTypeId' as room_type_id,
        tstzrange((item->>'from')::timestamptz - longest, (item->>'to')::timestamptz + longest, '[)') as period
      from turnover, jsonb_array_elements(${the('freed')}::jsonb) as item
    ), marked as materialized (
      select id, coalesce((select rooms.room_type_id from rooms where rooms.accommodation_id = ${accommodationId} and rooms.id = room_id),
        intended_room_type_id) as room_type_id, tstzrange(use_start_at, use_expire_at, '[)') as period
      from reservations
      where accommodation_id = ${accommodationId} and overbooked and ${holds('reservations', sql`${the('now')}::timestamptz`)}
        and use_expire_at > (select min(lower(period)) from freed)
        and tstzrange(use_start_at, use_expire_at, '[)') && (select range_merge(period) from (select range_agg(period) as period from freed) as all_freed)
    ), found as materialized (
      select id, room_type_id from marked
      where exists (select 1 from freed where freed.room_type_id = marked.room_type_id and freed.period && marked.period)
    ), locked as materialized (
      select id from reservations where accommodation_id = ${accommodationId} and id in (select id from found)
      order by id for no key update skip locked
    )
    select found.id, found.room_type_id as "roomTypeId", locked.id is not null as "isLocked"
    from found left join locked on locked.id = found.id`
}
