import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { reservations } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { id } from '../../kernel/inputs.ts'
import { parse } from '../../kernel/parse.ts'
import { transact } from '../../kernel/transact.ts'
import { changeRoomState } from '../rooms/index.ts'
import { reservationsPolicy } from './policy.ts'
import { locateReservation, lockWithRoom, type StoredReservation } from './queries.ts'
import { refuseUnless } from './status.ts'

const ReservationCheckOut = z.object({ reservationId: id })

export async function reservationCheckOut(ctx: Context, input: z.input<typeof ReservationCheckOut>): Promise<StoredReservation> {
  authorize(ctx.actor, reservationsPolicy.reservationCheckOut)
  const { reservationId } = parse(ReservationCheckOut, input)
  const located = await locateReservation(ctx.db, reservationId)
  const { accommodationId } = located
  authorize(ctx.actor, reservationsPolicy.reservationCheckOut, accommodationId)
  return transact(ctx, async (unit) => {
    const { db, audit, emit } = unit
    const { reservation: before, room } = await lockWithRoom(db, located, reservationId)
    refuseUnless('checkOut', before)
    const [row] = await db
      .update(reservations)
      .set({ status: 'CHECKED_OUT', updatedAt: ctx.clock.now() })
      .where(and(eq(reservations.accommodationId, accommodationId), eq(reservations.id, reservationId)))
      .returning()
    // a stay that was checked in has a room: no verb takes it away
    await changeRoomState(ctx, unit, room!, { state: 'NOT_USING', cleaningState: 'DIRTY' })
    audit({
      accommodationId,
      type: 'reservation.checkOut',
      log: `Checked out of room ${room!.roomNumber}.`,
      relatedId: reservationId,
      before: { status: before.status },
      after: { status: 'CHECKED_OUT' },
    })
    emit({
      accommodationId,
      type: 'reservation.checked_out',
      subjectId: reservationId,
      payload: { reservationId, roomId: room!.id },
    })
    return row!
  })
}
