import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { priceVersions, rateDays } from '../../../db/tables/index.ts'
import { keyOf } from '../pricing/terms.ts'
import { arrayText, type Cells } from './cells.ts'
import type { PriceCell } from './price-cells.ts'
import type { Affected, ChangedDays } from './ranges.ts'

export interface RateChange {
  accommodationId: string
  /** The version of the rates that it makes. */
  version: number
  source: string
}

/** Sets and removes prices in one statement. Returns the days that changed. */
export async function writePrices(db: Database, change: RateChange, cells: Cells<PriceCell>): Promise<ChangedDays[]> {
  const { accommodationId, version, source } = change
  const columns = columnsOf(cells)
  const { rows } = await db.execute<ChangedDays & Record<string, unknown>>(sql`
    with cell as materialized (
      select plan, type, '1970-01-01'::date + day as day, amount, by_adults::bigint[] as by_adults
      from unnest(${columns.pair}::text::int[], ${columns.day}::text::int[], ${columns.amount}::text::bigint[],
        array(select nullif(item, '') from json_array_elements_text(${columns.byAdults}::json) with ordinality as listed(item, place)
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

/** Rows of plan, type and day as runs of consecutive days. */
export const changedDays = (rows: SQL): SQL => sql`
  select plan as "ratePlanId", type as "roomTypeId", min(day)::text as "from", max(day)::text as "to", count(*)::int as days
  from (
    select plan, type, day, day - (row_number() over (partition by plan, type order by day))::int as run from (${rows}) changed
  ) numbered
  group by plan, type, run order by plan, type, run`

/** The plans and room types of cells, numbered: a number for each cell is shorter than two ids. */
export const pairsTable = (pairs: readonly { ratePlanId: string; roomTypeId: string }[]): SQL => sql`
  unnest(${arrayText(pairs.map(({ ratePlanId }) => ratePlanId))}::text::text[],
    ${arrayText(pairs.map(({ roomTypeId }) => roomTypeId))}::text::text[]) with ordinality as pairs(plan, type, pair)`

function columnsOf(cells: Cells<PriceCell>) {
  const all = cells.list()
  const byAdults = all.map(({ value }) => (value.amountsByAdults ? arrayText(value.amountsByAdults) : ''))
  return {
    pair: arrayText(all.map(({ pair }) => pair)),
    day: arrayText(all.map(({ day }) => day)),
    amount: arrayText(all.map(({ value }) => value.amount)),
    byAdults: JSON.stringify(byAdults.every((text) => text === '') ? [] : byAdults),
  }
}

/** Stores the version with the plans and types whose prices changed, those of derived plans included. */
export async function markPriced(
  db: Database,
  { accommodationId, version }: RateChange,
  changed: readonly Pick<ChangedDays, 'ratePlanId' | 'roomTypeId'>[],
  affected: Affected,
): Promise<void> {
  if (changed.length === 0) return
  const written = new Map(changed.map((one) => [keyOf(one.ratePlanId, one.roomTypeId), one]))
  const all = [...written.values()].flatMap(({ ratePlanId, roomTypeId }) =>
    affected(ratePlanId, roomTypeId).map((id) => ({ ratePlanId: id, roomTypeId })),
  )
  const unique = new Map(all.map((one) => [keyOf(one.ratePlanId, one.roomTypeId), one]))
  await db.execute(sql`
    update ${priceVersions} as prices set version = ${version}::bigint from ${pairsTable([...unique.values()])}
    where prices.accommodation_id = ${accommodationId} and prices.rate_plan_id = pairs.plan and prices.room_type_id = pairs.type`)
}
