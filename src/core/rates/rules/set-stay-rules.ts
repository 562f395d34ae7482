import { z } from 'zod'
import { id } from '../../../kernel/inputs.ts'
import { verbAt } from '../../../kernel/verb.ts'
import { ratesPolicy } from '../policy.ts'
import { changeRates, type RatesChanged } from '../prices/change-rates.ts'
import { rules, unchangedSince } from '../prices/inputs.ts'

const SetStayRules = z.object({ accommodationId: id, items: rules, unchangedSince })

export const setStayRules = verbAt(ratesPolicy.setStayRules, SetStayRules, async (ctx, input): Promise<RatesChanged> => {
  const { accommodationId, items, ...read } = input
  return changeRates(ctx, { accommodationId, prices: { field: 'prices', items: [] }, rules: { field: 'items', items }, ...read })
})
