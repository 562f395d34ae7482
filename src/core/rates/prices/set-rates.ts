import { z } from 'zod'
import { authorize } from '../../../kernel/authorize.ts'
import type { Context } from '../../../kernel/context.ts'
import { id } from '../../../kernel/inputs.ts'
import { parse } from '../../../kernel/parse.ts'
import { ratesPolicy } from '../policy.ts'
import { changeRates, type RatesChanged } from './change-rates.ts'
import { prices, unchangedSince } from './inputs.ts'

const SetRates = z.object({ accommodationId: id, items: prices, unchangedSince })

export async function setRates(ctx: Context, input: z.input<typeof SetRates>): Promise<RatesChanged> {
  authorize(ctx.actor, ratesPolicy.setRates)
  const { accommodationId, items, ...read } = parse(SetRates, input)
  authorize(ctx.actor, ratesPolicy.setRates, accommodationId)
  return changeRates(ctx, { accommodationId, prices: { field: 'items', items }, rules: { field: 'rules', items: [] }, ...read })
}
