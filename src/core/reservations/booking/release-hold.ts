import { authorize } from '../../../kernel/authorize.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Unit } from '../../../kernel/transact.ts'
import { freeRoom } from '../assignment/room-changes.ts'
import { flagWithoutRoom } from '../capacity.ts'
import { reservationsPolicy } from '../policy.ts'
import { locateReservation, type StoredReservation, writeReservation } from '../queries.ts'
import { type LockedReservation, transactOnReservation } from '../transact-on-reservation.ts'
import { giveBack } from './count-stock.ts'

/** Releases an expired hold. Does nothing if the reservation changed in the meantime. */
export async function releaseExpiredHold(ctx: Context, { reservationId }: { reservationId: string }): Promise<void> {
  authorize(ctx.actor, reservationsPolicy.releaseTentative)
  const located = await locateReservation(ctx.db, reservationId)
  const { accommodationId } = located
  await transactOnReservation(ctx, located, async (unit, locked) => {
    const { status, roomId, releaseAt, deletedAt } = locked.reservation
    if (status !== 'TENTATIVE' || deletedAt || !releaseAt || releaseAt > ctx.clock.now()) return
    await releaseHold(ctx, unit, locked)
    unit.audit({
      accommodationId,
      type: 'reservation.release',
      log: 'Released the hold.',
      relatedId: reservationId,
      before: { status, roomId, releaseAt },
      after: inquiry,
    })
    giveBack(ctx, unit, locked.reservation, locked.room)
    unit.emit({ accommodationId, type: 'reservation.released', subjectId: reservationId, payload: { reservationId } })
  })
}

/** What is written to a reservation that holds nothing. */
const inquiry = { status: 'INQUIRY', roomId: null, roomTypeId: null, releaseAt: null, overbooked: false } as const

/** A locked TENTATIVE reservation becomes an INQUIRY and gives up its room. */
export async function releaseHold(
  ctx: Context,
  unit: Unit,
  { reservation, room }: LockedReservation,
): Promise<StoredReservation> {
  const flag = await flagWithoutRoom(unit, reservation, room)
  const row = await writeReservation(ctx, unit, reservation, { ...inquiry, ...flag, doorKeyId: null })
  if (room) await freeRoom(ctx, unit, room, reservation)
  return row
}
