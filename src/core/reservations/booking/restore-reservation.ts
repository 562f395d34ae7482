import { z } from 'zod'
import { authorize } from '../../../kernel/authorize.ts'
import type { Context } from '../../../kernel/context.ts'
import { fail } from '../../../kernel/errors.ts'
import { id } from '../../../kernel/inputs.ts'
import { parse } from '../../../kernel/parse.ts'
import type { Unit } from '../../../kernel/transact.ts'
import { refuseClosedDay } from '../../accommodations/index.ts'
import { changeStayCharges, priceBeforeDeletion, wasDeletedForFee } from '../../folios/index.ts'
import { type StoredRoom, writeRoomState } from '../../rooms/index.ts'
import { occupantDuring, refuseWhileGuestLeaves } from '../assignment/room-occupancy.ts'
import { authorizeManaging, orStaff } from '../authorize-managing.ts'
import { flagWithoutRoom } from '../capacity.ts'
import { freeCheckInCode } from '../guests/free-check-in-code.ts'
import { lastNightOfEnded } from '../period.ts'
import { reservationsPolicy } from '../policy.ts'
import { locateReservation, type StoredReservation, writeReservation } from '../queries.ts'
import { atLeast, statusWithoutRoom, takesInventory } from '../status.ts'
import { checkOutOverstayingGuest } from '../stay/check-out-overstaying-guest.ts'
import { transactOnReservationAndBooks } from '../transact-on-reservation.ts'
import { countIfMoved } from './count-stock.ts'
import { refuseTakenOtaCode } from './refuse-taken-ota-code.ts'

const RestoreReservation = z.object({ id, withoutRoom: z.boolean().nullish(), allowDuplicateOtaCode: z.boolean().nullish() })

export async function restoreReservation(ctx: Context, input: z.input<typeof RestoreReservation>): Promise<StoredReservation> {
  authorize(ctx.actor, orStaff(reservationsPolicy.restoreReservation))
  const { id: reservationId, withoutRoom, allowDuplicateOtaCode } = parse(RestoreReservation, input)
  const located = await locateReservation(ctx.db, reservationId)
  const { accommodationId } = located
  await authorizeManaging(ctx, ctx.db, reservationsPolicy.restoreReservation, accommodationId)
  return transactOnReservationAndBooks(ctx, located, async (unit, { reservation: before, room, books }) => {
    const { deletedAt } = before
    if (!deletedAt) fail('RESERVATION_NOT_DELETED')
    // what was ended with a fee on closed days comes back on them: the guest came late
    const deletion = { accommodationId, id: reservationId, deletedAt }
    const hasFee = before.noShowAt !== null || (await wasDeletedForFee(unit.db, deletion))
    if (!hasFee) refuseClosedDay(books, lastNightOfEnded(before, ctx.clock.now(), books.timeZone))
    const after = {
      ...noDeletion,
      ...(withoutRoom ? { ...leavingRoom(before), ...(await flagWithoutRoom(unit, before, room)) } : {}),
      checkInCode: before.status === 'CHECKED_OUT' ? before.checkInCode : await freeCheckInCode(unit.db, before),
    }
    if (room && !withoutRoom) await takeRoomBack(ctx, unit, before, room)
    if (!allowDuplicateOtaCode) await refuseTakenOtaCode(unit, before, reservationId)
    const lines = await priceBeforeDeletion(unit.db, deletion)
    const price = { books, reservationId, lines, closedDays: 'correct', field: 'id' } as const
    await changeStayCharges(unit, { ...price, at: ctx.clock.now() })
    const row = await writeReservation(ctx, unit, before, after)
    countIfMoved(ctx, unit, before, row, { from: room, to: withoutRoom ? null : room })
    const { noShowAt, cancelledBy, cancelReason } = before
    const { status, bookingId, roomId, releaseAt } = row
    unit.audit({
      accommodationId,
      type: 'reservation.restore',
      log: 'Restored.',
      relatedId: reservationId,
      before: { deletedAt, noShowAt, cancelledBy, cancelReason, roomId: before.roomId },
      after: { status, roomId },
    })
    const payload = { reservationId, bookingId, roomId, releaseAt: releaseAt?.getTime() ?? null }
    unit.emit({ accommodationId, type: 'reservation.restored', subjectId: reservationId, payload })
    return row
  })
}

const noDeletion = { deletedAt: null, noShowAt: null, deletionReason: null, cancelledBy: null, cancelReason: null }

function leavingRoom({ status }: StoredReservation) {
  if (atLeast(status, 'CHECKED_IN'))
    fail('STATUS_NOT_ALLOWED', `A reservation that is ${status} is not restored without its room.`)
  return { status: statusWithoutRoom(status), roomId: null, roomTypeId: null, doorKeyId: null }
}

/** Refused if another reservation got the room in the meantime. */
async function takeRoomBack(ctx: Context, unit: Unit, stay: StoredReservation, room: StoredRoom): Promise<void> {
  if (!takesInventory(stay.status)) return
  refuseWhileGuestLeaves(room, stay.id)
  const occupant = await occupantDuring(unit.db, room, stay, stay.id)
  if (occupant || room.archivedAt)
    fail('ROOM_NOT_AVAILABLE', {
      message: `Room ${room.roomNumber} was assigned to another reservation, is out of order or archived. Restore the reservation withoutRoom, or free the room first.`,
      log: occupant ? `occupied by ${occupant.id}` : 'the room is archived',
    })
  if (stay.status === 'CHECKED_IN' && !room.awaitsDepartureOf) await checkOutOverstayingGuest(ctx, unit, room)
  await writeRoomState(ctx, unit, room, { state: 'USING', awaitsDepartureOf: null })
}
