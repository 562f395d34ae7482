import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { ageBands } from '../../../db/tables/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { OFFERED_ROOMS_SHOWN_MAX } from '../../../kernel/limits.ts'
import { roomsFinder, stockLevels } from '../../inventory/index.ts'
import type { Dates } from '../pricing/dates-around.ts'
import { directChannel } from '../pricing/price.ts'
import { readTerms } from '../pricing/read-terms.ts'
import type { StayToPrice } from '../pricing/stay.ts'
import type { PlanTerms, RateTerms } from '../pricing/terms.ts'
import type { Guests } from '../quotes/input.ts'
import type { Pair } from '../quotes/read-quote.ts'

/** What everybody may search by. */
export interface PublicSearch extends Pick<StayToPrice, 'accommodationId' | 'promoCode'> {
  roomTypeIds: readonly string[] | null
  adults: number
  childAges: readonly number[]
}

type Ports = Pick<Context, 'ports'>

/** Whether guests can pay the property online now. */
function takesPayments({ ports }: Ports, { paymentDriver, currency }: Pick<RateTerms, 'paymentDriver' | 'currency'>): boolean {
  const driver = paymentDriver === null ? null : ports.payments.driver(paymentDriver)
  return driver !== null && driver.traits.currencies?.includes(currency) !== false
}

/**
 * Which plans the property sells to the public: PRIVATE ones are for staff, a card cannot be stored yet as guarantee, and a prepayment needs a way
 * to pay.
 */
export function publicSale(ctx: Ports, property: Parameters<typeof takesPayments>[1]) {
  const isPayable = takesPayments(ctx, property)
  return ({ visibility, guarantee }: Pick<PlanTerms, 'visibility' | 'guarantee'>): boolean =>
    visibility !== 'PRIVATE' && guarantee !== 'CARD' && (guarantee !== 'PREPAY' || isPayable)
}

/** What everybody may see: plans that are PUBLIC, or that a promo code unlocked, sold by the property itself. */
export function publicPairs(ctx: Ports, terms: RateTerms, type: 'lodge' | 'rent'): Pair[] {
  const isForPublic = publicSale(ctx, terms)
  const { plans, roomTypes, sold, unlockedPlanIds } = terms
  const shown = [...plans.values()].filter((plan) => {
    const { id, archived, visibility, channels } = plan
    const isUnlocked = visibility !== 'CODE' || unlockedPlanIds?.includes(id)
    return plan.type === type && !archived && isForPublic(plan) && isUnlocked && (channels?.includes(directChannel) ?? true)
  })
  const inUse = [...roomTypes.values()].filter(({ archived }) => !archived)
  return shown.flatMap((plan) => inUse.filter(({ id }) => sold.get(plan.id)?.has(id)).map((roomType) => ({ plan, roomType })))
}

/**
 * What everybody may see on some dates, both included, with the stock up to a day: prices and rules in one statement, the stock in another, and where
 * rooms are taken, by whom.
 */
export async function readPublicSale(ctx: Context, search: PublicSearch, type: StayToPrice['type'], dates: Dates, until: string) {
  const { accommodationId, roomTypeIds, promoCode } = search
  const ofType = { accommodationId, type, roomTypeIds, now: ctx.clock.now() }
  const around = { from: new Date(`${dates.from}T00:00:00Z`), until: new Date(`${until}T00:00:00Z`) }
  const [terms, levels] = await Promise.all([
    readTerms(ctx.db, { ...ofType, ...dates, promoCode, articleIds: [] }),
    stockLevels(ctx.db, { ...ofType, ...around }),
  ])
  const readRooms = () => roomsFinder(ctx.db, { ...ofType, ...around, levels, most: OFFERED_ROOMS_SHOWN_MAX })
  return { now: ofType.now, terms, pairs: publicPairs(ctx, terms, type), levels, readRooms }
}

const adultAge = 18

/**
 * Guests as the public tells them: children by their ages. Those whose age band counts as an infant take no bed, and those of age whom no band
 * names are adults.
 */
export const guestsByAges =
  (adults: number, childAges: readonly number[]) =>
  ({ ageBands }: Pick<RateTerms, 'ageBands'>): Guests => {
    const bandOf = (age: number) => ageBands.find(({ fromAge, toAge }) => age >= fromAge && age <= toAge)
    const children = childAges.filter((age) => age < adultAge || bandOf(age))
    const infantSleeps = children.filter((age) => bandOf(age)?.countsAs === 'INFANT').length
    const sleeps = adults + childAges.length - children.length
    return { sleeps, childSleeps: children.length - infantSleeps, infantSleeps, childAges: children }
  }

/** Guests as the public tells them, counted by the age bands of the property. */
export async function guestsOfAges(
  db: Database,
  accommodationId: string,
  adults: number,
  childAges: readonly number[],
): Promise<Guests> {
  const { code, fromAge, toAge, countsAs } = ageBands
  const bands = await db
    .select({ code, fromAge, toAge, countsAs })
    .from(ageBands)
    .where(eq(ageBands.accommodationId, accommodationId))
  return guestsByAges(adults, childAges)({ ageBands: bands })
}
