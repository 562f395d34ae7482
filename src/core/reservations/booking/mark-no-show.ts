import { z } from 'zod'
import { actorName } from '../../../kernel/actor.ts'
import { authorize } from '../../../kernel/authorize.ts'
import type { Context } from '../../../kernel/context.ts'
import { fail } from '../../../kernel/errors.ts'
import { id, memo } from '../../../kernel/inputs.ts'
import { byLimits, parse } from '../../../kernel/parse.ts'
import { freeRoom } from '../assignment/room-changes.ts'
import { reservationsPolicy } from '../policy.ts'
import { chargeFee, feeChoice, refuseTwoFees } from '../pricing/stay-fee.ts'
import { locateReservation, type StoredReservation, writeReservation } from '../queries.ts'
import { refuseUnless, takesInventory } from '../status.ts'
import { transactOnReservationAndBooks } from '../transact-on-reservation.ts'
import { giveBack } from './count-stock.ts'

const MarkNoShow = byLimits((limits) => z.object({ reservationId: id, ...feeChoice, reason: memo(limits).nullish() }))

/** A deletion with the reason NO_SHOW. Closed days do not refuse it: staff often notice a no-show only after the night audit. */
export async function markNoShow(ctx: Context, input: z.input<ReturnType<typeof MarkNoShow>>): Promise<StoredReservation> {
  authorize(ctx.actor, reservationsPolicy.markNoShow)
  const { reservationId, reason = null, ...choice } = parse(MarkNoShow(ctx.limits), input)
  refuseTwoFees(choice)
  const located = await locateReservation(ctx.db, reservationId)
  const { accommodationId } = located
  authorize(ctx.actor, reservationsPolicy.markNoShow, accommodationId)
  return transactOnReservationAndBooks(ctx, located, async (unit, { reservation: before, room, books }) => {
    refuseUnless('markNoShow', before)
    const at = ctx.clock.now()
    if (at < before.useStartAt) fail('STAY_NOT_STARTED')
    const fee = await chargeFee(ctx, unit, before, choice, { books, source: 'NO_SHOW', at })
    const record = {
      deletedAt: at,
      noShowAt: at,
      deletionReason: 'NO_SHOW',
      cancelledBy: actorName(ctx.actor),
      cancelReason: reason,
    }
    const row = await writeReservation(ctx, unit, before, { ...record, overbooked: false })
    if (room) await freeRoom(ctx, unit, room, before)
    unit.audit({
      accommodationId,
      type: 'reservation.noShow',
      log: 'Marked the guest as a no-show.',
      relatedId: reservationId,
      before: { status: before.status, roomId: before.roomId },
      after: { ...record, fee },
    })
    if (takesInventory(before.status)) giveBack(ctx, unit, before, room)
    unit.emit({ accommodationId, type: 'reservation.no_show', subjectId: reservationId, payload: { reservationId } })
    return row
  })
}
