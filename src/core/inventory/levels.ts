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

const { placeholder: the } = sql

/** The demand of a prepared statement, but for its room types. */
export const theDemand: Omit<Demand, 'types'> = {
  accommodationId: sql`${the('accommodationId')}::text`,
  startsAt: sql`${the('startsAt')}::timestamptz`,
  endsAt: sql`${the('endsAt')}::timestamptz`,
  isRent: sql`${the('isRent')}::boolean`,
  now: sql`${the('now')}::timestamptz`,
}

/** Whether a row of `reservations`, or of an alias of it, keeps a room from being sold again. */
export const holds = (reservation: string, now: SQL) => {
  const column = (name: string) => sql.raw(`${reservation}.${name}`)
  return sql`(${column('deleted_at')} is null and ${column('status')} not in ('INQUIRY', 'CHECKED_OUT')
    and (${column('status')} <> 'TENTATIVE' or ${column('release_at')} is null or ${column('release_at')} > ${now}))`
}

/**
 * Common table expressions, the last of them `levels`: what holds each room type during a stay, from each moment at which that changes.
 * The stay is cut at each local noon, because the limit of overbooking is one of a night. A guest who overstays holds the room until
 * this moment, and an hourly stay until its turnover is over. Intervals of one room that overlap because of that count once.
 */
export const levelsDuring = (demand: Demand): SQL => sql`${stay(demand)}, ${intervals(demand)}, ${levels(demand)}`

/** The night of a moment: it lasts from local noon to local noon. */
const nightOf = (at: SQL, zone: SQL) => sql`((${at}) at time zone ${zone} - interval '12 hours')::date`

/** `stay`, with its first and last night; `counted_types`, each with its rooms and the end of the stay with its turnover. */
const stay = ({ accommodationId, startsAt, endsAt, isRent, now, types }: Demand) => sql`
  stay as (
    select *, ${nightOf(sql`starts_at`, sql`zone`)} as first_night,
      ${nightOf(sql`ends_at - interval '1 millisecond'`, sql`zone`)} as last_night
    from (
      select ${startsAt} as starts_at, ${endsAt} as ends_at, ${isRent} as is_rent, ${now} as now, accommodation.time_zone as zone,
        (select max(turnover_minutes) from room_types where accommodation_id = ${accommodationId}) as turnover_max
      from accommodations as accommodation where accommodation.id = ${accommodationId}
    ) as wanted
  ), counted_types as (
    select room_types.id, stay.ends_at + make_interval(mins => case when stay.is_rent then room_types.turnover_minutes else 0 end) as ends_at,
      (select count(*)::int from rooms
        where rooms.accommodation_id = ${accommodationId} and rooms.room_type_id = room_types.id and rooms.archived_at is null) as rooms,
      room_types.turnover_minutes
    from stay, room_types
    where room_types.accommodation_id = ${accommodationId} and ${types}
  ), reach as (
    select starts_at - make_interval(mins => turnover_max) as since, ends_at + make_interval(mins => turnover_max) as until from stay
  )`

/**
 * `intervals`: what holds a place of a room type, from when to when. A place is a room, or a reservation without one. The rooms of the
 * counted types are read once: a look-up for each reservation takes longer than the rest.
 */
const intervals = ({ accommodationId, now }: Demand) => sql`
  in_stock as (
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
    union all
    select null::text collate "C", room_type_id, id, type, 'TENTATIVE', use_start_at, use_expire_at
    from held_stays
    where accommodation_id = ${accommodationId} and ended_at is null and release_at > ${now}
      and tstzrange(use_start_at, use_expire_at, '[)') && tstzrange((select since from reach), (select until from reach), '[)')
  ), type_of_room as (
    select jsonb_object_agg(rooms.id, rooms.room_type_id) as types
    from rooms join counted_types on counted_types.id = rooms.room_type_id where rooms.accommodation_id = ${accommodationId}
  ), found as (
    select case when room_id is null then intended_room_type_id else (select types from type_of_room) ->> room_id end as room_type_id,
      room_id, coalesce(room_id, in_stock.id) as place,
      use_start_at as starts_at, type = 'rent' as is_rent, case when status = 'TENTATIVE' then 'held' else 'sold' end as cause,
      case when status = 'CHECKED_IN' then greatest(use_expire_at, ${now} + interval '1 millisecond') else use_expire_at end as ends_at
    from in_stock
    union all
    select rooms.room_type_id, rooms.id, rooms.id, room_blocks.starts_at, false, 'out_of_order', room_blocks.ends_at
    from room_blocks join rooms on rooms.accommodation_id = room_blocks.accommodation_id and rooms.id = room_blocks.room_id
    where room_blocks.accommodation_id = ${accommodationId} and room_blocks.released_at is null and room_blocks.kind = 'OUT_OF_ORDER'
      and rooms.archived_at is null
      and tstzrange(room_blocks.starts_at, room_blocks.ends_at, '[)')
        && tstzrange((select since from reach), (select until from reach), '[)')
  ), intervals as (
    select room_type_id, room_id, place, cause, found.starts_at, until as ends_at, counted_types.ends_at as last
    from stay, found join counted_types on counted_types.id = room_type_id
      cross join lateral (
        select case when found.is_rent then found.ends_at + make_interval(mins => turnover_minutes) else found.ends_at end as until
      ) as ready
    where found.starts_at < counted_types.ends_at and until > stay.starts_at
  )`

/** What holds room types at any moment of the stay, from when to when; without a room if none is assigned yet. */
export const heldDuring = (demand: Demand): SQL => sql`
  with ${stay(demand)}, ${intervals(demand)}
  select room_type_id, room_id, place, starts_at, ends_at from intervals`

/** `levels`: the sums of what begins and ends, with what is left. */
const levels = ({ accommodationId }: Demand) => sql`
  apart as (
    select room_type_id, cause, ends_at, last,
      greatest(starts_at, max(ends_at) over (partition by place order by starts_at, ends_at
        rows between unbounded preceding and 1 preceding)) as starts_at
    from intervals
  ), within as (
    select room_type_id, cause, greatest(apart.starts_at, stay.starts_at) as starts_at, apart.ends_at, last
    from stay, apart
    where apart.starts_at < least(apart.ends_at, last)
  ), steps as (
    select room_type_id, cause, starts_at as at, 1 as step from within
    union all
    select room_type_id, cause, ends_at, -1 from within where ends_at < last
    union all
    select counted_types.id, null, stay.starts_at, 0 from stay, counted_types
    union all
    select counted_types.id, null, (night::date + time '12:00') at time zone stay.zone, 0
    from stay, counted_types, generate_series(stay.first_night + 1, stay.last_night + 2, interval '1 day') as night
    where (night::date + time '12:00') at time zone stay.zone < counted_types.ends_at
  ), sums as (
    select room_type_id, at,
      sum(sum(step) filter (where cause = 'sold')) over before as sold,
      sum(sum(step) filter (where cause = 'held')) over before as held,
      sum(sum(step) filter (where cause = 'out_of_order')) over before as out_of_order
    from steps group by room_type_id, at window before as (partition by room_type_id order by at)
  ), levels as (
    select counted.*, counted.rooms + counted.overbooking - counted.sold - counted.held - counted.out_of_order as "left"
    from (
      select sums.room_type_id, sums.at, nights.night, counted_types.rooms, coalesce(overbooking_limits.rooms, 0) as overbooking,
        coalesce(sums.sold, 0)::int as sold, coalesce(sums.held, 0)::int as held, coalesce(sums.out_of_order, 0)::int as out_of_order
      from stay cross join sums
        join counted_types on counted_types.id = sums.room_type_id
        cross join lateral (select ${nightOf(sql`sums.at`, sql`stay.zone`)} as night) as nights
        left join overbooking_limits on overbooking_limits.accommodation_id = ${accommodationId}
          and overbooking_limits.room_type_id = sums.room_type_id and overbooking_limits.day = nights.night
    ) as counted
  )`
