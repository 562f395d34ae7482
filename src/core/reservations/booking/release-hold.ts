import { authorize } from '../../../kernel/authorize.ts'
import type { Context } from '../../../kernel/context.ts'
import { giveBack, holdingNothing } from '../give-back.ts'
import { reservationsPolicy } from '../policy.ts'
import { locateReservation } from '../queries.ts'
import { transactOnReservation } from '../transact-on-reservation.ts'

/** Releases an expired hold. Does nothing if the reservation changed in the meantime. */
export async function releaseExpiredHold(ctx: Context, { reservationId }: { reservationId: string }): Promise<void> {
  authorize(ctx.actor, reservationsPolicy.releaseTentative)
  const located = await locateReservation(ctx.db, reservationId)
  const { accommodationId } = located
  await transactOnReservation(ctx, located, async (unit, locked) => {
    const { status, roomId, releaseAt, deletedAt } = locked.reservation
    if (status !== 'TENTATIVE' || deletedAt || !releaseAt || releaseAt > ctx.clock.now()) return
    await giveBack(ctx, unit, locked)
    unit.audit({
      accommodationId,
      type: 'reservation.release',
      log: 'Released the hold.',
      relatedId: reservationId,
      before: { status, roomId, releaseAt },
      after: holdingNothing,
    })
    unit.emit({ accommodationId, type: 'reservation.released', subjectId: reservationId, payload: { reservationId } })
  })
}
