import type { Context } from '../../../kernel/context.ts'
import type { Unit } from '../../../kernel/transact.ts'
import { writeRoomState } from '../../rooms/index.ts'
import { freeRoom } from '../assignment/room-changes.ts'
import { writeReservation } from '../queries.ts'
import { takesInventory } from '../status.ts'
import type { LockedReservation } from '../transact-on-reservation.ts'
import { giveBack } from './count-stock.ts'

interface Cancellation {
  at: Date
  cancelledBy: string
  cancelReason: string | null
  /** What was charged instead of the price; null for a guest who has come, whose charges stay. */
  fee: number | null
}

/** Deletes a locked reservation whose fee is charged: it gives its room and its stock back. */
export async function cancelStay(ctx: Context, unit: Unit, locked: LockedReservation, cancellation: Cancellation) {
  const { reservation: before, room } = locked
  const { accommodationId, id: reservationId } = before
  const { at, cancelledBy, cancelReason, fee } = cancellation
  const record = { deletedAt: at, deletionReason: 'DELETED_BY_USER', cancelledBy, cancelReason }
  const row = await writeReservation(ctx, unit, before, { ...record, overbooked: false })
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
}
