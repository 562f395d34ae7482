import { z } from 'zod'
import { actorName } from '../../../kernel/actor.ts'
import { authorize } from '../../../kernel/authorize.ts'
import type { Context } from '../../../kernel/context.ts'
import { id, memo } from '../../../kernel/inputs.ts'
import { byLimits, parse } from '../../../kernel/parse.ts'
import { authorizeManaging, orStaff } from '../authorize-managing.ts'
import { changeStay } from '../change/change-stay.ts'
import { asSeen } from '../effect/as-seen.ts'
import { reservationsPolicy } from '../policy.ts'
import { feeChoice, refuseTwoFees } from '../pricing/stay-fee.ts'
import { locateReservation, type StoredReservation } from '../queries.ts'

const DeleteReservation = byLimits((limits) => z.object({ id, cancelReason: memo(limits).nullish(), ...feeChoice }))

export const deleteReservation = asSeen(
  'cancel',
  async (ctx: Context, input: z.input<ReturnType<typeof DeleteReservation>>): Promise<StoredReservation> => {
    authorize(ctx.actor, orStaff(reservationsPolicy.deleteReservation))
    const { id: reservationId, cancelReason = null, ...choice } = parse(DeleteReservation(ctx.limits), input)
    refuseTwoFees(choice)
    const located = await locateReservation(ctx.db, reservationId)
    await authorizeManaging(ctx, ctx.db, reservationsPolicy.deleteReservation, located.accommodationId)
    return (await changeStay(ctx, located, 'cancel', { choice, cancelledBy: actorName(ctx.actor), cancelReason })).reservation
  },
)
