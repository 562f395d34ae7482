import { isDeepStrictEqual } from 'node:util'
import type { Grant } from '../../../kernel/authorize.ts'
import { FoyerError, fail } from '../../../kernel/errors.ts'
import { type ChangeOfPrice, changeOfPrice, isPriceChanged, linesOfPrice } from '../../folios/index.ts'
import { type OfferLine, type PricedStay, priceByTerms, type Refusal, type StayToPrice } from '../../rates/index.ts'
import { exemptLines } from '../../taxes/index.ts'
import { reservationsPolicy } from '../policy.ts'
import { nightsOf, totalOf } from '../pricing/fee-by-policy.ts'
import {
  agesAfter,
  type ChangedStay,
  isForOtherGuests,
  isMoved,
  noStanding,
  type StandingPrice,
  standingPrice,
} from '../pricing/standing-price.ts'
import { type StoredTerms, termsOfPrice } from '../pricing/stay-terms.ts'
import type { StoredReservation } from '../queries.ts'
import { refuseUnless } from '../status.ts'
import { type Decision, event } from './change.ts'
import type { Facts } from './facts.ts'

export interface PriceWish {
  nightlyRates?: readonly { date: string; amount: number }[] | null | undefined
  pricing?: 'KEEP' | 'EXTEND' | 'REPRICE' | null | undefined
  ratePlanId?: string | null | undefined
  childAges?: readonly number[] | null | undefined
  /** Those who may change prices by the verb. */
  mayPrice: readonly Grant[]
}

/** What is known of a price before the rates are read. */
export type PriceFacts = Facts<'books' | 'settings' | 'price' | 'terms' | 'planId'>
export type PricingFacts = PriceFacts & Facts<'rates' | 'handTerms' | 'nightlyArticles'>

/** What a changed stay costs, as a value. */
export interface DecidedPrice {
  price: ChangeOfPrice | null
  /** Null: it has none any more. Left out: they stay. */
  terms?: StoredTerms | null
  /** Ages of a stay without terms. */
  set: Partial<Pick<StoredReservation, 'childAges'>>
  /** For the audit log. */
  changed: object
  /** What refuses a public sale of the stay; null if no rate plan priced it. */
  refusals: readonly Refusal[] | null
  /** What the plan wants paid in advance; null if none priced it. */
  dueNow: number | null
  /** The nights that a rate plan priced. The price of one on a closed day is charged on an open one. */
  nights: readonly string[]
}

/** A reservation as a stay to price. */
export function toPrice(
  { accommodationId, intendedRoomTypeId: roomTypeId, type, useStartAt, useExpireAt, ...of }: StoredReservation,
  terms: StoredTerms | null,
  ratePlanId: string,
  childAges: readonly number[],
): StayToPrice {
  const agreed = { promoCode: terms?.promoCode ?? null, articles: terms?.articles ?? [] }
  const { sleeps, childSleeps, infantSleeps, channelId } = of
  const party = { sleeps, childSleeps, infantSleeps, childAges, channelId }
  return { accommodationId, roomTypeId, type, useStartAt, useExpireAt, ...party, ...agreed, ratePlanId }
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
  // the plan prices the stay with all taxes, and its exemptions take theirs from the whole
  const taxes = rates?.taxes ?? []
  const taxed = (lines: readonly OfferLine[]) => exemptLines(lines, [], taxes)
  const priced = (standing: StandingPrice) => {
    const whole = { ...standing, keep: taxed(standing.keep), dropped: taxed(standing.dropped) }
    return { standing, priced: priceByTerms(rates, toPrice(stay.after, terms, ratePlanId, childAges), now, whole) }
  }
  const extended = (isForOthers: boolean) => priced(standingPrice({ ...stay, books, isForOthers }, lines))
  // hours that the plan does not sell were kept by an earlier change, and only the guests change now
  const mayKeep =
    ratePlanId === terms?.ratePlanId &&
    stay.after.type === 'rent' &&
    !isMoved(stay) &&
    stay.before.intendedRoomTypeId === stay.after.intendedRoomTypeId
  const sold = rule === 'REPRICE' ? priced(noStanding) : mayKeep ? unlessUnpriced(extended, isForOthers) : extended(isForOthers)
  const newLines = [...exemptLines(sold.priced.lines, stay.after.taxExemptions, taxes), ...sold.standing.lines]
  const changed = changeOfPrice(books, price, newLines, { closedDays: 'correct', field: 'pricing' })
  const hasNewPrice = sold.priced.nights.length > nightsOf(sold.standing.keep).length
  const { refusals, dueNow, nights } = sold.priced
  return {
    price: changed,
    terms: changedTerms({ stay: stay.after, terms, priced: sold.priced, childAges, hasNewPrice, at: now }, rule),
    set: {},
    changed: isPriceChanged(changed) ? { price: totalOf(changed.after) } : {},
    refusals,
    dueNow,
    nights: nights.map(({ date }) => date),
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
    accommodationId,
    reservationId,
    ...termsOfPrice(priced),
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

export const repriceWish: PriceWish = { pricing: 'REPRICE', mayPrice: reservationsPolicy.repriceReservation }

/** The plan prices the whole stay as it is sold now. */
export function reprice(facts: PricingFacts): Decision {
  const { stay, room, books } = facts
  refuseUnless('modify', stay)
  const { price, terms, refusals, dueNow } = byPlan(facts, { before: stay, after: stay }, repriceWish, 'REPRICE')
  const [before, after] = [totalOf(price!.before), totalOf(price!.after)]
  const said = {
    audits: [
      {
        type: 'reservation.reprice',
        log: `Priced anew: ${after} instead of ${before} ${books.currency}.`,
        before: { price: before },
        after: { price: after, ratePlanId: terms!.ratePlanId },
      },
    ],
    events: [event('reservation.amended', { reservationId: stay.id, fields: ['price'] })],
  }
  const change = { before: stay, set: {}, from: room, to: room, rooms: [], price, terms: terms! }
  return {
    changes: [{ ...change, ...(isPriceChanged(price!) ? said : { audits: [], events: [] }) }],
    findings: { refusals, dueNow, unpriced: [], warnings: [] },
  }
}
