import { isDeepStrictEqual } from 'node:util'
import type { Context } from '../../../kernel/context.ts'
import { FoyerError, fail } from '../../../kernel/errors.ts'
import { chargedDates } from '../../../kernel/nights.ts'
import type { Unit } from '../../../kernel/transact.ts'
import type { Books } from '../../accommodations/index.ts'
import { type ChangedCharges, changeStayCharges, priceOfStay } from '../../folios/index.ts'
import { type PricedStay, priceStay } from '../../rates/index.ts'
import type { StoredReservation } from '../queries.ts'
import { nightsOf } from './fee-by-policy.ts'
import { isForOtherGuests, isMoved, keptLines, noStanding, type StandingPrice, standingPrice } from './standing-price.ts'
import { agesAfter } from './stay-ages.ts'
import { type StoredTerms, termsOf, termsOfPrice, writeTerms } from './stay-terms.ts'

/** EXTEND: nights that stand keep their charges. REPRICE: none do. */
export type StayPricing = 'EXTEND' | 'REPRICE'

interface Wanted {
  stay: StoredReservation
  /** The stay before its change, if it changes. */
  before?: StoredReservation
  books: Books
  pricing: StayPricing
  /** A plan of the property, if not that of the terms. */
  planId?: string | null | undefined
  childAges?: readonly number[] | null | undefined
  /** Only says what would change. */
  dryRun?: boolean
}

export interface PriceByPlan extends ChangedCharges {
  priced: PricedStay
}

/** Prices a locked stay by its rate plan, and writes charges and terms. */
export async function priceByPlan(ctx: Context, unit: Unit, wanted: Wanted): Promise<PriceByPlan> {
  const { stay, before = stay, books, pricing, dryRun = false } = wanted
  const { accommodationId, id: reservationId } = stay
  const terms = await termsOf(unit.db, accommodationId, reservationId)
  const ratePlanId = wanted.planId ?? terms?.ratePlanId ?? fail('PRICE_REQUIRED', noPlan)
  const agesBefore = terms?.childAges ?? before.childAges
  const childAges = agesAfter({ before, after: stay }, agesBefore, wanted.childAges)
  const isForOthers = isForOtherGuests({ before, after: stay }) || !isDeepStrictEqual(childAges, agesBefore)
  const changed = { before, after: stay, books }
  const charges = pricing === 'EXTEND' ? await priceOfStay(unit.db, accommodationId, reservationId) : []
  const toPrice = { ...stayToPrice(stay), ratePlanId, childAges, ...agreedOf(terms) }
  const price = async (of: StandingPrice) => ({ standing: of, priced: await priceStay(ctx, unit.db, toPrice, of) })
  const kept = () => standingPrice({ ...changed, isForOthers: false }, charges)
  const mayKeep = pricing === 'EXTEND' && ratePlanId === terms?.ratePlanId && keepsHours(changed)
  const { standing, priced } = await price(
    pricing === 'EXTEND' ? standingPrice({ ...changed, isForOthers }, charges) : noStanding,
  ).catch((error: unknown) => (mayKeep && isWithoutPrice(error) ? price(kept()) : Promise.reject(error)))
  const lines = [...priced.lines, ...standing.lines]
  const at = ctx.clock.now()
  const newPrice = { books, reservationId, lines, closedDays: 'correct', at, field: 'pricing', dryRun } as const
  const changedCharges = await changeStayCharges(unit, newPrice)
  const hasNewPrice = priced.nights.length > nightsOf(standing.keep).length
  if (!dryRun) await writeTerms(unit.db, changedTerms({ stay, terms, priced, childAges, hasNewPrice, at }, pricing))
  return { ...changedCharges, priced }
}

const agreedOf = (terms: StoredTerms | undefined) => ({ promoCode: terms?.promoCode ?? null, articles: terms?.articles ?? [] })

/** Hours that the plan does not sell: they were kept by an earlier change, and only the guests change now. */
const keepsHours = (changed: { before: StoredReservation; after: StoredReservation }) =>
  changed.after.type === 'rent' && !isMoved(changed) && changed.before.intendedRoomTypeId === changed.after.intendedRoomTypeId

const isWithoutPrice = (error: unknown) => error instanceof FoyerError && error.errorCode === 'NO_PRICE'

const noPlan = 'No rate plan priced the stay. Give it one, or nightly rates.'

/** A stay that keeps its charges gets the policies of its new rate plan, which also prices nights that are added later. */
export async function changePlanOfTerms(
  ctx: Context,
  { db }: Unit,
  { stay, books, planId: ratePlanId }: { stay: StoredReservation; books: Books; planId: string },
): Promise<void> {
  const terms = await termsOf(db, stay.accommodationId, stay.id)
  if (!terms || terms.ratePlanId === ratePlanId) return
  const { childAges, promoCode, articles } = terms
  const dates = chargedDates(stay, books.timeZone)
  const keep = keptLines(await priceOfStay(db, stay.accommodationId, stay.id), dates)
  const unpriced = dates.filter((date) => !nightsOf(keep).some((night) => night.date === date))
  const priced = await priceStay(
    ctx,
    db,
    { ...stayToPrice(stay), ratePlanId, childAges, promoCode, articles },
    { keep, unpriced },
  )
  const { offerHash, roomTypeId } = terms
  await writeTerms(db, { ...terms, ...termsOfPrice(priced), offerHash, roomTypeId, promoCode: priced.promoCode })
}

/** A reservation as a stay to price, without what its terms say. */
export function stayToPrice(stay: StoredReservation) {
  const { accommodationId, type, useStartAt, useExpireAt, sleeps, childSleeps, infantSleeps, channelId, intendedRoomTypeId } =
    stay
  const guests = { sleeps, childSleeps, infantSleeps }
  return { accommodationId, roomTypeId: intendedRoomTypeId, type, useStartAt, useExpireAt, ...guests, channelId }
}

interface Priced {
  stay: StoredReservation
  terms: StoredTerms | undefined
  priced: PricedStay
  childAges: readonly number[]
  /** Whether prices of the room type were taken. */
  hasNewPrice: boolean
  at: Date
}

/** A stay on the same plan keeps the policies that were agreed to; an extended one the prepayment too. */
function changedTerms({ stay, terms, priced, childAges, hasNewPrice, at: pricedAt }: Priced, pricing: StayPricing): StoredTerms {
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
  return pricing === 'REPRICE' ? { ...changed, dueNow } : changed
}
