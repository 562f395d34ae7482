import { z } from 'zod'
import { authorized } from '../../../kernel/authorized.ts'
import type { Context } from '../../../kernel/context.ts'
import { id } from '../../../kernel/inputs.ts'
import { ratesPolicy } from '../policy.ts'
import { changeRates, type RatesChanged } from './change-rates.ts'
import { prices, rules } from './inputs.ts'

const PutRates = z.object({ accommodationId: id, prices: prices.default([]), rules: rules.default([]) })

export type PutRatesInput = z.input<typeof PutRates>

/** Sets prices and rules together, all or nothing. */
export async function putRates(ctx: Context, input: PutRatesInput): Promise<RatesChanged> {
  const fields = authorized(ctx, ratesPolicy.putRates, PutRates, input)
  const { accommodationId } = fields
  return changeRates(ctx, {
    accommodationId,
    prices: { field: 'prices', items: fields.prices },
    rules: { field: 'rules', items: fields.rules },
  })
}
