import { isPriceChanged } from '../../folios/index.ts'
import { reservationsPolicy } from '../policy.ts'
import { totalOf } from '../pricing/fee-by-policy.ts'
import { refuseUnless } from '../status.ts'
import { type Decision, event } from './change.ts'
import type { PriceWish, PricingFacts } from './decided-price.ts'
import { byPlan } from './price-by-plan.ts'

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
