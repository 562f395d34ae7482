import { isDeepStrictEqual } from 'node:util'
import { withoutCardNumbers } from '../../../kernel/card-numbers.ts'
import type { Context } from '../../../kernel/context.ts'
import { fail, refuseField } from '../../../kernel/errors.ts'
import type { Unit } from '../../../kernel/transact.ts'
import type { Books } from '../../accommodations/index.ts'
import {
  isSellable,
  type Offer,
  offerOfSale,
  type PricedOffer,
  type PricedStay,
  priceNewSale,
  type Refusal,
  refusalsNow,
  refuseOtherPrices,
} from '../../rates/index.ts'
import type { NewStayWish } from '../booking/create-reservation.ts'
import { countsOf } from '../capacity.ts'

/** What the price of a new stay depends on. `planId` is the rate plan of the property that the text `ratePlanId` names. */
export const newStayToPrice = (fields: NewStayWish, planId: string | null) => ({
  accommodationId: fields.accommodationId,
  ratePlanId: fields.ratePlanId ?? null,
  planId,
  roomTypeId: fields.roomTypeId,
  type: fields.type,
  useStartAt: fields.useStartAt,
  useExpireAt: fields.useExpireAt,
  ...countsOf(fields),
  childAges: fields.childAges ?? [],
  promoCode: fields.promoCode ?? null,
  articles: fields.articles ?? [],
  channelId: fields.channelId ?? null,
})

type NewStay = ReturnType<typeof newStayToPrice>

/** The price of a new stay without prices by hand: that of its offer or of its rate plan; null without either. */
export async function priceNewStay(
  ctx: Context,
  { db }: Unit,
  books: Books,
  { ratePlanId, planId, ...stay }: NewStay,
  offer: Offer | null,
): Promise<PricedStay | null> {
  if (offer) return priceOfOffer(ctx, db, books, offer)
  if (planId !== null) return priceNewSale(ctx, db, { ...stay, ratePlanId: planId })
  // a promo code changes the price of a plan, so `ratePlanId` has to name one
  if (ratePlanId !== null && stay.promoCode !== null) fail('RATE_PLAN_NOT_FOUND', { field: 'ratePlanId' })
  if (stay.articles.length > 0) refuseField('articles', 'only for a stay that a rate plan or an offer prices')
  return null
}

/**
 * The text that is stored with a stay: the id of its rate plan in capitals, its code as it was sent, and any other text without numbers of
 * cards.
 */
export function labelOf(text: string, planId: string | null): string {
  if (planId === null) return withoutCardNumbers(text)
  return text.toUpperCase() === planId ? planId : text
}

/** What refuses a public sale of a stay that is priced by hand. Without a rate plan only missing stock does, which the booking counts. */
export async function refusalsByHand(
  ctx: Context,
  db: Unit['db'],
  { planId, ratePlanId: _, ...stay }: NewStay,
): Promise<readonly Refusal[]> {
  const hasDates = isSellable(stay.useStartAt) && isSellable(stay.useExpireAt)
  return planId !== null && hasDates ? refusalsNow(ctx, db, { ...stay, ratePlanId: planId }) : []
}

async function priceOfOffer(ctx: Context, db: Unit['db'], books: Books, offer: Offer): Promise<PricedStay> {
  const { priced, renewed } = await judgeOffer(ctx, db, books, offer)
  await refuseOtherPrices(ctx, [renewed])
  return priced
}

interface JudgedOffer {
  priced: PricedStay
  /** The offer that takes its place, if the stay is sold on other terms now. */
  renewed: PricedOffer | null
}

/** An offer is honoured until it expires, and then as long as the stay is still sold on the same terms. */
export async function judgeOffer(
  ctx: Context,
  db: Unit['db'],
  { currency, timeZone }: Books,
  offer: Offer,
): Promise<JudgedOffer> {
  if (offer.currency !== currency) fail('OFFER_INVALID', 'The property keeps its books in another currency now.')
  if (offer.timeZone !== timeZone) fail('OFFER_INVALID', 'The property is in another time zone now.')
  if (!offer.isExpired) return { priced: { ...offer, refusals: await refusalsNow(ctx, db, offer.stay) }, renewed: null }
  const now = await offerOfSale(ctx, db, offer.stay)
  return { priced: now.priced, renewed: hasSameTerms(now.priced, offer) ? null : now }
}

/** The same charges, the same versions of the policies and the same prepayment. */
const hasSameTerms = (one: PricedStay, other: PricedStay) =>
  one.hash === other.hash &&
  one.dueNow === other.dueNow &&
  isDeepStrictEqual(one.cancellationPolicy, other.cancellationPolicy) &&
  isDeepStrictEqual(one.noShowPolicy, other.noShowPolicy)
