import type { Context } from '../../../kernel/context.ts'
import { fail } from '../../../kernel/errors.ts'
import type { Unit } from '../../../kernel/transact.ts'
import type { Books } from '../../accommodations/index.ts'
import { type ChangedCharges, changeStayCharges, priceOfStay } from '../../folios/index.ts'
import { type PricedStay, priceStay } from '../../rates/index.ts'
import { refuseTooManyAges } from '../guests/guests.ts'
import type { StoredReservation } from '../queries.ts'
import { nightsOf } from './fee-by-policy.ts'
import { knownPlan } from './price-new-stay.ts'
import { type StoredTerms, termsOf, termsOfPrice, writeTerms } from './stay-terms.ts'

/** EXTEND: nights that stand keep their price. REPRICE: none do. */
export type StayPricing = 'EXTEND' | 'REPRICE'

interface Wanted {
  stay: StoredReservation
  books: Books
  pricing: StayPricing
  /** Another plan than the one of the terms. Any other text leaves the plan as it is. */
  ratePlanId?: string | null | undefined
  childAges?: readonly number[] | null | undefined
  /** Only says what would change. */
  dryRun?: boolean
}

export interface PriceByPlan extends ChangedCharges {
  priced: PricedStay
}

/** Prices a locked stay by its rate plan, and writes charges and terms. Taxes follow the new price, also those of kept nights. */
export async function priceByPlan(ctx: Context, unit: Unit, wanted: Wanted): Promise<PriceByPlan> {
  const { stay, books, pricing, dryRun = false } = wanted
  const { accommodationId, id: reservationId } = stay
  const terms = await termsOf(unit.db, accommodationId, reservationId)
  const ratePlanId = (await knownPlan(unit.db, accommodationId, wanted.ratePlanId ?? null)) ?? terms?.ratePlanId
  if (ratePlanId === undefined) fail('PRICE_REQUIRED')
  const childAges = wanted.childAges ?? terms?.childAges ?? []
  refuseTooManyAges(stay, childAges)
  const standing = pricing === 'EXTEND' ? await priceOfStay(unit.db, accommodationId, reservationId) : []
  const { type, useStartAt, useExpireAt, sleeps, childSleeps, infantSleeps, channelId, intendedRoomTypeId } = stay
  const toPrice = { accommodationId, ratePlanId, roomTypeId: intendedRoomTypeId, type, useStartAt, useExpireAt }
  const priced = await priceStay(
    ctx,
    unit.db,
    { ...toPrice, sleeps, childSleeps, infantSleeps, childAges, promoCode: terms?.promoCode ?? null, channelId },
    { keep: nightsOf(standing) },
  )
  const lines = [...priced.lines, ...standing.filter(({ isCorrection }) => isCorrection)]
  const at = ctx.clock.now()
  const price = { books, reservationId, lines, closedDays: 'correct', at, field: 'pricing', dryRun } as const
  const changed = await changeStayCharges(unit, price)
  if (!dryRun) await writeTerms(unit.db, changedTerms({ stay, terms, priced, childAges, at }, pricing))
  return { ...changed, priced }
}

interface Priced {
  stay: StoredReservation
  terms: StoredTerms | undefined
  priced: PricedStay
  childAges: readonly number[]
  at: Date
}

/** An extended stay on the same plan keeps the policies and the prepayment that were agreed to. */
function changedTerms({ stay, terms, priced, childAges, at: pricedAt }: Priced, pricing: StayPricing): StoredTerms {
  const { accommodationId, id: reservationId, createdAt } = stay
  const fresh = {
    accommodationId,
    reservationId,
    ...termsOfPrice(priced),
    childAges: [...childAges],
    promoCode: terms?.promoCode ?? null,
    bookedAt: terms?.bookedAt ?? createdAt,
    pricedAt,
  }
  if (!terms || pricing === 'REPRICE' || terms.ratePlanId !== priced.ratePlanId) return fresh
  const { offerHash, roomTypeId } = fresh
  return { ...terms, offerHash, roomTypeId, childAges: fresh.childAges, pricedAt }
}
