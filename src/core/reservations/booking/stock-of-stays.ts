import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { preparedSql } from '../../../db/statements.ts'
import { reservations, rooms } from '../../../db/tables/index.ts'
import { statementOf } from '../../../db/two-forms.ts'
import { holds, stockDuring } from '../../inventory/index.ts'
import type { StockLevel } from '../change/stock.ts'
import type { StoredReservation } from '../queries.ts'

/** What is left for each of these stays. */
export async function levelsOf(db: Database, accommodationId: string, ids: readonly string[], now: Date): Promise<StockLevel[]> {
  const statement = preparedSql<StockLevel & Record<string, unknown>>(db, 'stockOfStays', statementOf(db, levelsOfStays()))
  return (await statement.execute({ accommodationId, ids: [...new Set(ids)], now: now.toISOString() })).rows
}

interface StaysAfter {
  ids: readonly string[]
  /** All that would be other than stored. */
  stays: readonly StoredReservation[]
  now: Date
}

/** What would be left for stays, if some were other than they are stored. */
export async function levelsAfter(db: Database, accommodationId: string, { ids, stays, now }: StaysAfter): Promise<StockLevel[]> {
  const statement = preparedSql<StockLevel & Record<string, unknown>>(
    db,
    'stockOfStaysAfter',
    statementOf(db, levelsOfStays(rowsAfter)),
  )
  const rows = JSON.stringify(stays.map(rowOfStay))
  return (await statement.execute({ accommodationId, ids, now: now.toISOString(), rows })).rows
}

/** By what of reservations stock is counted. */
const counting = [
  'id',
  'roomId',
  'intendedRoomTypeId',
  'type',
  'status',
  'useStartAt',
  'useExpireAt',
  'releaseAt',
  'deletedAt',
  'overbooked',
] as const

const rowOfStay = (stay: StoredReservation) => Object.fromEntries(counting.map((name) => [reservations[name].name, stay[name]]))

/** In place of the table: its rows, with some as they would be. */
const rowsAfter = (accommodationId: SQL) => {
  const { placeholder: the } = sql
  const columns = sql.raw(counting.map((name) => reservations[name].name).join(', '))
  const typed = sql.raw(counting.map((name) => `${reservations[name].name} ${reservations[name].getSQLType()}`).join(', '))
  return sql`
    reservations as not materialized (
      select accommodation_id, ${columns} from reservations
      where accommodation_id = ${accommodationId} and id not in (select value->>'id' from jsonb_array_elements(${the('rows')}::jsonb) as value)
      union all
      select ${accommodationId}, after.* from jsonb_to_recordset(${the('rows')}::jsonb) as after (${typed})
    ),`
}

/**
 * The planner does not see what is asked: with the values it would plan at each call, which takes ten times as long as the count. Citus
 * has to see the property.
 */
const levelsOfStays = (rows: (accommodationId: SQL) => SQL = () => sql.empty()) => {
  const { placeholder: the } = sql
  return (accommodationId = sql`(select accommodation_id from asked)`) => {
    const now = sql`(select now from asked)`
    const stock = stockDuring({
      accommodationId,
      startsAt: sql`booked.use_start_at`,
      endsAt: sql`booked.use_expire_at`,
      isRent: sql`booked.type = 'rent'`,
      now,
      types: sql`room_types.id = coalesce(room.room_type_id, booked.intended_room_type_id)`,
    })
    return sql`
      with asked as materialized (
        select ${the('accommodationId')}::text as accommodation_id, ${the('ids')}::text[] as ids, ${the('now')}::timestamptz as now
      ), ${rows(accommodationId)} counted as (
        select booked.id, ${holds('booked', now)} as holds, booked.overbooked as "isMarked",
          (select stock."left" from (${stock}) as stock) as "left"
        from asked
          join reservations as booked on booked.accommodation_id = ${accommodationId} and booked.id = any(asked.ids)
          left join ${rooms} as room on room.accommodation_id = booked.accommodation_id and room.id = booked.room_id
      )
      select id, holds, "isMarked", case when holds then "left" else 0 end as "left" from counted`
  }
}
