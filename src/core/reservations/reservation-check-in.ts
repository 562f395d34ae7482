import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { reservations } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import { parse } from '../../kernel/parse.ts'
import { transact } from '../../kernel/transact.ts'
import { accommodationOf } from '../accommodations/index.ts'
import { changeRoomState } from '../rooms/index.ts'
import { settingsOf } from '../settings/index.ts'
import { reservationsPolicy } from './policy.ts'
import { locateReservation, lockWithRoom, refuseOverlap, reservationConstraints, type StoredReservation } from './queries.ts'
import { refuseUnless } from './status.ts'
import { periodFromCheckIn } from './stay.ts'

const ReservationCheckIn = z.object({
  reservationId: id,
  useExpireAtLimit: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'expected HH:mm')
    .nullish(),
})

export async function reservationCheckIn(ctx: Context, input: z.input<typeof ReservationCheckIn>): Promise<StoredReservation> {
  authorize(ctx.actor, reservationsPolicy.reservationCheckIn)
  const { reservationId, useExpireAtLimit } = parse(ReservationCheckIn, input)
  const located = await locateReservation(ctx.db, reservationId)
  const { accommodationId } = located
  authorize(ctx.actor, reservationsPolicy.reservationCheckIn, accommodationId)
  return transact(
    ctx,
    async (unit) => {
      const { db, audit, emit } = unit
      const { reservation: before, room } = await lockWithRoom(db, located, reservationId)
      refuseUnless('checkIn', before)
      if (!room) fail('ROOM_UNASSIGNED')
      const now = ctx.clock.now()
      const { timeZone } = await accommodationOf(db, accommodationId)
      const rules = await settingsOf(db, accommodationId, 'reservation')
      const { useStartAt, useExpireAt } = periodFromCheckIn(before, now, timeZone, rules, useExpireAtLimit ?? null)
      if (useExpireAt > before.useExpireAt || useStartAt < before.useStartAt)
        await refuseOverlap(db, room, { useStartAt, useExpireAt }, reservationId)
      const after = { status: 'CHECKED_IN', useStartAt, useExpireAt } as const
      const [row] = await db
        .update(reservations)
        .set({ ...after, updatedAt: now })
        .where(and(eq(reservations.accommodationId, accommodationId), eq(reservations.id, reservationId)))
        .returning()
      await changeRoomState(ctx, unit, room, { state: 'USING' })
      audit({
        accommodationId,
        type: 'reservation.checkIn',
        log: `Checked in to room ${room.roomNumber}.`,
        relatedId: reservationId,
        before: { status: before.status, useStartAt: before.useStartAt, useExpireAt: before.useExpireAt },
        after,
      })
      const payload = { reservationId, roomId: room.id }
      emit({ accommodationId, type: 'reservation.checked_in', subjectId: reservationId, payload })
      return row!
    },
    { constraints: reservationConstraints },
  )
}
