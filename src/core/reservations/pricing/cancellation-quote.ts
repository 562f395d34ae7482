import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../db/database.ts'
import { findById } from '../../../db/find-by-id.ts'
import { matching } from '../../../db/rows.ts'
import { accommodations, policyVersions, reservations, stayTerms } from '../../../db/tables/index.ts'
import { fail } from '../../../kernel/errors.ts'
import { id } from '../../../kernel/inputs.ts'
import { verbOnRow } from '../../../kernel/verb.ts'
import { lineOfCharge, pricesOfReservation, wholeCharges } from '../../folios/index.ts'
import { feeOf, feeSteps, wholeNights } from '../../policies/index.ts'
import { reservationsPolicy } from '../policy.ts'
import { refuseUnless } from '../status.ts'
import { totalOf } from './fee-by-policy.ts'
import { isPolicyOfTerms, policyColumns } from './stay-terms.ts'

/** What a cancellation of a stay costs, by the policy with which it was sold. */
export const cancellationQuote = verbOnRow(
  reservationsPolicy.cancellationQuote,
  z.object({ reservationId: id }),
  'reservationId',
  soldStay,
  async (ctx, [{ reservationId }, { stay, currency, prices, policy, bookedAt, added }]) => {
    refuseUnless('chargeFee', stay)
    const price = totalOf(prices)
    const quote = { reservationId, currency, price }
    if (!policy || !bookedAt) return { ...quote, fee: null, freeUntil: null, policyName: null, steps: [] }
    const nights = wholeNights(wholeCharges(prices).map(lineOfCharge), added ?? [])
    const sold = { arrival: stay.useStartAt, bookedAt, nights, total: price }
    const now = ctx.clock.now()
    const { amount: fee, freeUntil } = feeOf(policy, { ...sold, now })
    const steps = feeSteps(policy, sold).map(({ from, amount }) => ({ from: from ?? bookedAt, fee: amount }))
    const isFreeNow = freeUntil !== null && freeUntil > now && steps.some((step) => step.fee > 0)
    return { ...quote, fee, freeUntil: isFreeNow ? freeUntil : null, policyName: policy.name, steps }
  },
)

async function soldStay(db: Database, reservationId: string) {
  const { accommodationId, id: stayId } = reservations
  const ofStay = matching(stayTerms, { accommodationId, reservationId: stayId })
  const found = await findById(db, 'soldStay', reservations, reservationId, (isStay) =>
    db
      .select({
        accommodationId,
        stay: reservations,
        currency: accommodations.currency,
        prices: pricesOfReservation,
        policy: policyVersions,
        bookedAt: stayTerms.bookedAt,
        added: stayTerms.articles,
      })
      .from(reservations)
      .innerJoin(accommodations, eq(accommodations.id, accommodationId))
      .leftJoin(stayTerms, ofStay)
      .leftJoin(policyVersions, isPolicyOfTerms(policyColumns.CANCELLATION))
      .where(isStay),
  )
  return found ?? fail('RESERVATION_NOT_FOUND')
}
