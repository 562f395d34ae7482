import { authorize } from '../../../kernel/authorize.ts'
import type { Context } from '../../../kernel/context.ts'
import { changeStay } from '../change/change-stay.ts'
import { reservationsPolicy } from '../policy.ts'
import { locateReservation } from '../queries.ts'

/** Releases an expired hold. Does nothing if the reservation changed in the meantime. */
export async function releaseExpiredHold(ctx: Context, { reservationId }: { reservationId: string }): Promise<void> {
  authorize(ctx.actor, reservationsPolicy.releaseTentative)
  await changeStay(ctx, await locateReservation(ctx.db, reservationId), 'releaseHold', {})
}
