import { z } from 'zod'
import { actorName } from '../../../kernel/actor.ts'
import { id, memo } from '../../../kernel/inputs.ts'
import { byLimits } from '../../../kernel/parse.ts'
import { verbOfManagers } from '../authorize-managing.ts'
import { changeStay } from '../change/change-stay.ts'
import { asSeen } from '../effect/as-seen.ts'
import { reservationsPolicy } from '../policy.ts'
import { feeChoice, isOneFee, twoFees } from '../pricing/stay-fee.ts'
import { locateReservation, type StoredReservation } from '../queries.ts'

const DeleteReservation = byLimits((limits) =>
  z.object({ id, cancelReason: memo(limits).nullish(), ...feeChoice }).refine(isOneFee, twoFees),
)

export const deleteReservation = asSeen(
  'cancel',
  verbOfManagers(
    reservationsPolicy.deleteReservation,
    DeleteReservation,
    'id',
    locateReservation,
    async (ctx, [{ id: _, cancelReason = null, ...choice }, located]): Promise<StoredReservation> =>
      (await changeStay(ctx, located, 'cancel', { choice, cancelledBy: actorName(ctx.actor), cancelReason })).reservation,
  ),
)
