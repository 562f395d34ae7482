import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { reservations } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { id, name } from '../../kernel/inputs.ts'
import type { Limits } from '../../kernel/limits.ts'
import { parse } from '../../kernel/parse.ts'
import { transact } from '../../kernel/transact.ts'
import { changeRoomState, lockRoom, roomTypeInUse } from '../rooms/index.ts'
import { settingsOf } from '../settings/index.ts'
import { keepsSchedule, reservationsPolicy } from './policy.ts'
import { locateReservation, lockReservation, refuseOverlap, reservationConstraints, type StoredReservation } from './queries.ts'
import { refuseUnless } from './status.ts'
import { type Period, periodFromManualAssign } from './stay.ts'

const AssignRoom = (limits: Limits) =>
  z.object({
    reservationId: id,
    roomId: id,
    roomTypeId: id.nullish(),
    roomName: name(limits).nullish(),
    isManualAssign: z.boolean().nullish(),
  })

type Given = z.output<ReturnType<typeof AssignRoom>>

export async function assignRoomToReservation(
  ctx: Context,
  input: z.input<ReturnType<typeof AssignRoom>>,
): Promise<StoredReservation> {
  authorize(ctx.actor, reservationsPolicy.assignRoomToReservation)
  const given = parse(AssignRoom(ctx.limits), input)
  const { reservationId, roomId } = given
  const { accommodationId } = await locateReservation(ctx.db, reservationId)
  authorize(ctx.actor, reservationsPolicy.assignRoomToReservation, accommodationId)
  return transact(
    ctx,
    async (unit) => {
      const { db, audit, emit } = unit
      const room = await lockRoom(db, accommodationId, roomId)
      const before = await lockReservation(db, accommodationId, reservationId)
      refuseUnless('assignRoom', before)
      if (before.roomId === roomId) fail('ROOM_NOT_AVAILABLE', 'The reservation has this room already.')
      if (before.roomId) fail('ROOM_ALREADY_ASSIGNED')
      if (room.archivedAt) fail('ROOM_NOT_AVAILABLE', 'The room is out of use.')
      const roomTypeId = given.roomTypeId ?? before.intendedRoomTypeId
      if (given.roomTypeId) await roomTypeInUse(db, accommodationId, given.roomTypeId)
      const period = await periodOf(ctx, unit.db, given, before)
      await refuseOverlap(db, room, period, reservationId)
      const after = { roomId, roomTypeId, ...period }
      const [row] = await db
        .update(reservations)
        .set({ ...after, updatedAt: ctx.clock.now() })
        .where(and(eq(reservations.accommodationId, accommodationId), eq(reservations.id, reservationId)))
        .returning()
      await changeRoomState(ctx, unit, room, { state: 'USING' })
      audit({
        accommodationId,
        type: 'reservation.assignRoom',
        log: `Assigned room ${given.roomName ?? room.roomNumber}.`,
        relatedId: reservationId,
        before: { roomId: null, useStartAt: before.useStartAt, useExpireAt: before.useExpireAt },
        after: { ...after, isManualAssign: given.isManualAssign ?? false },
      })
      emit({ accommodationId, type: 'reservation.room_assigned', subjectId: reservationId, payload: { reservationId, roomId } })
      return row!
    },
    { constraints: reservationConstraints },
  )
}

async function periodOf(ctx: Context, db: Context['db'], { isManualAssign }: Given, stay: StoredReservation): Promise<Period> {
  const { accommodationId, useStartAt, useExpireAt } = stay
  if (!isManualAssign || keepsSchedule(ctx.actor)) return { useStartAt, useExpireAt }
  const { useManualAssignAutoAdjustment } = await settingsOf(db, accommodationId, 'reservation')
  return useManualAssignAutoAdjustment === 'true' ? periodFromManualAssign(stay, ctx.clock.now()) : { useStartAt, useExpireAt }
}
