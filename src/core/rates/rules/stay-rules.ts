import { z } from 'zod'
import { authorize } from '../../../kernel/authorize.ts'
import type { Context } from '../../../kernel/context.ts'
import { day, id } from '../../../kernel/inputs.ts'
import { STAY_RULES_LISTED_MAX } from '../../../kernel/limits.ts'
import { parse } from '../../../kernel/parse.ts'
import { ratesPolicy } from '../policy.ts'
import { refusePeriod } from '../prices/rate-calendar.ts'
import { type RuleRun, readStayRules } from './read-stay-rules.ts'

const StayRules = z.object({
  accommodationId: id,
  from: day,
  to: day,
  ratePlanId: id.nullish(),
  roomTypeId: id.nullish(),
})

export async function stayRules(ctx: Context, input: z.input<typeof StayRules>): Promise<RuleRun[]> {
  authorize(ctx.actor, ratesPolicy.stayRules)
  const request = parse(StayRules, input)
  authorize(ctx.actor, ratesPolicy.stayRules, request.accommodationId)
  refusePeriod(request)
  return readStayRules(ctx.db, { ...request, limit: STAY_RULES_LISTED_MAX })
}
