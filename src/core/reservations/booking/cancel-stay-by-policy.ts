import type { Context } from '../../../kernel/context.ts'
import type { Unit } from '../../../kernel/transact.ts'
import type { Books } from '../../accommodations/index.ts'
import { lockRoom } from '../../rooms/index.ts'
import { feeByPolicy } from '../pricing/fee-by-policy.ts'
import { writeFee } from '../pricing/stay-fee.ts'
import type { StoredReservation } from '../queries.ts'
import { refuseUnless } from '../status.ts'
import { cancelStay } from './cancel-stay.ts'

/** Cancels a stay for its guest, for the fee of its policy: nothing without one. Its books, its room and the stay are locked. */
export async function cancelStayByPolicy(
  ctx: Context,
  unit: Unit,
  { books, reservation }: { books: Books; reservation: StoredReservation },
): Promise<StoredReservation> {
  refuseUnless('cancelWithBooking', reservation)
  const { accommodationId, roomId } = reservation
  const at = ctx.clock.now()
  const amount = (await feeByPolicy(unit.db, reservation, 'CANCELLATION', at)) ?? 0
  const fee = await writeFee(unit, reservation, amount, { books, source: 'CANCELLATION', at })
  const room = roomId === null ? null : await lockRoom(unit.db, accommodationId, roomId)
  return cancelStay(ctx, unit, { reservation, room }, { at, cancelledBy: 'guest', cancelReason: null, fee })
}
