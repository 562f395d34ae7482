import { z } from 'zod'
import { actorName } from '../../../kernel/actor.ts'
import { id, memo } from '../../../kernel/inputs.ts'
import { byLimits } from '../../../kernel/parse.ts'
import { stayVerb } from '../change/stay-verb.ts'
import { reservationsPolicy } from '../policy.ts'
import { feeChoice, isOneFee, twoFees } from '../pricing/stay-fee.ts'

const MarkNoShow = byLimits((limits) =>
  z.object({ reservationId: id, ...feeChoice, reason: memo(limits).nullish() }).refine(isOneFee, twoFees),
)

/** A deletion with the reason NO_SHOW. Closed days do not refuse it: staff often notice a no-show only after the night audit. */
export const markNoShow = stayVerb(
  reservationsPolicy.markNoShow,
  MarkNoShow,
  'markNoShow',
  ({ reason: cancelReason = null, ...choice }, { actor }) => ({ choice, cancelledBy: actorName(actor), cancelReason }),
)
