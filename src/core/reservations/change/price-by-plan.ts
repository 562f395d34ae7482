import { isDeepStrictEqual } from 'node:util'
import { FoyerError, fail } from '../../../kernel/errors.ts'
import { changeOfPrice, isPriceChanged, linesOfPrice } from '../../folios/index.ts'
import { type PricedStay, priceByTerms, type StayToPrice } from '../../rates/index.ts'
import { nightsOf, totalOf } from '../pricing/fee-by-policy.ts'
import { isForOtherGuests, isMoved, noStanding, type StandingPrice, standingPrice } from '../pricing/standing-price.ts'
import { agesAfter } from '../pricing/stay-ages.ts'
import { type StoredTerms, termsOfPrice } from '../pricing/stay-terms.ts'
import type { StoredReservation } from '../queries.ts'
import type { ChangedStay, DecidedPrice, PriceFacts, PriceWish, PricingFacts } from './decided-price.ts'

/** A reservation as a stay to price, without what its terms say. */
export function stayToPrice(stay: StoredReservation) {
  const { accommodationId, type, useStartAt, useExpireAt, sleeps, childSleeps, infantSleeps, channelId } = stay
  const roomTypeId = stay.intendedRoomTypeId
  return { accommodationId, roomTypeId, type, useStartAt, useExpireAt, sleeps, childSleeps, infantSleeps, channelId }
}

export function toPrice(
  stay: StoredReservation,
  terms: StoredTerms | null,
  ratePlanId: string,
  childAges: readonly number[],
): StayToPrice {
  const agreed = { promoCode: terms?.promoCode ?? null, articles: terms?.articles ?? [] }
  return { ...stayToPrice(stay), ...agreed, ratePlanId, childAges }
}

export const agesOf = ({ terms }: Pick<PriceFacts, 'terms'>, stay: ChangedStay, { childAges }: PriceWish): readonly number[] =>
  agesAfter(stay, terms?.childAges ?? stay.before.childAges, childAges)

const noPlan = 'No rate plan priced the stay. Give it one, or nightly rates.'

export function byPlan(facts: PricingFacts, stay: ChangedStay, wish: PriceWish, rule: 'EXTEND' | 'REPRICE'): DecidedPrice {
  const { books, price, terms, planId, rates, now } = facts
  const ratePlanId = planId ?? terms?.ratePlanId ?? fail('PRICE_REQUIRED', noPlan)
  const agesBefore = terms?.childAges ?? stay.before.childAges
  const childAges = agesOf(facts, stay, wish)
  const isForOthers = isForOtherGuests(stay) || !isDeepStrictEqual(childAges, agesBefore)
  const lines = linesOfPrice(price)
  const priced = (standing: StandingPrice) => ({
    standing,
    priced: priceByTerms(rates, toPrice(stay.after, terms, ratePlanId, childAges), now, standing),
  })
  const extended = (isForOthers: boolean) => priced(standingPrice({ ...stay, books, isForOthers }, lines))
  // hours that the plan does not sell were kept by an earlier change, and only the guests change now
  const mayKeep =
    ratePlanId === terms?.ratePlanId &&
    stay.after.type === 'rent' &&
    !isMoved(stay) &&
    stay.before.intendedRoomTypeId === stay.after.intendedRoomTypeId
  const sold = rule === 'REPRICE' ? priced(noStanding) : mayKeep ? unlessUnpriced(extended, isForOthers) : extended(isForOthers)
  const newLines = [...sold.priced.lines, ...sold.standing.lines]
  const changed = changeOfPrice(books, price, newLines, { closedDays: 'correct', field: 'pricing' })
  const hasNewPrice = sold.priced.nights.length > nightsOf(sold.standing.keep).length
  const { refusals, dueNow, nights } = sold.priced
  return {
    price: changed,
    terms: changedTerms({ stay: stay.after, terms, priced: sold.priced, childAges, hasNewPrice, at: now }, rule),
    set: {},
    changed: isPriceChanged(changed) ? { price: totalOf(changed.after) } : {},
    ...{ refusals, dueNow, nights: nights.map(({ date }) => date) },
  }
}

/** The price for these guests, or else that which stands. */
function unlessUnpriced<Price>(extended: (isForOthers: boolean) => Price, isForOthers: boolean): Price {
  try {
    return extended(isForOthers)
  } catch (error) {
    if (error instanceof FoyerError && error.errorCode === 'NO_PRICE') return extended(false)
    throw error
  }
}

interface Priced {
  stay: StoredReservation
  terms: StoredTerms | null
  priced: PricedStay
  childAges: readonly number[]
  /** Whether prices of the room type were taken. */
  hasNewPrice: boolean
  at: Date
}

/** A stay on the same plan keeps the policies that were agreed to; an extended one the prepayment too. */
function changedTerms(
  { stay, terms, priced, childAges, hasNewPrice, at: pricedAt }: Priced,
  rule: 'EXTEND' | 'REPRICE',
): StoredTerms {
  const { accommodationId, id: reservationId, createdAt } = stay
  const fresh = {
    ...{ accommodationId, reservationId, ...termsOfPrice(priced) },
    ...(terms && !hasNewPrice && { roomTypeId: terms.roomTypeId }),
    childAges: [...childAges],
    // the code of the booking stays with its plan, also when it is no longer valid
    promoCode: terms?.ratePlanId === priced.ratePlanId ? terms.promoCode : priced.promoCode,
    articles: terms?.articles ?? [],
    bookedAt: terms?.bookedAt ?? createdAt,
    pricedAt,
  }
  if (!terms || terms.ratePlanId !== priced.ratePlanId) return fresh
  const { offerHash, roomTypeId, dueNow } = fresh
  const changed = { ...terms, offerHash, roomTypeId, childAges: fresh.childAges, pricedAt }
  return rule === 'REPRICE' ? { ...changed, dueNow } : changed
}
