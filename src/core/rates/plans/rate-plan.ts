import { eq, sql } from 'drizzle-orm'
import { readOne } from '../../../db/read-one.ts'
import type { Selection } from '../../../db/selection.ts'
import { ratePlans } from '../../../db/tables/index.ts'
import { authorize } from '../../../kernel/authorize.ts'
import type { Context } from '../../../kernel/context.ts'
import { fail } from '../../../kernel/errors.ts'
import { ratesPolicy } from '../policy.ts'
import { type RatePlanRow, ratePlanView } from '../view.ts'

export async function ratePlan(ctx: Context, { id }: { id: string }, selection: Selection): Promise<RatePlanRow> {
  authorize(ctx.actor, ratesPolicy.ratePlan)
  const found = await readOne(ctx, 'ratePlan', ratePlanView, selection, eq(ratePlans.id, sql.placeholder('id')), { id })
  if (!found) fail('RATE_PLAN_NOT_FOUND')
  authorize(ctx.actor, ratesPolicy.ratePlan, found.accommodationId)
  return found
}
