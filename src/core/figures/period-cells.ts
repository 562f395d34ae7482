import { type SQL, sql } from 'drizzle-orm'
import { storedCells, storedDays, storedRooms, storedSales } from './closed-days.ts'
import {
  accommodationId,
  charges,
  columnOf,
  counted,
  type Dimension,
  liveFrom,
  moneySums,
  nightSums,
  nights,
  pickedUpMoney,
  pickedUpNights,
  rooms,
  sinceDay,
} from './counted-stays.ts'

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

const names = {
  roomTypes: sql`select id, name, archived_at is not null as "isArchived" from room_types
    where accommodation_id = ${accommodationId} order by name, id`,
  ratePlans: sql`select id, code, name, archived_at is not null as "isArchived" from rate_plans where accommodation_id = ${accommodationId}`,
} as const

/** Everything of a report in one statement of one row. */
export function periodCells(chosen: readonly Dimension[]): SQL {
  const namesOf = (dimension: keyof typeof names) => (chosen.includes(dimension) ? listOf(names[dimension]) : sql`'[]'::json`)
  return sql`
    with ${counted(liveFrom, chosen, sinceDay)}, ${storedDays}
    select currency,
      ${cells(sql`${nightSums}, ${pickedUpNights} ${nights}`, chosen)} as nights,
      ${cells(sql`${moneySums}, ${pickedUpMoney} ${charges(chosen, sinceDay)}`, chosen)} as money, ${listOf(rooms)} as rooms,
      ${cells(storedCells, chosen)} as "storedCells", ${cells(storedSales, chosen)} as "storedSales", ${listOf(storedRooms)} as "storedRooms",
      ${listOf(sql`select day from stored`)} as stored,
      ${namesOf('roomTypes')} as "roomTypes", ${namesOf('ratePlans')} as "ratePlans"
    from property`
}
