import { z } from 'zod'
import { actorName } from '../../../kernel/actor.ts'
import { authorize } from '../../../kernel/authorize.ts'
import type { Context } from '../../../kernel/context.ts'
import { id, memo } from '../../../kernel/inputs.ts'
import { byLimits, parse } from '../../../kernel/parse.ts'
import { changeStay } from '../change/change-stay.ts'
import { asSeen } from '../effect/as-seen.ts'
import { reservationsPolicy } from '../policy.ts'
import { feeChoice, refuseTwoFees } from '../pricing/stay-fee.ts'
import { locateReservation, type StoredReservation } from '../queries.ts'

const MarkNoShow = byLimits((limits) => z.object({ reservationId: id, ...feeChoice, reason: memo(limits).nullish() }))

/** A deletion with the reason NO_SHOW. Closed days do not refuse it: staff often notice a no-show only after the night audit. */
export const markNoShow = asSeen(
  'markNoShow',
  async (ctx: Context, input: z.input<ReturnType<typeof MarkNoShow>>): Promise<StoredReservation> => {
    authorize(ctx.actor, reservationsPolicy.markNoShow)
    const { reservationId, reason: cancelReason = null, ...choice } = parse(MarkNoShow(ctx.limits), input)
    refuseTwoFees(choice)
    const located = await locateReservation(ctx.db, reservationId)
    authorize(ctx.actor, reservationsPolicy.markNoShow, located.accommodationId)
    return (await changeStay(ctx, located, 'markNoShow', { choice, cancelledBy: actorName(ctx.actor), cancelReason })).reservation
  },
)
