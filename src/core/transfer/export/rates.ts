import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { everyOne, rateDays, ratePlans, rentBlocks, roomTypes, stayRules } from '../../../db/tables/index.ts'
import type { TransferRow } from '../format/write-rows.ts'

interface Pair extends Record<string, unknown> {
  planId: string
  typeId: string
}

/** Prices of nights and rules as runs of equal days, and between them the hours that are sold: for each plan and room type. */
export async function* rateRows(db: Database, accommodationId: string): AsyncGenerator<TransferRow[]> {
  for (const { planId, typeId } of await pairsIn(db, accommodationId, rateDays))
    yield (await db.execute(prices(accommodationId, planId, typeId))).rows
  yield (await db.execute(hours(accommodationId))).rows
  for (const { planId, typeId } of await pairsIn(db, accommodationId, stayRules))
    yield (await db.execute(rules(accommodationId, planId, typeId))).rows
}

async function pairsIn(db: Database, accommodationId: string, table: typeof rateDays | typeof stayRules): Promise<Pair[]> {
  const { rows } = await db.execute<Pair>(sql`
    select day.rate_plan_id as "planId", day.room_type_id as "typeId"
    from (select distinct rate_plan_id, room_type_id from ${table} where accommodation_id = ${accommodationId}) as day
      left join ${ratePlans} as plan on plan.accommodation_id = ${accommodationId} and plan.id = day.rate_plan_id
      left join ${roomTypes} as type on type.accommodation_id = ${accommodationId} and type.id = day.room_type_id
    order by plan.code nulls first, type.name nulls first`)
  return rows
}

const names = (accommodationId: string) => sql`
  (select code from ${ratePlans} as plan where plan.accommodation_id = ${accommodationId} and plan.id = run.rate_plan_id) as "ratePlan",
  (select name from ${roomTypes} as type where type.accommodation_id = ${accommodationId} and type.id = run.room_type_id) as "roomType",
  run.from_day::text as "from", run.to_day::text as "to"`

const prices = (accommodationId: string, planId: string, typeId: string) => sql`
  select 'PRICE' as type, ${names(accommodationId)}, run.amount::float8 as amount, to_json(run.amounts_by_adults) as "amountsByAdults"
  from (
    select rate_plan_id, room_type_id, min(day) as from_day, max(day) as to_day, amount, amounts_by_adults
    from (
      select *, day - (row_number() over (partition by amount, amounts_by_adults order by day))::int as run from ${rateDays}
      where accommodation_id = ${accommodationId} and rate_plan_id = ${planId} and room_type_id = ${typeId}
    ) as numbered
    group by rate_plan_id, room_type_id, amount, amounts_by_adults, run
  ) as run
  order by run.from_day`

/** As `setRentBlocks` takes them. */
const hours = (accommodationId: string) => sql`
  select 'HOURS' as type, plan.code as "ratePlan", type.name as "roomType",
    json_agg(json_build_object(
      'from', block.from_day, 'to', block.to_day, 'weekdays', block.weekdays, 'opens', block.opens, 'lastEnd', block.last_end,
      'minutes', block.minutes, 'amount', block.amount, 'extraMinutes', block.extra_minutes, 'extraAmount', block.extra_amount,
      'mostMinutes', block.most_minutes
    ) order by block.from_day, block.opens, block.id) as blocks
  from ${rentBlocks} as block
    join ${ratePlans} as plan on plan.accommodation_id = block.accommodation_id and plan.id = block.rate_plan_id
    join ${roomTypes} as type on type.accommodation_id = block.accommodation_id and type.id = block.room_type_id
  where block.accommodation_id = ${accommodationId}
  group by plan.code, type.name
  order by plan.code, type.name`

const ruleColumns = [
  ['closed', 'closed'],
  ['closedToArrival', 'closed_to_arrival'],
  ['closedToDeparture', 'closed_to_departure'],
  ['minStay', 'min_stay'],
  ['maxStay', 'max_stay'],
  ['minStayThrough', 'min_stay_through'],
  ['maxStayThrough', 'max_stay_through'],
  ['advanceMinHours', 'advance_min_hours'],
  ['advanceMaxHours', 'advance_max_hours'],
] as const

const values = sql.raw(ruleColumns.map(([, column]) => column).join(', '))
const valuesNamed = sql.raw(ruleColumns.map(([field, column]) => `run.${column} as "${field}"`).join(', '))
const hasValue = sql.raw(ruleColumns.map(([, column]) => `${column} is not null`).join(' or '))

/** A rule that was cleared has a row without values, which is none. */
const rules = (accommodationId: string, planId: string, typeId: string) => sql`
  select 'RULE' as type, ${names(accommodationId)}, ${valuesNamed}
  from (
    select nullif(rate_plan_id, ${everyOne}) as rate_plan_id, nullif(room_type_id, ${everyOne}) as room_type_id,
      min(day) as from_day, max(day) as to_day, ${values}
    from (
      select *, day - (row_number() over (partition by ${values} order by day))::int as run from ${stayRules}
      where accommodation_id = ${accommodationId} and rate_plan_id = ${planId} and room_type_id = ${typeId} and (${hasValue})
    ) as numbered
    group by rate_plan_id, room_type_id, ${values}, run
  ) as run
  order by run.from_day`
