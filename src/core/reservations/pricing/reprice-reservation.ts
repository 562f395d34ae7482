import { z } from 'zod'
import { authorize } from '../../../kernel/authorize.ts'
import type { Context } from '../../../kernel/context.ts'
import { id } from '../../../kernel/inputs.ts'
import { parse } from '../../../kernel/parse.ts'
import type { ChargedLine } from '../../folios/index.ts'
import type { Refusal } from '../../rates/index.ts'
import { authorizeManaging, orStaff } from '../authorize-managing.ts'
import { reservationsPolicy } from '../policy.ts'
import { locateReservation, type StoredReservation } from '../queries.ts'
import { refuseUnless } from '../status.ts'
import { transactOnReservationAndBooks } from '../transact-on-reservation.ts'
import { totalOf } from './fee-by-policy.ts'
import { priceByPlan } from './price-by-plan.ts'

const RepriceReservation = z.object({ id, dryRun: z.boolean().nullish() })

export interface RepricedReservation {
  reservation: StoredReservation
  before: ChargedLine[]
  after: ChargedLine[]
  difference: number
  refusals: Refusal[]
}

/** Prices a stay by its rate plan as it is sold now. A dry run only says what would change. */
export async function repriceReservation(ctx: Context, input: z.input<typeof RepriceReservation>): Promise<RepricedReservation> {
  authorize(ctx.actor, orStaff(reservationsPolicy.repriceReservation))
  const { id: reservationId, dryRun } = parse(RepriceReservation, input)
  const located = await locateReservation(ctx.db, reservationId)
  const { accommodationId } = located
  await authorizeManaging(ctx, ctx.db, reservationsPolicy.repriceReservation, accommodationId)
  return transactOnReservationAndBooks(ctx, located, async (unit, { reservation, books }) => {
    refuseUnless('modify', reservation)
    const wanted = { stay: reservation, books, pricing: 'REPRICE', dryRun: dryRun ?? false } as const
    const { before, after, isChanged, priced } = await priceByPlan(ctx, unit, wanted)
    const [price, newPrice] = [totalOf(before), totalOf(after)]
    if (isChanged && !dryRun) {
      unit.audit({
        accommodationId,
        type: 'reservation.reprice',
        log: `Priced anew: ${newPrice} instead of ${price} ${books.currency}.`,
        relatedId: reservationId,
        before: { price },
        after: { price: newPrice, ratePlanId: priced.ratePlanId },
      })
      const payload = { reservationId, fields: ['price'] }
      unit.emit({ accommodationId, type: 'reservation.amended', subjectId: reservationId, payload })
    }
    return { reservation, before, after, difference: newPrice - price, refusals: [...priced.refusals] }
  })
}
