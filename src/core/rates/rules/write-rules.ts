import { and, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { stayRules } from '../../../db/tables/index.ts'
import { refuseField } from '../../../kernel/errors.ts'
import { arrayText, type Cells, cellsOf, pairsTable, placesOf } from '../prices/cells.ts'
import { settableDays, spanOf } from '../prices/days.ts'
import type { ItemList, RuleItem } from '../prices/inputs.ts'
import type { PlanDirectory } from '../prices/plan-directory.ts'
import type { ChangedDays } from '../prices/ranges.ts'
import type { RateChange } from '../prices/rate-version.ts'
import type { Warnings } from '../prices/warnings.ts'
import { changedDays } from '../prices/write-prices.ts'
import { ruleFields } from '../pricing/rules.ts'
import type { RuleValues } from '../pricing/terms.ts'
import { isOfTypes } from '../queries.ts'

/** The values to set on a day. Null clears a value, and a value that is left out is kept. */
type RuleCell = Partial<RuleValues>

/** The rules that the items set. If a value is given more than once for a day, its last one counts. */
export function ruleCells(
  items: ItemList<RuleItem>,
  today: string,
  directory: PlanDirectory,
  warnings: Warnings,
): Cells<RuleCell> {
  const settable = settableDays(today)
  return cellsOf(items, today, warnings, (item, at) => {
    const { ratePlanId, roomTypeId } = item
    const plan = ratePlanId == null ? undefined : directory.plan(ratePlanId, `${at}.ratePlanId`)
    const roomType = roomTypeId == null ? undefined : directory.roomType(roomTypeId, `${at}.roomTypeId`)
    const values = valuesOf(item, at)
    return {
      plan,
      roomType,
      span: spanOf(item, settable, at),
      valueOn: (_, before) => (before ? { ...before, ...values } : values),
    }
  })
}

function valuesOf(item: RuleItem, at: string): RuleCell {
  const set = ruleFields.filter((field) => item[field] !== undefined)
  if (set.length === 0) refuseField(at, `give at least one of ${ruleFields.join(', ')}`)
  refuseInverted(item.minStay, item.maxStay, `${at}.maxStay`)
  refuseInverted(item.minStayThrough, item.maxStayThrough, `${at}.maxStayThrough`)
  refuseInverted(item.advanceMinHours, item.advanceMaxHours, `${at}.advanceMaxHours`)
  return Object.fromEntries(set.map((field) => [field, item[field] ?? null]))
}

function refuseInverted(least: number | null | undefined, most: number | null | undefined, field: string): void {
  if (least != null && most != null && least > most) refuseField(field, 'must not be less than the minimum')
}

/** The values of a rule with their columns. `bit` marks a value in the bit mask of those that a change sets. */
export const columnsOfRules = ruleFields.map((field, at) => ({
  field,
  name: stayRules[field].name,
  type: field.startsWith('closed') ? 'bool' : 'int',
  bit: 1 << at,
}))

const list = (write: (column: (typeof columnsOfRules)[number]) => string, separator = ', ') =>
  sql.raw(columnsOfRules.map(write).join(separator))

/**
 * Sets and clears rules in one statement. A rule that is cleared keeps an empty row, so that readers of changes see it.
 * Returns the days that changed.
 */
export async function writeRules(db: Database, change: RateChange, cells: Cells<RuleCell>): Promise<ChangedDays[]> {
  if (cells.list.length === 0) return []
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
  const hasValue = or(...columnsOfRules.map(({ field }) => isNotNull(stayRules[field])))
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
  const values = cells.list.map(({ value }) => value)
  const maskOf = (cell: RuleCell) =>
    columnsOfRules.reduce((bits, { field, bit }) => (cell[field] === undefined ? bits : bits | bit), 0)
  const ofValues = columnsOfRules.map(({ field, type }) => {
    const ofField = values.map((cell) => cell[field] ?? null)
    // the database fills a shorter array with nulls
    const shortest = ofField.every((value) => value === null) ? [] : ofField
    return sql`${arrayText(shortest)}::text::${sql.raw(type)}[]`
  })
  return sql.join([placesOf(cells), sql`${arrayText(values.map(maskOf))}::text::int[]`, ...ofValues], sql`, `)
}
