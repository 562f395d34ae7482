import { and, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { stayRules } from '../../../db/tables/index.ts'
import { arrayText, type Cells } from '../prices/cells.ts'
import type { ChangedDays } from '../prices/ranges.ts'
import { changedDays, pairsTable, type RateChange } from '../prices/write-prices.ts'
import { isOfTypes } from '../queries.ts'
import { columnsOfRules, type RuleCell } from './rule-cells.ts'

const columns = columnsOfRules
const list = (write: (column: (typeof columns)[number]) => string, separator = ', ') =>
  sql.raw(columns.map(write).join(separator))

/**
 * Sets and clears rules in one statement. A rule that is cleared keeps an empty row, so that readers of changes see it.
 * Returns the days that changed.
 */
export async function writeRules(db: Database, change: RateChange, cells: Cells<RuleCell>): Promise<ChangedDays[]> {
  const { accommodationId, version, source } = change
  const { rows } = await db.execute<ChangedDays & Record<string, unknown>>(sql`
    with cell as (
      select plan, type, '1970-01-01'::date + day as day, mask, ${list(({ name }) => `listed.${name}`)}
      from unnest(${arraysOf(cells)}) as listed(pair, day, mask, ${list(({ name }) => name)})
      join ${pairsTable(cells.pairs)} using (pair)
    ), merged as materialized (
      select cell.plan, cell.type, cell.day, old.day is not null as known,
        ${list(({ name, bit }) => `case when mask & ${bit} > 0 then cell.${name} else old.${name} end as ${name}`)}
      from cell left join ${stayRules} old on old.accommodation_id = ${accommodationId}
        and old.rate_plan_id = cell.plan and old.room_type_id = cell.type and old.day = cell.day
    ), written as (
      insert into ${stayRules} as old (accommodation_id, rate_plan_id, room_type_id, day, ${list(({ name }) => name)}, source, version)
      select ${accommodationId}, plan, type, day, ${list(({ name }) => name)}, ${source}, ${version}::bigint
      from merged where known or ${list(({ name }) => `${name} is not null`, ' or ')}
      on conflict (accommodation_id, rate_plan_id, room_type_id, day) do update
        set ${list(({ name }) => `${name} = excluded.${name}`)}, source = excluded.source, version = excluded.version
        where (${list(({ name }) => `old.${name}`)}) is distinct from (${list(({ name }) => `excluded.${name}`)})
      returning old.rate_plan_id as plan, old.room_type_id as type, old.day
    )
    ${changedDays(sql`select * from written`)}`)
  return rows
}

/** Clears the rules of a plan for some room types. Their empty rows stay too. Returns the days that changed. */
export async function clearRules(
  db: Database,
  { accommodationId, version, source }: RateChange,
  ratePlanId: string,
  roomTypeIds: readonly string[],
): Promise<ChangedDays[]> {
  const hasValue = or(...columns.map(({ field }) => isNotNull(stayRules[field])))
  const ofTypes = isOfTypes(stayRules, { accommodationId, id: ratePlanId }, roomTypeIds)
  const { rows } = await db.execute<ChangedDays & Record<string, unknown>>(sql`
    with cleared as (
      update ${stayRules} set ${list(({ name }) => `${name} = null`)}, source = ${source}, version = ${version}::bigint
      where ${and(ofTypes, hasValue)}
      returning rate_plan_id as plan, room_type_id as type, day
    )
    ${changedDays(sql`select * from cleared`)}`)
  return rows
}

function arraysOf(cells: Cells<RuleCell>): SQL {
  const all = cells.list()
  const maskOf = (cell: RuleCell) => columns.reduce((bits, { field, bit }) => (cell[field] === undefined ? bits : bits | bit), 0)
  const numbers = [all.map(({ pair }) => pair), all.map(({ day }) => day), all.map(({ value }) => maskOf(value))]
  const arrays = numbers.map((of) => sql`${arrayText(of)}::text::int[]`)
  const ofValues = columns.map(({ field, type }) => {
    const values = all.map(({ value }) => value[field] ?? null)
    return sql`${shortest(values)}::text::${sql.raw(type)}[]`
  })
  return sql.join([...arrays, ...ofValues], sql`, `)
}

/** The database fills a shorter array with nulls. */
const shortest = (values: readonly (boolean | number | null)[]) =>
  arrayText(values.every((value) => value === null) ? [] : values)
