import type { Context } from '../../kernel/context.ts'
import { type ErrorMembers, fail } from '../../kernel/errors.ts'
import type { PricedOffer } from './price-stay.ts'
import { cancellationOf, expiryOf, linesWithTerms, namesOfLine, tokenOf } from './quotes/offer-fields.ts'

/** Refuses offers that cost something else now, and tells the new ones: nobody has to search again. An offer that stands is null. */
export async function refuseOtherPrices(ctx: Context, renewed: readonly (PricedOffer | null)[]): Promise<void> {
  const offers: ErrorMembers[] = []
  for (const [index, offer] of renewed.entries()) if (offer) offers.push({ index, ...(await shown(ctx, offer)) })
  const [first] = offers
  if (first)
    fail('PRICE_CHANGED', { members: { index: first.index!, ...(first.token !== null && { offer: first.token! }), offers } })
}

/** The fields of `Offer` that may differ from those of the offer before. */
async function shown(ctx: Context, offer: PricedOffer): Promise<ErrorMembers> {
  const { total, dueNow, dueAtProperty, currency } = offer.priced
  const cancellation = cancellationOf(offer, ctx)
  return {
    token: await tokenOf(offer, ctx),
    expiresAt: (await expiryOf(offer, ctx))?.toISOString() ?? null,
    lines: linesWithTerms(offer).map((line) => {
      const { source: kind, date, description, amount } = line
      return { kind, date, description, names: namesOfLine(line), amount }
    }),
    total,
    dueNow,
    dueAtProperty,
    currency,
    cancellation: cancellation && {
      freeUntil: cancellation.freeUntil?.toISOString() ?? null,
      steps: cancellation.steps.map(({ from, amount }) => ({ from: from?.toISOString() ?? null, amount })),
    },
  }
}
