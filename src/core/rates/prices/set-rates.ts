import { z } from 'zod'
import { authorized } from '../../../kernel/authorized.ts'
import type { Context } from '../../../kernel/context.ts'
import { id } from '../../../kernel/inputs.ts'
import { ratesPolicy } from '../policy.ts'
import { changeRates, type RatesChanged } from './change-rates.ts'
import { prices, unchangedSince } from './inputs.ts'

const SetRates = z.object({ accommodationId: id, items: prices, unchangedSince })

export async function setRates(ctx: Context, input: z.input<typeof SetRates>): Promise<RatesChanged> {
  const { accommodationId, items, ...read } = authorized(ctx, ratesPolicy.setRates, SetRates, input)
  return changeRates(ctx, { accommodationId, prices: { field: 'items', items }, rules: { field: 'rules', items: [] }, ...read })
}
