import { z } from 'zod'
import { authorized } from '../../../kernel/authorized.ts'
import type { Context } from '../../../kernel/context.ts'
import { id } from '../../../kernel/inputs.ts'
import { ratesPolicy } from '../policy.ts'
import { changeRates, type RatesChanged } from '../prices/change-rates.ts'
import { rules, unchangedSince } from '../prices/inputs.ts'

const SetStayRules = z.object({ accommodationId: id, items: rules, unchangedSince })

export async function setStayRules(ctx: Context, input: z.input<typeof SetStayRules>): Promise<RatesChanged> {
  const { accommodationId, items, ...read } = authorized(ctx, ratesPolicy.setStayRules, SetStayRules, input)
  return changeRates(ctx, { accommodationId, prices: { field: 'prices', items: [] }, rules: { field: 'items', items }, ...read })
}
