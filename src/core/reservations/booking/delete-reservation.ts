import { z } from 'zod'
import { actorName } from '../../../kernel/actor.ts'
import { authorize } from '../../../kernel/authorize.ts'
import type { Context } from '../../../kernel/context.ts'
import { id, memo } from '../../../kernel/inputs.ts'
import { byLimits, parse } from '../../../kernel/parse.ts'
import { refuseClosedDay } from '../../accommodations/index.ts'
import { writeRoomState } from '../../rooms/index.ts'
import { freeRoom } from '../assignment/room-changes.ts'
import { authorizeManaging, orStaff } from '../authorize-managing.ts'
import { reservationsPolicy } from '../policy.ts'
import { chargeFee, feeChoice, refuseTwoFees } from '../pricing/stay-fee.ts'
import { locateReservation, type StoredReservation, writeReservation } from '../queries.ts'
import { refuseUnless, takesInventory } from '../status.ts'
import { transactOnReservationAndBooks } from '../transact-on-reservation.ts'
import { giveBack } from './count-stock.ts'

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
    const saysFee = choice.fee != null || choice.feeAmount != null
    // a fee makes up for closed days, as that of a no-show
    if (!saysFee || choice.fee === 'NONE') refuseClosedDay(books, before.useStartAt)
    const at = ctx.clock.now()
    const fee = saysFee ? await chargeFee(ctx, unit, before, choice, { books, source: 'CANCELLATION', at }) : null
    const record = {
      deletedAt: at,
      deletionReason: 'DELETED_BY_USER',
      cancelledBy: actorName(ctx.actor),
      cancelReason,
    }
    const row = await writeReservation(ctx, unit, before, record)
    // a guest in house has yet to leave
    if (room && before.status === 'CHECKED_IN')
      await writeRoomState(ctx, unit, room, { state: 'USING', awaitsDepartureOf: reservationId })
    else if (room && takesInventory(before.status)) await freeRoom(ctx, unit, room, before)
    unit.audit({
      accommodationId,
      type: 'reservation.delete',
      log: 'Deleted.',
      relatedId: reservationId,
      before: { status: before.status, roomId: before.roomId },
      after: { ...record, fee },
    })
    if (takesInventory(before.status)) giveBack(ctx, unit, before, room)
    unit.emit({ accommodationId, type: 'reservation.canceled', subjectId: reservationId, payload: { reservationId } })
    return row
  })
}
