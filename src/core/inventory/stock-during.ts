import { type SQL, sql } from 'drizzle-orm'

/** A stay for which rooms are counted, written as SQL. */
export interface Demand {
  accommodationId: SQL
  startsAt: SQL
  endsAt: SQL
  /** Whether it is an hourly stay. */
  isRent: SQL
  now: SQL
  /** Which rows of `room_types` are counted. */
  types: SQL
}

/** Whether a row of `reservations`, or of an alias of it, keeps a room from being sold again. */
export const holds = (reservation: string, now: SQL) => {
  const column = (name: string) => sql.raw(`${reservation}.${name}`)
  return sql`(${column('deleted_at')} is null and ${column('status')} not in ('INQUIRY', 'CHECKED_OUT')
    and (${column('status')} <> 'TENTATIVE' or ${column('release_at')} is null or ${column('release_at')} > ${now}))`
}

/**
 * The stock of room types during a stay, as rows (room_type_id, rooms, "left"). The stay is cut at each local noon, because the limit of
 * overbooking is one of a night. `left` is the least of what is left at any moment, below zero if more is sold than the limit allows.
 * A guest who overstays holds the room until this moment, and an hourly stay until its turnover is over. Intervals of one room
 * that overlap because of that count once.
 */
export const stockDuring = ({ accommodationId, startsAt, endsAt, isRent, now, types }: Demand): SQL => sql`
  with stay as (
    select *, case when is_rent then first_night else greatest(first_night, (ends_at at time zone zone)::date - 1) end as last_night
    from (
      select accommodation.id as accommodation_id, ${startsAt} as starts_at, ${endsAt} as ends_at, ${isRent} as is_rent,
        ${now} as now, accommodation.time_zone as zone, (${startsAt} at time zone accommodation.time_zone)::date as first_night,
        (select max(turnover_minutes) from room_types where accommodation_id = ${accommodationId}) as turnover_max
      from accommodations as accommodation where accommodation.id = ${accommodationId}
    ) as asked_for
  ), counted_types as (
    select room_types.id, stay.ends_at + make_interval(mins => case when stay.is_rent then room_types.turnover_minutes else 0 end) as ends_at,
      (select count(*)::int from rooms
        where rooms.accommodation_id = ${accommodationId} and rooms.room_type_id = room_types.id and rooms.archived_at is null) as rooms
    from stay, room_types
    where room_types.accommodation_id = ${accommodationId} and ${types}
  ), reach as (
    select starts_at - make_interval(mins => turnover_max) as since, ends_at + make_interval(mins => turnover_max) as until from stay
  ), in_stock as (
    select room_id, intended_room_type_id, id, type, status, use_start_at, use_expire_at
    from reservations
    where accommodation_id = ${accommodationId} and ${holds('reservations', now)}
      and tstzrange(use_start_at, use_expire_at, '[)') && tstzrange((select since from reach), (select until from reach), '[)')
    union all
    select room_id, intended_room_type_id, id, type, status, use_start_at, use_expire_at
    from reservations
    where accommodation_id = ${accommodationId} and deleted_at is null and status = 'CHECKED_IN'
      and use_expire_at <= (select since from reach) and (select since from reach) <= ${now}
    union all
    select rooms.id, intended_room_type_id, reservations.id, type, status, use_start_at, use_expire_at
    from rooms join reservations
      on reservations.accommodation_id = rooms.accommodation_id and reservations.id = rooms.awaits_departure_of
    where rooms.accommodation_id = ${accommodationId} and rooms.awaits_departure
  ), intervals as (
    select held_type.id as room_type_id, coalesce(in_stock.room_id, in_stock.id) as place, in_stock.use_start_at as starts_at,
      case when in_stock.status = 'CHECKED_IN' then greatest(in_stock.use_expire_at, ${now} + interval '1 millisecond')
        else in_stock.use_expire_at end
        + make_interval(mins => case when in_stock.type = 'rent' then held_type.turnover_minutes else 0 end) as ends_at
    from in_stock
      left join rooms on rooms.accommodation_id = ${accommodationId} and rooms.id = in_stock.room_id
      join room_types as held_type on held_type.accommodation_id = ${accommodationId}
        and held_type.id = coalesce(rooms.room_type_id, in_stock.intended_room_type_id)
    union all
    select rooms.room_type_id, rooms.id, room_blocks.starts_at, room_blocks.ends_at
    from room_blocks join rooms on rooms.accommodation_id = room_blocks.accommodation_id and rooms.id = room_blocks.room_id
    where room_blocks.accommodation_id = ${accommodationId} and room_blocks.released_at is null and room_blocks.kind = 'OUT_OF_ORDER'
      and rooms.archived_at is null
      and tstzrange(room_blocks.starts_at, room_blocks.ends_at, '[)')
        && tstzrange((select since from reach), (select until from reach), '[)')
  ), once as (
    select room_type_id, ends_at,
      greatest(starts_at, max(ends_at) over (partition by place order by starts_at, ends_at
        rows between unbounded preceding and 1 preceding)) as starts_at
    from intervals
  ), within as (
    select once.room_type_id, greatest(once.starts_at, stay.starts_at) as starts_at, once.ends_at, counted_types.ends_at as last
    from stay, once join counted_types on counted_types.id = once.room_type_id
    where once.starts_at < once.ends_at and once.starts_at < counted_types.ends_at and once.ends_at > stay.starts_at
  ), steps as (
    select room_type_id, starts_at as at, 1 as step from within
    union all
    select room_type_id, ends_at, -1 from within where ends_at < last
    union all
    select counted_types.id, stay.starts_at, 0 from stay, counted_types
    union all
    select counted_types.id, (night::date + time '12:00') at time zone stay.zone, 0
    from stay, counted_types, generate_series(stay.first_night + 1, stay.last_night, interval '1 day') as night
  ), levels as (
    select room_type_id, at, sum(sum(step)) over (partition by room_type_id order by at) as held from steps group by room_type_id, at
  ), nights as (
    select levels.*, least(stay.last_night, greatest(stay.first_night, (levels.at at time zone stay.zone - interval '12 hours')::date)) as night
    from stay, levels
  )
  select counted_types.id as room_type_id, counted_types.rooms,
    min(counted_types.rooms + coalesce(overbooking_limits.rooms, 0) - nights.held)::int as "left"
  from counted_types
    join nights on nights.room_type_id = counted_types.id
    left join overbooking_limits on overbooking_limits.accommodation_id = ${accommodationId}
      and overbooking_limits.room_type_id = counted_types.id and overbooking_limits.day = nights.night
  group by counted_types.id, counted_types.rooms`
