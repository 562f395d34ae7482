import { z } from 'zod'
import { roomCleaningStates } from '../../../db/tables/index.ts'
import { authorize } from '../../../kernel/authorize.ts'
import type { Context } from '../../../kernel/context.ts'
import { id } from '../../../kernel/inputs.ts'
import { parse } from '../../../kernel/parse.ts'
import { refuseClosedDay } from '../../accommodations/index.ts'
import { writeRoomState } from '../../rooms/index.ts'
import { refuseOverlap } from '../assignment/room-occupancy.ts'
import { countIfMoved } from '../booking/count-stock.ts'
import { reservationsPolicy } from '../policy.ts'
import { locateReservation, type StoredReservation, writeReservation } from '../queries.ts'
import { refuseUnless } from '../status.ts'
import { transactOnReservationAndBooks } from '../transact-on-reservation.ts'
import { periodBeforeCheckIn } from './check-in-record.ts'

const UndoCheckIn = z.object({ reservationId: id, cleaningState: z.enum(roomCleaningStates).nullish() })

/** The reservation keeps its room. Its hold, if it had one, does not come back: the guest has come. */
export async function undoCheckIn(ctx: Context, input: z.input<typeof UndoCheckIn>): Promise<StoredReservation> {
  authorize(ctx.actor, reservationsPolicy.undoCheckIn)
  const { reservationId, cleaningState } = parse(UndoCheckIn, input)
  const located = await locateReservation(ctx.db, reservationId)
  const { accommodationId } = located
  authorize(ctx.actor, reservationsPolicy.undoCheckIn, accommodationId)
  return transactOnReservationAndBooks(ctx, located, async (unit, { reservation: before, room, books }) => {
    refuseUnless('undoCheckIn', before)
    const { useStartAt, useExpireAt, checkedIn } = before
    refuseClosedDay(books, checkedIn ? new Date(checkedIn.at) : useStartAt)
    // a checked-in stay has a room: no verb takes it away
    const { id: roomId, roomNumber } = room!
    const period = periodBeforeCheckIn(before)
    await refuseOverlap(unit.db, room!, period, reservationId)
    const after = { status: checkedIn?.wasHolding ? 'HOLDING' : 'DEFINITE', ...period } as const
    const row = await writeReservation(ctx, unit, before, { ...after, checkedIn: null })
    countIfMoved(ctx, unit, before, row, { from: room, to: room })
    await writeRoomState(ctx, unit, room!, { state: 'NOT_USING', ...(cleaningState && { cleaningState }) })
    unit.audit({
      accommodationId,
      type: 'reservation.undoCheckIn',
      log: `Undid the check-in to room ${roomNumber}.`,
      relatedId: reservationId,
      before: { status: before.status, useStartAt, useExpireAt, roomId },
      after: { ...after, roomId },
    })
    const payload = { reservationId, roomId }
    unit.emit({ accommodationId, type: 'reservation.check_in_undone', subjectId: reservationId, payload })
    return row
  })
}
