import { type SQL, sql } from 'drizzle-orm'
import { bills } from '../../db/tables/index.ts'
import { billView } from '../folios/index.ts'
import { holds } from '../inventory/index.ts'

const { placeholder: the } = sql
const accommodationId = sql`${the('accommodationId')}::text`
const now = sql`${the('now')}::timestamptz`
const from = sql`${the('from')}::date`
const lastDay = sql`(${the('to')}::date - ${from})`
const since = sql`(select since from property)`

/** By what figures are told apart: the column that says it, and its value for a stay. */
const keys = {
  roomTypes: { column: 'room_type_id', value: sql`coalesce(rooms.room_type_id, stay.intended_room_type_id)` },
  channels: { column: 'channel_id', value: sql`stay.channel_id` },
  ratePlans: { column: 'rate_plan_id', value: sql`stay.rate_plan_id` },
} as const
export type Dimension = keyof typeof keys
export const dimensions = Object.keys(keys) as Dimension[]

const columnOf = (dimension: Dimension) => sql.raw(keys[dimension].column)
const columnsOf = (chosen: readonly Dimension[]) => sql.join(chosen.map((dimension) => sql`, ${columnOf(dimension)}`))

/** Days are counted from the first day of the period, which is 0. */
const dayOf = (at: SQL) => sql`((${at} at time zone (select zone from property))::date - ${from})`

const property = sql`
  select currency, time_zone as zone, ${the('pickUpSince')}::date::timestamp at time zone time_zone as since,
    tstzrange(${from}::timestamp at time zone time_zone - interval '1 millisecond',
      (${the('to')}::date + 1)::timestamp at time zone time_zone, '[)') as period
  from accommodations where id = ${accommodationId}`

const roomOfStay = sql`left join rooms on rooms.accommodation_id = ${accommodationId} and rooms.id = stay.room_id`

/** A stay that is sold or held, or was cancelled since the day of the pick-up; null for any other. */
const state = sql`case
  when ${holds('stay', now)} or (stay.deleted_at is null and stay.status = 'CHECKED_OUT')
    then case stay.status when 'TENTATIVE' then 'held' else 'sold' end
  when stay.deleted_at >= ${since} and stay.created_at < ${since} and stay.status not in ('INQUIRY', 'TENTATIVE') then 'cancelled' end`

const staysWhere = (condition: SQL, chosen: readonly Dimension[]) => sql`
  select stay.id as reservation_id, stay.type = 'rent' as is_rent, coalesce(stay.created_at >= ${since}, false) as is_new, stay.deleted_at,
    ${state} as state, ${dayOf(sql`stay.use_start_at`)} as first_day, ${dayOf(sql`stay.use_expire_at`)} as end_day
    ${sql.join(chosen.map((dimension) => sql`, ${keys[dimension].value} as ${columnOf(dimension)}`))}
  from reservations as stay ${chosen.includes('roomTypes') ? roomOfStay : sql``}
  where stay.accommodation_id = ${accommodationId} and ${condition}`

const isInPeriod = sql`tstzrange(stay.use_start_at, stay.use_expire_at, '[)') && (select period from property)`

/** The charges of room revenue, with those that were voided since the day of the pick-up. */
const charged = sql`
  select ${bills.chargedOn} - ${from} as day, ${bills.reservationId}, ${bills.amount}, ${bills.kind} = 'EXTRA' as is_correction,
    ${bills.createdAt}, ${bills.voidedAt},
    case when ${bills.taxes} = '[]' then 0 else (
      select coalesce(sum(tax.amount), 0)::bigint from jsonb_to_recordset(${bills.taxes}) as tax(amount bigint, included boolean)
      where tax.included
    ) end as included
  from ${bills}
  where ${bills.accommodationId} = ${accommodationId} and ${bills.chargedOn} between ${from} and ${the('to')}::date
    and ${billView.computed.source!} = 'RATE' and (${bills.voidedAt} is null or ${bills.voidedAt} >= ${since})`

/**
 * Charges can lie outside of the times of their stay: those of a stay that moved, and corrections of closed days. With `not in` PostgreSQL
 * hashes the stays; with `not exists` a plan without values, which expects one charge, compares each charge with each stay.
 */
const absent = sql`select reservation_id from charged where reservation_id not in (select present.reservation_id from present)`
const chargedStays = (chosen: readonly Dimension[]) => sql`(
  select * from present
  union all
  ${staysWhere(sql`stay.id = any(array(${absent}))`, chosen)}
) as stays`

/** Stays that count alike, which are far fewer than the stays. */
const alike = (chosen: readonly Dimension[]) => sql`
  select first_day, end_day, is_rent, state, is_new${columnsOf(chosen)}, count(*) as stays
  from present where state is not null group by first_day, end_day, is_rent, state, is_new${columnsOf(chosen)}`

/** A stay within one day sells a night, too. */
const isNight = sql`(not is_rent and (day < end_day or day = first_day))`
const isSoldNight = sql`(state = 'sold' and ${isNight})`
const countWhere = (condition: SQL) => sql`coalesce(sum(stays) filter (where ${condition}), 0)::int`

const nights = sql`
  ${countWhere(isSoldNight)} as sold,
  ${countWhere(sql`state = 'held' and ${isNight}`)} as held,
  ${countWhere(sql`state = 'sold' and not is_rent and day = first_day`)} as arrivals,
  ${countWhere(sql`state = 'sold' and not is_rent and day = end_day`)} as departures,
  ${countWhere(sql`state = 'sold' and is_rent`)} as "dayUse",
  ${countWhere(sql`${isSoldNight} and is_new`)} - ${countWhere(sql`state = 'cancelled' and ${isNight}`)} as "pickUp"
  from alike cross join lateral
    generate_series(greatest(first_day, 0), least(case when is_rent then first_day else end_day end, ${lastDay})) as day`

/** The price of a cancelled stay as it was: without what the cancellation charged instead. */
const wasPrice = sql`(state = 'cancelled' and not is_rent and (voided_at is null or voided_at >= deleted_at)
  and not (is_correction and created_at >= deleted_at))`

/** Charges that count alike, added up. */
const charges = (chosen: readonly Dimension[]) => sql`
  select day, is_rent, is_new, state = 'sold' and voided_at is null as is_standing, ${wasPrice} as was_price${columnsOf(chosen)},
    sum(amount) as amount, sum(included) as included
  from charged join ${chargedStays(chosen)} using (reservation_id)
  where state is not null group by day, is_rent, is_new, is_standing, was_price${columnsOf(chosen)}`

const sumWhere = (amount: SQL, condition: SQL) => sql`coalesce(sum(${amount}) filter (where ${condition}), 0)`

/** The sums of money, each with that of the taxes that it includes. */
const sumsOf = (name: string, taxes: string, sum: (amount: SQL) => SQL) =>
  sql`${sum(sql`amount`)} as ${sql.identifier(name)}, ${sum(sql`included`)} as ${sql.identifier(taxes)}`

const isNightly = sql`is_standing and not is_rent`

const money = (chosen: readonly Dimension[]) => sql`
  ${sumsOf('revenue', 'included', (amount) => sumWhere(amount, isNightly))},
  ${sumsOf('dayUseRevenue', 'dayUseIncluded', (amount) => sumWhere(amount, sql`is_standing and is_rent`))},
  ${sumsOf('pickUpRevenue', 'pickUpIncluded', (amount) => sql`${sumWhere(amount, sql`${isNightly} and is_new`)} - ${sumWhere(amount, sql`was_price`)}`)}
  from (${charges(chosen)}) as charges`

const listOf = (rows: SQL) => sql`(select coalesce(json_agg(row_to_json(listed)), '[]'::json) from (${rows}) as listed)`

/** Sums by day of the whole accommodation and, in further rows, by each dimension. */
function cells(sums: SQL, chosen: readonly Dimension[]): SQL {
  const cases = (then: (dimension: Dimension) => SQL, otherwise: SQL) =>
    chosen.reduceRight(
      (rest, dimension) => sql`case when grouping(${columnOf(dimension)}) = 0 then ${then(dimension)} else ${rest} end`,
      otherwise,
    )
  const of = cases((dimension) => sql.raw(`'${dimension}'`), sql`'all'`)
  const sets = chosen.map((dimension) => sql`, (day, ${columnOf(dimension)})`)
  return listOf(sql`
    select day, ${of} as of, ${cases(columnOf, sql`null`)} as key, ${sums} group by grouping sets ((day)${sql.join(sets)})`)
}

/** Rooms by day. Each is there, and blocked, from the first day and before the second. */
const rooms = sql`
  with standing as (
    select id, room_type_id, greatest(${dayOf(sql`created_at`)}, 0) as since_day,
      least(${dayOf(sql`archived_at`)} - 1, ${lastDay}) as until_day
    from rooms where accommodation_id = ${accommodationId}
  ), blocked as (
    select distinct standing.id, room_type_id, day
    from room_blocks join standing on standing.id = room_blocks.room_id
      cross join lateral generate_series(greatest(${dayOf(sql`starts_at`)}, since_day),
        least(${dayOf(sql`least(ends_at, released_at)`)} - 1, until_day)) as day
    where accommodation_id = ${accommodationId} and kind = 'OUT_OF_ORDER'
  ), counted as (
    select room_type_id, day, count as rooms, 0 as "outOfOrder"
    from (select room_type_id, since_day, until_day, count(*) from standing group by 1, 2, 3) as alike
      cross join lateral generate_series(since_day, until_day) as day
    union all
    select room_type_id, day, 0, count(*) from blocked group by 1, 2
  )
  select room_type_id as key, day, sum(rooms)::int as rooms, sum("outOfOrder")::int as "outOfOrder" from counted group by 1, 2`

const names = {
  roomTypes: sql`select id, name, archived_at is not null as "isArchived" from room_types
    where accommodation_id = ${accommodationId} order by name, id`,
  ratePlans: sql`select id, code, name, archived_at is not null as "isArchived" from rate_plans where accommodation_id = ${accommodationId}`,
} as const

/** Everything of a report in one statement of one row. */
export function periodCells(chosen: readonly Dimension[]): SQL {
  const namesOf = (dimension: keyof typeof names) => (chosen.includes(dimension) ? listOf(names[dimension]) : sql`'[]'::json`)
  return sql`
    with property as materialized (${property}),
    charged as materialized (${charged}),
    present as materialized (${staysWhere(isInPeriod, chosen)}),
    alike as materialized (${alike(chosen)})
    select currency, ${cells(nights, chosen)} as nights, ${cells(money(chosen), chosen)} as money, ${listOf(rooms)} as rooms,
      ${namesOf('roomTypes')} as "roomTypes", ${namesOf('ratePlans')} as "ratePlans"
    from property`
}
