import { z } from 'zod'
import { roomCleaningStates } from '../../../db/tables/index.ts'
import { authorize } from '../../../kernel/authorize.ts'
import type { Context } from '../../../kernel/context.ts'
import { fail } from '../../../kernel/errors.ts'
import { id } from '../../../kernel/inputs.ts'
import { parse } from '../../../kernel/parse.ts'
import type { Unit } from '../../../kernel/transact.ts'
import { refuseClosedDay } from '../../accommodations/index.ts'
import { type StoredRoom, writeRoomState } from '../../rooms/index.ts'
import { guestInHouse, refuseOverlap, refuseWhileGuestLeaves } from '../assignment/room-occupancy.ts'
import { countIfMoved } from '../booking/count-stock.ts'
import { freeCheckInCode } from '../guests/free-check-in-code.ts'
import type { Period } from '../period.ts'
import { reservationsPolicy } from '../policy.ts'
import { locateReservation, type StoredReservation, writeReservation } from '../queries.ts'
import { refuseUnless } from '../status.ts'
import { transactOnReservationAndBooks } from '../transact-on-reservation.ts'

const UndoCheckOut = z.object({ reservationId: id, cleaningState: z.enum(roomCleaningStates).nullish() })

export async function undoCheckOut(ctx: Context, input: z.input<typeof UndoCheckOut>): Promise<StoredReservation> {
  authorize(ctx.actor, reservationsPolicy.undoCheckOut)
  const { reservationId, cleaningState } = parse(UndoCheckOut, input)
  const located = await locateReservation(ctx.db, reservationId)
  const { accommodationId } = located
  authorize(ctx.actor, reservationsPolicy.undoCheckOut, accommodationId)
  return transactOnReservationAndBooks(ctx, located, async (unit, { reservation: before, room, books }) => {
    refuseUnless('undoCheckOut', before)
    const { useStartAt, useExpireAt, checkedOut } = before
    refuseClosedDay(books, checkedOut ? new Date(checkedOut.at) : useExpireAt)
    if (!room) fail('ROOM_UNASSIGNED', 'The stay was imported without a room.')
    const { id: roomId, roomNumber } = room
    const after = { status: 'CHECKED_IN', useExpireAt: checkedOut ? new Date(checkedOut.useExpireAt) : useExpireAt } as const
    await refuseTaken(unit, room, { useStartAt, useExpireAt: after.useExpireAt }, reservationId)
    const checkInCode = await freeCheckInCode(unit.db, before)
    const row = await writeReservation(ctx, unit, before, { ...after, checkInCode, checkedOut: null })
    countIfMoved(ctx, unit, before, row, { from: room, to: room })
    await writeRoomState(ctx, unit, room, { state: 'USING', ...(cleaningState && { cleaningState }) })
    unit.audit({
      accommodationId,
      type: 'reservation.undoCheckOut',
      log: `Undid the check-out of room ${roomNumber}.`,
      relatedId: reservationId,
      before: { status: before.status, useExpireAt, roomId },
      after: { ...after, roomId },
    })
    const payload = { reservationId, roomId }
    unit.emit({ accommodationId, type: 'reservation.check_out_undone', subjectId: reservationId, payload })
    return row
  })
}

/** A room has one guest at most. A guest who overstays is not checked out for one who has left already. */
async function refuseTaken({ db }: Unit, room: StoredRoom, period: Period, reservationId: string): Promise<void> {
  if (room.archivedAt) fail('ROOM_NOT_AVAILABLE', 'The room is out of use.')
  refuseWhileGuestLeaves(room, null)
  await refuseOverlap(db, room, period, reservationId)
  const guest = await guestInHouse(db, room)
  if (guest) fail('ROOM_NOT_AVAILABLE', { message: 'Another guest is in house in the room.', log: `in house: ${guest.id}` })
}
