import { isDeepStrictEqual } from 'node:util'
import { type Books, lockBooks } from '../../core/accommodations/index.ts'
import { ofStay, type StayToHold } from '../../core/bookings/index.ts'
import {
  type Offer,
  offerOfSale,
  type PricedOffer,
  type PricedStay,
  priceStay,
  readPublished,
  refuseOtherPrices,
  refuseUnsold,
} from '../../core/rates/index.ts'
import { judgeOffer } from '../../core/reservations/index.ts'
import type { StayArticle } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import type { Unit } from '../../kernel/transact.ts'

/** The stays at the price of their offers, as far as they are still sold. */
export async function stillSold(
  ctx: Context,
  unit: Unit,
  accommodationId: string,
  offers: readonly Offer[],
  articles: readonly StayArticle[] | null,
): Promise<StayToHold[]> {
  const books = await lockBooks(unit.db, accommodationId)
  const refuseUnpublished = await readPublished(ctx, unit.db, books, offers)
  const judge = async (offer: Offer, index: number): Promise<JudgedStay> => {
    refuseUnpublished(offer)
    const wanted = index === 0 && articles !== null ? articles : offer.stay.articles
    return judgeStay(ctx, unit, books, offer, wanted)
  }
  const judged: JudgedStay[] = []
  for (const [index, offer] of offers.entries()) judged.push(await ofStay({ index }, judge(offer, index)))
  await refuseOtherPrices(
    ctx,
    judged.map(({ renewed }) => renewed),
  )
  return judged
}

interface JudgedStay extends StayToHold {
  /** The offer that takes the place of one whose price is no longer honoured. */
  renewed: PricedOffer | null
}

/** Articles that the guest chooses get today's prices. Everything else, mandatory articles too, must still cost what its offer said. */
async function judgeStay(
  ctx: Context,
  { db }: Unit,
  books: Books,
  offer: Offer,
  articles: readonly StayArticle[],
): Promise<JudgedStay> {
  const { priced, renewed } = await judgeOffer(ctx, db, books, offer)
  refuseUnsold(priced.refusals)
  if (isDeepStrictEqual(articles, offer.stay.articles)) return { stay: offer.stay, priced, renewed }
  const other = await offerOfSale(ctx, db, { ...offer.stay, articles })
  const now = await priceStay(ctx, db, offer.stay)
  const isSame = renewed === null && isDeepStrictEqual(termsWithoutChosen(now, offer), termsWithoutChosen(offer, offer))
  return { stay: other.stay, priced: other.priced, renewed: isSame ? null : other }
}

const termsWithoutChosen = ({ lines, dueNow, cancellationPolicy, noShowPolicy }: PricedStay, { stay }: Offer) => ({
  lines: lines.filter((line) => stay.articles.every(({ articleId }) => articleId !== line.articleId)),
  dueNow,
  cancellationPolicy,
  noShowPolicy,
})
