import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { bookings, reservations, rooms, roomTypes } from '../../../db/tables/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { fail } from '../../../kernel/errors.ts'
import type { EndTask } from '../../../kernel/ledger.ts'
import type { Unit } from '../../../kernel/transact.ts'
import { holds } from '../../inventory/index.ts'
import type { StoredReservation } from '../../reservations/index.ts'
import { lockRoomTypes } from '../../rooms/index.ts'

type Stay = Pick<StoredReservation, 'accommodationId' | 'id' | 'intendedRoomTypeId'>

/** Judges stays of an unproven booking at the end of the unit, which has written them. */
export function judgeUnprovenLater({ clock, limits }: Context, unit: Unit, stays: readonly Stay[]): void {
  const { UNPROVEN_SHARE_PERCENT: sharePercent } = limits
  if (sharePercent > 0 && stays.length > 0) unit.atEnd(judgeUnproven, { stays, now: clock.now(), sharePercent })
}

/**
 * Locks the room types, and then counts: a stay with which unproven bookings have more than their share of a room type at one moment refuses
 * the whole unit.
 */
const judgeUnproven: EndTask<{ stays: readonly Stay[]; now: Date; sharePercent: number }> = async ({ db }, items) => {
  for (const { stays, now, sharePercent } of items) {
    const { accommodationId } = stays[0]!
    await lockRoomTypes(
      db,
      accommodationId,
      stays.map((stay) => stay.intendedRoomTypeId),
    )
    const ids = stays.map(({ id }) => id)
    for (const { rooms, most } of await mostUnproven(db, accommodationId, ids, now))
      if (most > Math.max(1, Math.floor((rooms * sharePercent) / 100))) fail('PROOF_REQUIRED')
  }
}

interface OfType extends Record<string, unknown> {
  /** Rooms of the type in use. */
  rooms: number
  /** Rooms that unproven bookings have at once, at most, during the stays. */
  most: number
}

/** By the room type of these stays. A guest who has come is counted no more. Most are there when a stay begins: that of the own, or one during it. */
async function mostUnproven(db: Database, accommodationId: string, ids: readonly string[], now: Date): Promise<OfType[]> {
  const own = sql`(select json_array_elements_text(${JSON.stringify(ids)}::json))`
  const { rows } = await db.execute<OfType>(sql`
    with reach as materialized (
      select min(use_start_at) as since, max(use_expire_at) as until, make_interval(mins => (select max(turnover_minutes)
        from ${roomTypes} where accommodation_id = ${accommodationId})) as turnover
      from ${reservations} where accommodation_id = ${accommodationId} and id in ${own}
    ), near as materialized (
      select id, booking_id, room_id, intended_room_type_id, type, use_start_at, use_expire_at
      from ${reservations} as stay
      where accommodation_id = ${accommodationId} and ${holds('stay', sql`${now.toISOString()}::timestamptz`)}
        and booking_id is not null and status <> 'CHECKED_IN' and tstzrange(use_start_at, use_expire_at, '[)')
          && tstzrange((select since - turnover from reach), (select until + turnover from reach), '[)')
    ), unproven as materialized (
      select near.id, of_type.id as room_type_id, near.use_start_at as starts_at,
        near.use_expire_at + make_interval(mins => case when near.type = 'rent' then of_type.turnover_minutes else 0 end) as ends_at
      from near
        join ${bookings} as booking on booking.accommodation_id = ${accommodationId} and booking.id = near.booking_id
        left join ${rooms} as room on room.accommodation_id = ${accommodationId} and room.id = near.room_id
        join ${roomTypes} as of_type on of_type.accommodation_id = ${accommodationId}
          and of_type.id = coalesce(room.room_type_id, near.intended_room_type_id)
      where booking.is_unproven
    ), moments as (
      select own.room_type_id, count(*) as stays
      from unproven as own
        join unproven as other on other.room_type_id = own.room_type_id
          and other.starts_at >= own.starts_at and other.starts_at < own.ends_at
        join unproven as beside on beside.room_type_id = own.room_type_id
          and beside.starts_at <= other.starts_at and beside.ends_at > other.starts_at
      where own.id in ${own}
      group by own.room_type_id, own.id, other.id
    )
    select max(stays)::int as most, (select count(*)::int from ${rooms} as room
      where room.accommodation_id = ${accommodationId} and room.room_type_id = moments.room_type_id and room.archived_at is null) as rooms
    from moments group by room_type_id`)
  return rows
}
