import { type SQL, sql } from 'drizzle-orm'
import { bills } from '../../db/tables/index.ts'
import { billView } from '../folios/index.ts'
import { holds } from '../inventory/index.ts'

export const { placeholder: the } = sql
export const accommodationId = sql`${the('accommodationId')}::text`
const now = sql`${the('now')}::timestamptz`
export const from = sql`${the('from')}::date`
export const to = sql`${the('to')}::date`
export const lastDay = sql`(${to} - ${from})`
const since = sql`(select since from property)`

/** By what figures are told apart: the column that says it, and its value for a stay. */
const keys = {
  roomTypes: { column: 'room_type_id', value: sql`coalesce(rooms.room_type_id, stay.intended_room_type_id)` },
  channels: { column: 'channel_id', value: sql`stay.channel_id` },
  ratePlans: { column: 'rate_plan_id', value: sql`stay.rate_plan_id` },
} as const
export type Dimension = keyof typeof keys
export const dimensions = Object.keys(keys) as Dimension[]

export const columnOf = (dimension: Dimension) => sql.raw(keys[dimension].column)
export const columnsOf = (chosen: readonly Dimension[]) => sql.join(chosen.map((dimension) => sql`, ${columnOf(dimension)}`))

/** How the moments of a stay are told. */
interface Moments {
  columns: SQL
  /** The names of these columns. */
  names: SQL
  /** Whether the stay was cancelled, and counts as such. */
  isCancelled: SQL
  /** Whether a voided charge may have been the price of such a stay. */
  isVoided: SQL
  /** Whether a deleted stay counts as sold. */
  isStillSold: SQL
  /** The value of the rate plan. */
  ratePlan: SQL
}

/** For a report: whether it was made, or cancelled, since the day of the pick-up. */
export const sinceDay: Moments = {
  columns: sql`coalesce(stay.created_at >= ${since}, false) as is_new`,
  names: sql`is_new`,
  isCancelled: sql`stay.deleted_at >= ${since} and stay.created_at < ${since}`,
  isVoided: sql`${bills.voidedAt} >= ${since}`,
  isStillSold: sql`false`,
  ratePlan: sql`stay.rate_plan_id`,
}

const dateOf = (at: SQL) => sql`(${at} at time zone (select zone from property))::date`

/** A stay names its plan by the id or the code. Codes can be given to other plans later. */
const idOfPlan = sql`coalesce((
  select max(id) from rate_plans where accommodation_id = ${accommodationId}
    and (id = upper(stay.rate_plan_id) or (archived_at is null and upper(code) = upper(stay.rate_plan_id)))
), stay.rate_plan_id)`

/** For a day that is closed now: on which days. */
export const onDays: Moments = {
  columns: sql`${dateOf(sql`stay.created_at`)} as created_on, ${dateOf(sql`stay.deleted_at`)} as deleted_on`,
  names: sql`created_on, deleted_on`,
  isCancelled: sql`stay.deleted_at is not null`,
  isVoided: sql`${bills.voidedAt} is not null`,
  isStillSold: sql`false`,
  ratePlan: idOfPlan,
}

/** For a day that was closed before: a late correction of a deleted stay stands for its nights there. */
export const onFormerDays: Moments = {
  ...onDays,
  isStillSold: sql`stay.deleted_at is not null and exists (
    select from bills as late where late.accommodation_id = ${accommodationId} and late.reservation_id = stay.id
      and late.is_late and late.voided_at is null and late.source = 'RATE' and late.charged_on > ${to})`,
}

/** Days are counted from the first day of the period, which is 0. */
const dayOf = (at: SQL) => sql`((${at} at time zone (select zone from property))::date - ${from})`

/** Where counting begins: after the stored days, if the period begins with them. */
export const liveFrom = sql`case when stored_days_from <= ${from} then greatest(${from}, stored_days_until + 1) else ${from} end`

const propertyFrom = (start: SQL) => sql`
  select currency, zone, since, start - ${from} as start_day,
    tstzrange(least(start, ${to})::timestamp at time zone zone - interval '1 millisecond',
      (${to} + 1)::timestamp at time zone zone, '[)') as period
  from (
    select currency, time_zone as zone, ${the('pickUpSince')}::date::timestamp at time zone time_zone as since, ${start} as start
    from accommodations where id = ${accommodationId}
  ) as accommodation`
const startDay = sql`(select start_day from property)`

const roomOfStay = sql`left join rooms on rooms.accommodation_id = ${accommodationId} and rooms.id = stay.room_id`

const isBound = sql`stay.status not in ('INQUIRY', 'TENTATIVE')`

/** A stay that is sold or held, or was cancelled; null for any other. */
const state = ({ isCancelled, isStillSold }: Moments) => sql`case
  when ${holds('stay', now)} or (${isStillSold} and ${isBound}) or (stay.deleted_at is null and stay.status = 'CHECKED_OUT')
    then case stay.status when 'TENTATIVE' then 'held' else 'sold' end
  when ${isCancelled} and ${isBound} then 'cancelled' end`

const staysWhere = (condition: SQL, chosen: readonly Dimension[], moments: Moments) => sql`
  select stay.id as reservation_id, stay.type = 'rent' as is_rent, ${moments.columns}, stay.deleted_at,
    ${isBound} as is_bound, ${state(moments)} as state, ${dayOf(sql`stay.use_start_at`)} as first_day, ${dayOf(sql`stay.use_expire_at`)} as end_day
    ${sql.join(chosen.map((dimension) => sql`, ${dimension === 'ratePlans' ? moments.ratePlan : keys[dimension].value} as ${columnOf(dimension)}`))}
  from reservations as stay ${chosen.includes('roomTypes') ? roomOfStay : sql``}
  where stay.accommodation_id = ${accommodationId} and ${condition}`

const isInPeriod = sql`tstzrange(stay.use_start_at, stay.use_expire_at, '[)') && (select period from property)`

/** The charges of room revenue. */
const charged = ({ isVoided }: Moments) => sql`
  select ${bills.chargedOn} - ${from} as day, ${bills.reservationId}, ${bills.amount}, ${bills.kind} = 'EXTRA' as is_correction,
    ${bills.isLate}, ${bills.createdAt}, ${bills.voidedAt},
    case when ${bills.taxes} = '[]' then 0 else (
      select coalesce(sum(tax.amount), 0)::bigint from jsonb_to_recordset(${bills.taxes}) as tax(amount bigint, included boolean)
      where tax.included
    ) end as included
  from ${bills}
  where ${bills.accommodationId} = ${accommodationId} and ${bills.chargedOn} between ${from} + ${startDay} and ${to}
    and ${billView.computed.source!} = 'RATE' and not ${bills.planned} and (${bills.voidedAt} is null or ${isVoided})`

/**
 * Charges can lie outside of the times of their stay: those of a stay that moved, and corrections of closed days. With `not in` PostgreSQL
 * hashes the stays; with `not exists` a plan without values, which expects one charge, compares each charge with each stay.
 */
const absent = sql`select reservation_id from charged where reservation_id not in (select present.reservation_id from present)`
const chargedStays = (chosen: readonly Dimension[], moments: Moments) => sql`(
  select * from present
  union all
  ${staysWhere(sql`stay.id = any(array(${absent}))`, chosen, moments)}
) as stays`

/** Stays that count alike, which are far fewer than the stays. */
const alike = (chosen: readonly Dimension[], { names }: Moments) => sql`
  select first_day, end_day, is_rent, state, ${names}${columnsOf(chosen)}, count(*) as stays
  from present where state is not null group by first_day, end_day, is_rent, state, ${names}${columnsOf(chosen)}`

/** A stay within one day sells a night, too. */
export const isNight = sql`(not is_rent and (day < end_day or day = first_day))`
const isSoldNight = sql`(state = 'sold' and ${isNight})`
const countWhere = (condition: SQL) => sql`coalesce(sum(stays) filter (where ${condition}), 0)::int`

export const nightSums = sql`
  ${countWhere(isSoldNight)} as sold,
  ${countWhere(sql`state = 'held' and ${isNight}`)} as held,
  ${countWhere(sql`state = 'sold' and not is_rent and day = first_day`)} as arrivals,
  ${countWhere(sql`state = 'sold' and not is_rent and day = end_day`)} as departures,
  ${countWhere(sql`state = 'sold' and is_rent`)} as "dayUse"`

export const nights = sql`from alike cross join lateral
  generate_series(greatest(first_day, ${startDay}), least(case when is_rent then first_day else end_day end, ${lastDay})) as day`

export const pickedUpNights = sql`${countWhere(sql`${isSoldNight} and is_new`)} - ${countWhere(sql`state = 'cancelled' and ${isNight}`)} as "pickUp"`

/** The price of a cancelled stay as it was: without what the cancellation charged instead, and what stands. */
const wasPrice = sql`(state = 'cancelled' and not is_rent and (voided_at is null or voided_at >= deleted_at)
  and not (is_correction and created_at >= deleted_at) and not (is_late and voided_at is null))`

const isLateOne = sql`(is_late and is_bound)`

/** Charges that count alike, added up. What is late counts although its stay is cancelled: the closed day that it corrects still has it. */
export const charges = (chosen: readonly Dimension[], moments: Moments) => sql`from (
  select day, is_rent, ${moments.names}, (state = 'sold' or ${isLateOne}) and voided_at is null as is_standing, is_late, ${wasPrice} as was_price
    ${columnsOf(chosen)}, sum(amount) as amount, sum(included) as included
  from charged join ${chargedStays(chosen, moments)} using (reservation_id)
  where state is not null or ${isLateOne}
  group by day, is_rent, ${moments.names}, is_standing, is_late, was_price${columnsOf(chosen)}
) as charges`

const sumWhere = (amount: SQL, condition: SQL) => sql`coalesce(sum(${amount}) filter (where ${condition}), 0)`

/** The sums of money, each with that of the taxes that it includes. */
const sumsOf = (name: string, taxes: string, sum: (amount: SQL) => SQL) =>
  sql`${sum(sql`amount`)} as ${sql.identifier(name)}, ${sum(sql`included`)} as ${sql.identifier(taxes)}`

const isNightly = sql`is_standing and not is_rent`

export const moneySums = sql`
  ${sumsOf('revenue', 'included', (amount) => sumWhere(amount, isNightly))},
  ${sumWhere(sql`amount`, sql`${isNightly} and is_late`)} as "lateRevenue",
  ${sumsOf('dayUseRevenue', 'dayUseIncluded', (amount) => sumWhere(amount, sql`is_standing and is_rent`))}`

export const pickedUpMoney = sumsOf(
  'pickUpRevenue',
  'pickUpIncluded',
  (amount) => sql`${sumWhere(amount, sql`${isNightly} and is_new`)} - ${sumWhere(amount, sql`was_price`)}`,
)

/** Rooms by day. Each is there, and blocked, from the first day and before the second. */
export const rooms = sql`
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

/** The stays of a period and their charges, as common table expressions. */
export const counted = (start: SQL, chosen: readonly Dimension[], moments: Moments) => sql`
  property as materialized (${propertyFrom(start)}),
  charged as materialized (${charged(moments)}),
  present as materialized (${staysWhere(isInPeriod, chosen, moments)}),
  alike as materialized (${alike(chosen, moments)})`
