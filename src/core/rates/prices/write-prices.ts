import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { rateDays } from '../../../db/tables/index.ts'
import { refuseField } from '../../../kernel/errors.ts'
import { arrayText, type Cells, cellsOf, pairsTable, placesOf } from './cells.ts'
import { type DaySpan, dayNumber, refuseFarDays, settableDays, spanOf } from './days.ts'
import type { ItemList, PriceItem } from './inputs.ts'
import type { PlanDirectory } from './plan-directory.ts'
import type { ChangedDays } from './ranges.ts'
import type { RateChange } from './rate-version.ts'
import type { Warnings } from './warnings.ts'

interface PriceCell {
  /** Null removes the price. */
  amount: number | null
  amountsByAdults: readonly number[] | null
}

/** The prices that the items set. If a day is given more than once, its last price counts. */
export function priceCells(
  items: ItemList<PriceItem>,
  today: string,
  directory: PlanDirectory,
  warnings: Warnings,
): Cells<PriceCell> {
  const settable = settableDays(today)
  return cellsOf(items, today, warnings, (item, at) => {
    const plan = directory.rootPlan(item.ratePlanId, `${at}.ratePlanId`)
    if (plan.type === 'rent') refuseField(`${at}.ratePlanId`, 'the plan sells hours: blocks of hours are its prices')
    const roomType = directory.roomType(item.roomTypeId, `${at}.roomTypeId`)
    const priceOf = pricesOf(item, at, directory.baseOccupancy(plan, roomType.id, `${at}.roomTypeId`))
    return {
      plan,
      roomType,
      span: spanOfItem(item, settable, at),
      valueOn(nth, before) {
        if (before) warnings.add('DAY_REPEATED', plan.id, roomType.id)
        return priceOf(nth)
      },
      isAboveCapacity: (item.amountsByAdults?.length ?? 0) > roomType.capacity,
    }
  })
}

function spanOfItem(item: PriceItem, settable: DaySpan, at: string): DaySpan {
  if (!item.amounts) return spanOf(item, settable, at)
  if (item.weekdays) refuseField(`${at}.weekdays`, 'not with amounts, which has a price for each day')
  const days = item.amounts.length
  const span = { first: dayNumber(item.from), last: dayNumber(item.from) + days - 1 }
  if (item.to && dayNumber(item.to) !== span.last)
    refuseField(`${at}.amounts`, `has ${days} prices; from and to name ${dayNumber(item.to) - dayNumber(item.from) + 1} days`)
  refuseFarDays(span, settable, { first: `${at}.from`, last: `${at}.amounts` })
  return span
}

/** What the item sets on its nth day. */
function pricesOf(item: PriceItem, at: string, baseOccupancy: number): (nth: number) => PriceCell {
  const { amount, amounts, amountsByAdults } = item
  if (amounts) {
    if (amount !== undefined || amountsByAdults) refuseField(`${at}.amounts`, 'not with amount or amountsByAdults')
    return (nth) => ({ amount: amounts[nth] ?? null, amountsByAdults: null })
  }
  if (amountsByAdults) {
    if (amount === null) refuseField(`${at}.amount`, 'not null with amountsByAdults')
    const ofBase = amountsByAdults[Math.min(baseOccupancy, amountsByAdults.length) - 1]!
    const cell = { amount: amount ?? ofBase, amountsByAdults }
    return () => cell
  }
  if (amount === undefined) refuseField(`${at}.amount`, 'give amount, amountsByAdults or amounts; null removes the price')
  const cell = { amount, amountsByAdults: null }
  return () => cell
}

/** Sets and removes prices in one statement. Returns the days that changed. */
export async function writePrices(db: Database, change: RateChange, cells: Cells<PriceCell>): Promise<ChangedDays[]> {
  if (cells.list.length === 0) return []
  const { accommodationId, version, source } = change
  const values = cells.list.map(({ value }) => value)
  const byAdults = values.map(({ amountsByAdults }) => (amountsByAdults ? arrayText(amountsByAdults) : ''))
  const { rows } = await db.execute<ChangedDays & Record<string, unknown>>(sql`
    with cell as materialized (
      select plan, type, '1970-01-01'::date + day as day, amount, by_adults::bigint[] as by_adults
      from unnest(${placesOf(cells)}, ${arrayText(values.map(({ amount }) => amount))}::text::bigint[],
        array(select nullif(item, '') from json_array_elements_text(${shortest(byAdults)}::json) with ordinality as listed(item, place)
          order by place)) as listed_cell(pair, day, amount, by_adults)
      join ${pairsTable(cells.pairs)} using (pair)
    ), removed as (
      delete from ${rateDays} old using cell
      where old.accommodation_id = ${accommodationId} and old.rate_plan_id = cell.plan and old.room_type_id = cell.type
        and old.day = cell.day and cell.amount is null
      returning old.rate_plan_id as plan, old.room_type_id as type, old.day
    ), written as (
      insert into ${rateDays} as old (accommodation_id, rate_plan_id, room_type_id, day, amount, amounts_by_adults, source, version)
      select ${accommodationId}, plan, type, day, amount, by_adults, ${source}, ${version}::bigint from cell where amount is not null
      on conflict (accommodation_id, rate_plan_id, room_type_id, day) do update
        set amount = excluded.amount, amounts_by_adults = excluded.amounts_by_adults, source = excluded.source, version = excluded.version
        where old.amount <> excluded.amount or old.amounts_by_adults is distinct from excluded.amounts_by_adults
      returning old.rate_plan_id as plan, old.room_type_id as type, old.day
    )
    ${changedDays(sql`select * from removed union all select * from written`)}`)
  return rows
}

/** The database fills a shorter array with nulls. */
const shortest = (texts: readonly string[]) => JSON.stringify(texts.every((text) => text === '') ? [] : texts)

/** Rows of plan, type and day as runs of consecutive days. */
export const changedDays = (rows: SQL): SQL => sql`
  select plan as "ratePlanId", type as "roomTypeId", min(day)::text as "from", max(day)::text as "to", count(*)::int as days
  from (
    select plan, type, day, day - (row_number() over (partition by plan, type order by day))::int as run from (${rows}) changed
  ) numbered
  group by plan, type, run order by plan, type, run`
