import { z } from 'zod'
import { fail } from '../../../kernel/errors.ts'
import { day, id } from '../../../kernel/inputs.ts'
import { STAY_RULES_LISTED_MAX } from '../../../kernel/limits.ts'
import { verbAt } from '../../../kernel/verb.ts'
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
