import { z } from 'zod'
import { actorName } from '../../../kernel/actor.ts'
import { authorize } from '../../../kernel/authorize.ts'
import type { Context } from '../../../kernel/context.ts'
import { id, memo } from '../../../kernel/inputs.ts'
import { byLimits, parse } from '../../../kernel/parse.ts'
import { refuseClosedDay } from '../../accommodations/index.ts'
import { authorizeManaging, orStaff } from '../authorize-managing.ts'
import { lastNightOfEnded } from '../period.ts'
import { reservationsPolicy } from '../policy.ts'
import { chargeFee, feeChoice, refuseTwoFees, saysFee } from '../pricing/stay-fee.ts'
import { locateReservation, type StoredReservation } from '../queries.ts'
import { refuseUnless } from '../status.ts'
import { transactOnReservationAndBooks } from '../transact-on-reservation.ts'
import { cancelStay } from './cancel-stay.ts'

const DeleteReservation = byLimits((limits) => z.object({ id, cancelReason: memo(limits).nullish(), ...feeChoice }))

export async function deleteReservation(
  ctx: Context,
  input: z.input<ReturnType<typeof DeleteReservation>>,
): Promise<StoredReservation> {
  authorize(ctx.actor, orStaff(reservationsPolicy.deleteReservation))
  const { id: reservationId, cancelReason = null, ...choice } = parse(DeleteReservation(ctx.limits), input)
  refuseTwoFees(choice)
  const located = await locateReservation(ctx.db, reservationId)
  const { accommodationId } = located
  await authorizeManaging(ctx, ctx.db, reservationsPolicy.deleteReservation, accommodationId)
  return transactOnReservationAndBooks(ctx, located, async (unit, { reservation: before, room, books }) => {
    refuseUnless('delete', before)
    const at = ctx.clock.now()
    // the first open day makes up for closed ones; but what is over and counted goes only if the caller says what is owed
    if (!saysFee(choice)) refuseClosedDay(books, lastNightOfEnded(before, at, books.timeZone))
    const fee = await chargeFee(ctx, unit, before, choice, { books, source: 'CANCELLATION', at })
    return cancelStay(ctx, unit, { reservation: before, room }, { at, cancelledBy: actorName(ctx.actor), cancelReason, fee })
  })
}
