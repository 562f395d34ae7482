import { z } from 'zod'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { id, name } from '../../kernel/inputs.ts'
import type { Limits } from '../../kernel/limits.ts'
import { parse } from '../../kernel/parse.ts'
import { transact } from '../../kernel/transact.ts'
import { lockRoom, roomTypeInUse } from '../rooms/index.ts'
import { settingsOf } from '../settings/index.ts'
import { assignRoom } from './assign-room.ts'
import { keepsSchedule, reservationsPolicy } from './policy.ts'
import { locateReservation, lockReservation, reservationConstraints, type StoredReservation } from './queries.ts'
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

export async function assignRoomToReservation(
  ctx: Context,
  input: z.input<ReturnType<typeof AssignRoom>>,
): Promise<StoredReservation> {
  authorize(ctx.actor, reservationsPolicy.assignRoomToReservation)
  const { reservationId, roomId, roomTypeId, roomName, ...given } = parse(AssignRoom(ctx.limits), input)
  const isManualAssign = given.isManualAssign ?? false
  const { accommodationId } = await locateReservation(ctx.db, reservationId)
  authorize(ctx.actor, reservationsPolicy.assignRoomToReservation, accommodationId)
  return transact(
    ctx,
    async (unit) => {
      const room = await lockRoom(unit.db, accommodationId, roomId)
      const before = await lockReservation(unit.db, accommodationId, reservationId)
      refuseUnless('assignRoom', before)
      if (before.roomId === roomId) fail('ROOM_NOT_AVAILABLE', 'The reservation has this room already.')
      if (before.roomId) fail('ROOM_ALREADY_ASSIGNED')
      if (roomTypeId) await roomTypeInUse(unit.db, accommodationId, roomTypeId)
      const period = isManualAssign ? await periodByHand(ctx, unit.db, before) : before
      return assignRoom(ctx, unit, before, room, {
        roomTypeId: roomTypeId ?? before.intendedRoomTypeId,
        period,
        roomName,
        isManualAssign,
      })
    },
    { constraints: reservationConstraints },
  )
}

async function periodByHand(ctx: Context, db: Context['db'], stay: StoredReservation): Promise<Period> {
  if (keepsSchedule(ctx.actor)) return stay
  const { useManualAssignAutoAdjustment } = await settingsOf(db, stay.accommodationId, 'reservation')
  return useManualAssignAutoAdjustment === 'true' ? periodFromManualAssign(stay, ctx.clock.now()) : stay
}
