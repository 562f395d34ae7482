import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../db/database.ts'
import { everyOne, stayRules as table } from '../../../db/tables/index.ts'
import { fail } from '../../../kernel/errors.ts'
import { day, id } from '../../../kernel/inputs.ts'
import { STAY_RULES_LISTED_MAX } from '../../../kernel/limits.ts'
import { verbAt } from '../../../kernel/verb.ts'
import { ratesPolicy } from '../policy.ts'
import { refusePeriod } from '../prices/rate-calendar.ts'
import type { RuleValues } from '../pricing/terms.ts'
import { columnsOfRules } from './write-rules.ts'

/** Consecutive days with the same rule, both included. */
export interface RuleRun extends RuleValues {
  /** Null for all. */
  ratePlanId: string | null
  roomTypeId: string | null
  from: string
  to: string
  source: string
  /** The last version that changed one of its days. */
  version: number
}

export interface RulesRequest {
  accommodationId: string
  /** Both included. */
  from: string
  to: string
  /** Only rules that changed after this version. A rule that was cleared has no values. */
  sinceVersion?: number | null | undefined
  /** With the rules that hold for all plans. */
  ratePlanId?: string | null | undefined
  /** With the rules that hold for all room types. */
  roomTypeId?: string | null | undefined
  limit: number
  /** The last run of the page before. */
  after?: Pick<RuleRun, 'ratePlanId' | 'roomTypeId' | 'from'> | null | undefined
}

/** Rules as runs of equal days in one statement, by plan, room type and day. */
export async function readStayRules(db: Database, request: RulesRequest): Promise<RuleRun[]> {
  const { accommodationId, from, to, sinceVersion, ratePlanId, roomTypeId, limit, after } = request
  const values = sql.raw(columnsOfRules.map(({ name }) => name).join(', '))
  const hasValue = sql.raw(columnsOfRules.map(({ name }) => `${name} is not null`).join(' or '))
  const fields = sql.raw(columnsOfRules.map(({ field, name }) => `${name} as "${field}"`).join(', '))
  const first = after && sql`(${after.ratePlanId ?? everyOne}, ${after.roomTypeId ?? everyOne}, ${after.from}::date)`
  const conditions: (SQL | false | null | undefined)[] = [
    sql`accommodation_id = ${accommodationId}`,
    sql`day between ${from}::date and ${to}::date`,
    sinceVersion == null ? sql`(${hasValue})` : sql`version > ${sinceVersion}::bigint`,
    ratePlanId != null && sql`rate_plan_id in (${ratePlanId}, ${everyOne})`,
    roomTypeId != null && sql`room_type_id in (${roomTypeId}, ${everyOne})`,
  ]
  const where = sql.join(conditions.filter((one) => !!one) as SQL[], sql` and `)
  const { rows } = await db.execute<Pick<RuleRun, keyof RuleRun>>(sql`
    select nullif(rate_plan_id, ${everyOne}) as "ratePlanId", nullif(room_type_id, ${everyOne}) as "roomTypeId",
      min(day)::text as "from", max(day)::text as "to", ${fields}, source, max(version)::float8 as version
    from (
      select *, day - (row_number() over (partition by rate_plan_id, room_type_id, ${values}, source order by day))::int as run
      from ${table} where ${where}
    ) numbered
    group by rate_plan_id, room_type_id, ${values}, source, run
    ${first ? sql`having (rate_plan_id, room_type_id, min(day)) > ${first}` : sql``}
    order by rate_plan_id, room_type_id, min(day)
    limit ${limit}::int`)
  return rows
}

const StayRules = z.object({
  accommodationId: id,
  from: day,
  to: day,
  ratePlanId: id.nullish(),
  roomTypeId: id.nullish(),
})

export const stayRules = verbAt(ratesPolicy.stayRules, StayRules, async (ctx, request): Promise<RuleRun[]> => {
  refusePeriod(request)
  const runs = await readStayRules(ctx.db, { ...request, limit: STAY_RULES_LISTED_MAX + 1 })
  if (runs.length > STAY_RULES_LISTED_MAX)
    fail(
      'LIMIT_EXCEEDED',
      `There are more than ${STAY_RULES_LISTED_MAX} rules in this period. Ask for fewer days, or for one rate plan or room type.`,
    )
  return runs
})
