import { z } from 'zod'
import { id } from '../../../kernel/inputs.ts'
import { verbAt } from '../../../kernel/verb.ts'
import { ratesPolicy } from '../policy.ts'
import { changeRates, type RatesChanged } from './change-rates.ts'
import { prices, unchangedSince } from './inputs.ts'

const SetRates = z.object({ accommodationId: id, items: prices, unchangedSince })

export const setRates = verbAt(ratesPolicy.setRates, SetRates, async (ctx, input): Promise<RatesChanged> => {
  const { accommodationId, items, ...read } = input
  return changeRates(ctx, { accommodationId, prices: { field: 'items', items }, rules: { field: 'rules', items: [] }, ...read })
})
