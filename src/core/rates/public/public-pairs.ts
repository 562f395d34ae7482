import { directChannel } from '../pricing/price.ts'
import type { RateTerms } from '../pricing/terms.ts'
import type { Guests } from '../quotes/input.ts'
import type { Pair } from '../quotes/read-quote.ts'

/**
 * What everybody may see: plans that are PUBLIC, or that a promo code unlocked, sold by the property itself. A card cannot be stored yet,
 * so plans that want one as guarantee are not sold.
 */
export function publicPairs(terms: RateTerms, type: 'lodge' | 'rent'): Pair[] {
  const { plans, roomTypes, sold, unlockedPlanIds } = terms
  const shown = [...plans.values()].filter(
    ({ id, type: sells, archived, visibility, guarantee, channels }) =>
      sells === type &&
      !archived &&
      guarantee !== 'CARD' &&
      (visibility === 'PUBLIC' || (visibility === 'CODE' && unlockedPlanIds?.includes(id) === true)) &&
      (channels === null || channels.includes(directChannel)),
  )
  const inUse = [...roomTypes.values()].filter(({ archived }) => !archived)
  return shown.flatMap((plan) => inUse.filter(({ id }) => sold.get(plan.id)?.has(id)).map((roomType) => ({ plan, roomType })))
}

/** Guests as the public tells them: children by their ages. Those whose age band counts as an infant take no bed. */
export const guestsByAges =
  (adults: number, childAges: readonly number[]) =>
  ({ ageBands }: Pick<RateTerms, 'ageBands'>): Guests => {
    const isInfant = (age: number) => ageBands.find(({ fromAge, toAge }) => age >= fromAge && age <= toAge)?.countsAs === 'INFANT'
    const infantSleeps = childAges.filter(isInfant).length
    return { sleeps: adults, childSleeps: childAges.length - infantSleeps, infantSleeps, childAges }
  }
