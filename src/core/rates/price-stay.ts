import type { Database } from '../../db/database.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { stockOf } from '../inventory/index.ts'
import { datesAround } from './pricing/dates-around.ts'
import { calendarOf, type Pricing, priceOf, refuseArticles } from './pricing/price.ts'
import { publicRefusals, saleMoment } from './pricing/public-refusals.ts'
import { readTerms } from './pricing/read-terms.ts'
import { type PricedStay, type Refusal, type StandingNights, type StayToPrice, soldOut } from './pricing/stay.ts'
import type { RateTerms } from './pricing/terms.ts'
import type { QuotedOffer } from './quotes/read-quote.ts'

/** Prices a stay by its rate plan as it is sold now, in one statement. Fails with `NO_PRICE` if a night has no price. Stock is not looked at. */
export async function priceStay(
  ctx: Pick<Context, 'clock'>,
  db: Database,
  stay: StayToPrice,
  standing: StandingNights = {},
): Promise<PricedStay> {
  const now = ctx.clock.now()
  const { keep = [], dropped = [] } = standing
  return priceByTerms(await termsOfStay(db, stay, [...keep, ...dropped], now), stay, now, standing)
}

/** The same by terms that were read before. */
export function priceByTerms(terms: RateTerms | null, stay: StayToPrice, now: Date, standing: StandingNights): PricedStay {
  return pricedOrFail(priceOf(sellingTerms(terms, stay), stay, now, standing))
}

/** All that the price of a stay with these charges depends on; null for a time that nobody sells. */
export async function termsOfStay(
  db: Database,
  stay: StayToPrice,
  charges: readonly { articleId?: string | null | undefined }[],
  now: Date,
): Promise<RateTerms | null> {
  const { accommodationId, type, roomTypeId, promoCode } = stay
  const dates = datesAround(stay)
  const articleIds = [...stay.articles, ...charges].flatMap(({ articleId }) => articleId ?? [])
  const query = { accommodationId, type, ...dates!, roomTypeIds: [roomTypeId], promoCode, now }
  return dates && readTerms(db, { ...query, articleIds: [...new Set(articleIds)] })
}

/** The terms, if they sell the plan and the room type of the stay. */
function sellingTerms(terms: RateTerms | null, { ratePlanId, roomTypeId }: StayToPrice): RateTerms {
  if (!terms) fail('NO_PRICE')
  if (!terms.plans.has(ratePlanId)) fail('RATE_PLAN_NOT_FOUND')
  if (!terms.roomTypes.has(roomTypeId)) fail('ROOM_TYPE_NOT_FOUND')
  return terms
}

/** Prices a new stay in the same way, with all that refuses a public sale of it. Its articles must be sold. No lock is taken. */
export async function priceNewSale(ctx: Pick<Context, 'clock'>, db: Database, stay: StayToPrice): Promise<PricedStay> {
  return (await offerOfSale(ctx, db, stay)).priced
}

/** An offer with its price. */
export interface PricedOffer extends QuotedOffer {
  priced: PricedStay
}

/** The same as an offer, which can be shown and signed. */
export async function offerOfSale({ clock }: Pick<Context, 'clock'>, db: Database, stay: StayToPrice): Promise<PricedOffer> {
  const now = clock.now()
  const terms = sellingTerms(await termsOfStay(db, stay, [], now), stay)
  refuseArticles(terms, stay)
  const pricing = priceOf(terms, stay, now)
  const priced = pricedOrFail(pricing)
  const left = await leftOf(db, stay, now)
  const refusals = refusalsOf(terms, stay, pricing.refusals, now, left)
  const [plan, roomType] = [terms.plans.get(stay.ratePlanId)!, terms.roomTypes.get(stay.roomTypeId)!]
  return { plan, roomType, stay, priced: { ...priced, refusals }, refusals, left, hasToken: true, terms }
}

/** Why the public could not buy a stay now whose price is known. No lock is taken. */
export async function refusalsNow({ clock }: Pick<Context, 'clock'>, db: Database, stay: StayToPrice): Promise<Refusal[]> {
  const now = clock.now()
  const refusals = refusalsByTerms(await termsOfStay(db, stay, [], now), stay, now)
  return (await leftOf(db, stay, now)) > 0 ? refusals : [...refusals, soldOut]
}

/** The same by terms that were read before, for which the stock is not looked at. */
export function refusalsByTerms(rates: RateTerms | null, stay: StayToPrice, now: Date): Refusal[] {
  const terms = sellingTerms(rates, stay)
  const ofRules = priceOf(terms, stay, now).refusals.filter(({ code }) => code !== 'NO_PRICE')
  return refusalsOf(terms, stay, ofRules, now, 1)
}

async function leftOf(db: Database, { accommodationId, type, useStartAt, useExpireAt, roomTypeId }: StayToPrice, now: Date) {
  const stock = await stockOf(db, { accommodationId, type, useStartAt, useExpireAt, roomTypeIds: [roomTypeId], now })
  return stock.get(roomTypeId)?.left ?? 0
}

const refusalsOf = (terms: RateTerms, stay: StayToPrice, ofRules: readonly Refusal[], now: Date, left: number) =>
  publicRefusals(terms, stay, calendarOf(stay, terms.timeZone), { moment: saleMoment(terms, now), ofRules, left })

function pricedOrFail({ priced, refusals }: Pricing): PricedStay {
  if (priced) return priced
  const date = refusals.find(({ code }) => code === 'NO_PRICE')?.date
  return fail('NO_PRICE', date ? { message: `The rate plan has no price for ${date}.`, members: { date } } : undefined)
}

/** Refuses to sell a stay to the public, with one error for everything that refuses it. */
export function refuseUnsold(refusals: readonly Refusal[]): void {
  const codes = refusals.map(({ code }) => code)
  if (codes.includes('SALE_STOPPED')) fail('SALE_STOPPED')
  if (codes.includes('SOLD_OUT')) fail('SOLD_OUT')
  if (codes.length > 0) fail('OFFER_REFUSED', { members: { refusal: codes[0]! } })
}
