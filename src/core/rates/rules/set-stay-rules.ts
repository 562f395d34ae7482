import { z } from 'zod'
import { authorize } from '../../../kernel/authorize.ts'
import type { Context } from '../../../kernel/context.ts'
import { id } from '../../../kernel/inputs.ts'
import { parse } from '../../../kernel/parse.ts'
import { ratesPolicy } from '../policy.ts'
import { changeRates, type RatesChanged } from '../prices/change-rates.ts'
import { rules, unchangedSince } from '../prices/inputs.ts'

const SetStayRules = z.object({ accommodationId: id, items: rules, unchangedSince })

export async function setStayRules(ctx: Context, input: z.input<typeof SetStayRules>): Promise<RatesChanged> {
  authorize(ctx.actor, ratesPolicy.setStayRules)
  const { accommodationId, items, ...read } = parse(SetStayRules, input)
  authorize(ctx.actor, ratesPolicy.setStayRules, accommodationId)
  return changeRates(ctx, { accommodationId, prices: { field: 'prices', items: [] }, rules: { field: 'items', items }, ...read })
}
