import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { preparedSql } from '../../db/statements.ts'
import {
  accommodationId,
  charges,
  columnsOf,
  counted,
  dimensions,
  from,
  isNight,
  lastDay,
  moneySums,
  nightSums,
  nights,
  onDays,
  onFormerDays,
  rooms,
  the,
  to,
} from './counted-stays.ts'

const columns = (names: readonly string[], type: string) => names.map((name) => `"${name}" ${type}`).join(', ')
const counts = ['sold', 'held', 'arrivals', 'departures', 'dayUse']
const amounts = ['revenue', 'included', 'lateRevenue', 'dayUseRevenue', 'dayUseIncluded']
const keys = columns(['room_type_id', 'channel_id', 'rate_plan_id'], 'text')

const elementsOf = (list: 'cells' | 'sales' | 'rooms', types: string) => sql`
  from stored cross join lateral jsonb_to_recordset(${sql.raw(`stored.${list}`)}) as element(${sql.raw(types)})`

/** The stored days of a period, as a common table expression. */
export const storedDays = sql`stored as materialized (
  select date - ${from} as day, rooms, cells, sales
  from closed_days where accommodation_id = ${accommodationId} and date between ${from} and ${to}
)`

const added = (amount: SQL) => sql`coalesce(sum(${amount}), 0)`
const sums = [...counts, ...amounts].map((name) => sql`${added(sql`${sql.identifier(name)}`)} as ${sql.identifier(name)}`)
export const storedCells = sql`${sql.join(sums, sql`, `)}
  ${elementsOf('cells', `${keys}, ${columns(counts, 'int')}, ${columns(amounts, 'bigint')}`)}`

const since = sql`${the('pickUpSince')}::date`
const isSold = sql`(cancelled_on is null and created_on >= ${since})`
const isLost = sql`(cancelled_on >= ${since} and created_on < ${since})`
const pickedUp = (name: string, as: string) =>
  sql`${added(sql`case when cancelled_on is null then ${sql.raw(name)} else -${sql.raw(name)} end`)} as ${sql.identifier(as)}`
/** What was picked up since a day. */
export const storedSales = sql`
  ${pickedUp('nights', 'pickUp')}, ${pickedUp('revenue', 'pickUpRevenue')}, ${pickedUp('included', 'pickUpIncluded')}
  ${elementsOf('sales', `${keys}, created_on date, cancelled_on date, nights int, revenue bigint, included bigint`)}
  where ${since} is not null and (${isSold} or ${isLost})`

export const storedRooms = sql`select day, key, element.rooms, "outOfOrder" ${elementsOf('rooms', 'key text, rooms int, "outOfOrder" int')}`

export type FiguresOfDay = { date: string; rooms: object[]; cells: object[]; sales: object[] }

const all = columnsOf(dimensions)
const sale = sql`select day, created_on${all}`

/** The figures of days that are to be stored, by all that tells them apart. */
const figuresOfDays = (moments: typeof onDays) => sql`
  with ${counted(from, dimensions, moments)},
  priced as materialized (select * ${charges(dimensions, moments)}),
  rooms_of as materialized (${rooms}),
  nights_of as materialized (select day${all}, ${nightSums} ${nights} where state <> 'cancelled' group by day${all}),
  money_of as materialized (select day${all}, ${moneySums} from priced where is_standing group by day${all}),
  nights_sold as materialized (
    ${sale}, case state when 'cancelled' then deleted_on end as cancelled_on, sum(stays)::int as nights
    ${nights} where state in ('sold', 'cancelled') and ${isNight} group by day, created_on${all}, cancelled_on
  ), money_sold as materialized (
    ${sale}, case when was_price then deleted_on end as cancelled_on, sum(amount) as revenue, sum(included) as included
    from priced where was_price or (is_standing and not is_rent) group by day, created_on${all}, cancelled_on
  )
  select (${from} + day)::text as date, ${daysOf('rooms_of')} as rooms, ${daysOf('nights_of')} || ${daysOf('money_of')} as cells,
    ${daysOf('nights_sold')} || ${daysOf('money_sold')} as sales
  from generate_series(0, ${lastDay}) as days(day)`

function daysOf(name: string): SQL {
  return sql`(select coalesce(jsonb_agg(to_jsonb(one) - 'day'), '[]') from ${sql.raw(name)} as one where one.day = days.day)`
}

/** The figures of some days as they are now. Those that were closed before count what was corrected since. */
export async function readFiguresOfDays(
  db: Database,
  values: { accommodationId: string; from: string; to: string; now: string },
  wereClosedBefore: boolean,
): Promise<FiguresOfDay[]> {
  const key = wereClosedBefore ? 'figuresOfFormerDays' : 'figuresOfDays'
  const statement = preparedSql<FiguresOfDay>(db, key, () => figuresOfDays(wereClosedBefore ? onFormerDays : onDays))
  return (await statement.execute({ ...values, pickUpSince: null })).rows
}
