import { sql } from 'drizzle-orm'
import type { Database } from '../../../../src/db/database.ts'

/** Room types that are sold beyond their rooms by what is not marked, and rooms that two have at once. Empty if all is well. */
export async function faultsOfStock(db: Database, accommodationId: string): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    with held as (
      select reservations.id, reservations.room_id, coalesce(rooms.room_type_id, reservations.intended_room_type_id) as room_type_id,
        reservations.overbooked, reservations.use_start_at as starts_at, reservations.use_expire_at as ends_at
      from reservations left join rooms on rooms.accommodation_id = reservations.accommodation_id and rooms.id = reservations.room_id
      where reservations.accommodation_id = ${accommodationId} and reservations.deleted_at is null
        and reservations.status not in ('INQUIRY', 'CHECKED_OUT')
      union all
      select room_blocks.id, room_blocks.room_id, rooms.room_type_id, room_blocks.overbooked, room_blocks.starts_at, room_blocks.ends_at
      from room_blocks join rooms on rooms.accommodation_id = room_blocks.accommodation_id and rooms.id = room_blocks.room_id
      where room_blocks.accommodation_id = ${accommodationId} and room_blocks.released_at is null and room_blocks.kind = 'OUT_OF_ORDER'
    ), crowded as (
      select one.room_type_id, one.starts_at, count(*) as count
      from held as one join held as other on other.room_type_id = one.room_type_id
        and other.starts_at <= one.starts_at and other.ends_at > one.starts_at and not other.overbooked
      where not one.overbooked
      group by one.room_type_id, one.id, one.starts_at
    )
    select distinct 'beyond the limit' as fault, room_type_id as id, starts_at::text as at, count::int
    from crowded
    where count > (select count(*) from rooms
      where rooms.accommodation_id = ${accommodationId} and rooms.room_type_id = crowded.room_type_id and rooms.archived_at is null)
    union all
    select 'room twice', one.room_id, one.starts_at::text, 2
    from held as one join held as other on other.room_id = one.room_id and other.id > one.id
      and other.starts_at < one.ends_at and other.ends_at > one.starts_at`)
  return rows
}

export async function deadlocksOf(db: Database): Promise<string> {
  const { rows } = await db.execute<{ deadlocks: string }>(
    sql`select deadlocks from pg_stat_database where datname = current_database()`,
  )
  return rows[0]!.deadlocks
}
