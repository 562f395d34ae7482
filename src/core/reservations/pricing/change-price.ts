import { isDeepStrictEqual } from 'node:util'
import type { Grant } from '../../../kernel/authorize.ts'
import type { Context } from '../../../kernel/context.ts'
import { fail, refuseField } from '../../../kernel/errors.ts'
import { chargedDates } from '../../../kernel/nights.ts'
import type { Unit } from '../../../kernel/transact.ts'
import type { Books } from '../../accommodations/index.ts'
import { changeStayCharges, pricedDates } from '../../folios/index.ts'
import type { Refusal } from '../../rates/index.ts'
import { authorizeManaging, mayManage } from '../authorize-managing.ts'
import { mustPriceEachNight, reservationsPolicy } from '../policy.ts'
import { type StoredReservation, writeReservation } from '../queries.ts'
import { articlesByHand } from './articles-by-hand.ts'
import { totalOf } from './fee-by-policy.ts'
import { linesOf, refuseUnpricedNights, refuseWrongNights } from './nightly-rates.ts'
import { changePlanOfTerms, priceByPlan, type StayPricing } from './price-by-plan.ts'
import { shiftPrice } from './shift-price.ts'
import { isForOtherGuests, isMoved } from './standing-price.ts'
import { changeAges } from './stay-ages.ts'
import { removeTerms, termsOf } from './stay-terms.ts'

interface ChangedStay {
  before: StoredReservation
  /** With its new times, guests and room type. */
  after: StoredReservation
  books: Books
}

interface PriceFields {
  nightlyRates?: readonly { date: string; amount: number }[] | null | undefined
  pricing?: 'KEEP' | StayPricing | null | undefined
  ratePlanId?: string | null | undefined
  /** The rate plan that `ratePlanId` names. */
  planId?: string | null | undefined
  childAges?: readonly number[] | null | undefined
}

interface ChangedPrice {
  /** For the audit log. */
  changed: object
  /** What refuses a public sale of the stay; null if no rate plan priced it. */
  refusals: readonly Refusal[] | null
  /** What the plan wants paid in advance; null if none priced it. */
  dueNow: number | null
  /** The nights that a rate plan priced. The price of one on a closed day is charged on an open one. */
  nights?: readonly string[]
}

/** What a changed stay costs. `mayPrice` are those who may change prices by this verb. */
export async function changePrice(
  ctx: Context,
  unit: Unit,
  changed: ChangedStay,
  fields: PriceFields,
  mayPrice: readonly Grant[] = reservationsPolicy.modifyNightlyRates,
): Promise<ChangedPrice> {
  const stay = fields.ratePlanId === null ? await withoutTerms(ctx, unit, changed) : changed
  const { after, books } = stay
  const { accommodationId, id: reservationId } = after
  const { nightlyRates: nights, pricing, planId } = fields
  if (nights != null) {
    if (pricing != null) refuseField('pricing', 'not together with nightlyRates')
    await authorizeManaging(ctx, unit.db, mayPrice, accommodationId)
    refuseWrongNights(after, books.timeZone, nights)
    const lines = [...linesOf(nights), ...(await articlesByHand(unit, after, books))]
    const price = { books, reservationId, lines, closedDays: 'refuse', field: 'nightlyRates' } as const
    const { isChanged } = await changeStayCharges(unit, { ...price, at: ctx.clock.now() })
    const ages = await changeAges(ctx, unit, stay, fields.childAges)
    if (planId != null) await changePlanOfTerms(ctx, unit, { stay: after, books, planId })
    return { changed: { ...ages, ...(isChanged && { nightlyRates: nights }) }, refusals: null, dueNow: null }
  }
  const how = pricing == null ? await usualPricing(ctx, unit, stay, fields, mayPrice) : pricing
  if (pricing != null) await authorizeManaging(ctx, unit.db, mayPrice, accommodationId)
  if (how === 'REPRICE' || how === 'EXTEND') {
    // the plan of the terms must not price it instead
    const isUnknown = pricing != null && fields.ratePlanId != null && planId == null
    if (isUnknown && (await termsOf(unit.db, accommodationId, reservationId)))
      fail('RATE_PLAN_NOT_FOUND', { field: 'ratePlanId' })
    const { childAges } = fields
    const wanted = { before: stay.before, stay: after, books, planId, childAges, pricing: how }
    const { isChanged, after: lines, priced } = await priceByPlan(ctx, unit, wanted)
    const { refusals, dueNow } = priced
    const nights = priced.nights.map(({ date }) => date)
    return { changed: isChanged ? { price: totalOf(lines) } : {}, refusals, dueNow, nights }
  }
  const ages = await changeAges(ctx, unit, stay, fields.childAges)
  if (how === 'KEEP' && planId != null) await changePlanOfTerms(ctx, unit, { stay: after, books, planId })
  const unpriced = { changed: ages, refusals: null, dueNow: null }
  if (!isMoved(stay)) return unpriced
  if (!mustPriceEachNight(ctx.actor)) {
    if (how === 'AS_BEFORE') await shiftPrice(ctx, unit, stay)
    return unpriced
  }
  const priced = await pricedDates(unit.db, accommodationId, reservationId)
  if (how === 'AS_BEFORE') refuseUnpricedNights(after, books.timeZone, priced)
  else if (priced.length > 0 && !chargedDates(after, books.timeZone).every((date) => priced.includes(date)))
    fail('PRICE_REQUIRED')
  return unpriced
}

/** A locked reservation without terms is priced by hand. It keeps the ages that its terms had. */
async function withoutTerms(ctx: Context, unit: Unit, stay: ChangedStay): Promise<ChangedStay> {
  const { before } = stay
  const removed = await removeTerms(unit.db, before.accommodationId, before.id)
  if (!removed) return stay
  const { childAges } = removed
  await writeReservation(ctx, unit, before, { childAges })
  return { ...stay, before: { ...before, childAges } }
}

/** If a rate plan priced a stay, it prices new nights too, if the caller may change prices. Other stays take their charges along. */
async function usualPricing(
  ctx: Context,
  { db }: Unit,
  stay: ChangedStay,
  { childAges, planId }: PriceFields,
  mayPrice: readonly Grant[],
): Promise<'EXTEND' | 'AS_BEFORE'> {
  const { accommodationId, id } = stay.after
  const isChanged = isMoved(stay) || isForOtherGuests(stay)
  if (!isChanged && childAges == null && planId == null) return 'AS_BEFORE'
  if (!(await mayManage(ctx, db, mayPrice, accommodationId))) return 'AS_BEFORE'
  const terms = await termsOf(db, accommodationId, id)
  if (!terms) return 'AS_BEFORE'
  const isAffected =
    isChanged ||
    (childAges != null && !isDeepStrictEqual(childAges, terms.childAges)) ||
    (planId != null && planId !== terms.ratePlanId)
  return isAffected ? 'EXTEND' : 'AS_BEFORE'
}
