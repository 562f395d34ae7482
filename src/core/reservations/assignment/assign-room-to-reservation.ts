import { z } from 'zod'
import { authorize } from '../../../kernel/authorize.ts'
import type { Context } from '../../../kernel/context.ts'
import { fail } from '../../../kernel/errors.ts'
import { id, name } from '../../../kernel/inputs.ts'
import { byLimits, parse } from '../../../kernel/parse.ts'
import { roomTypeInUse } from '../../rooms/index.ts'
import { propertySettings } from '../../settings/index.ts'
import { type Period, periodFromManualAssign } from '../period.ts'
import { mustKeepTimes, reservationsPolicy } from '../policy.ts'
import { locateReservation, type StoredReservation } from '../queries.ts'
import { refuseUnless } from '../status.ts'
import { transactOnReservationAndRoom } from '../transact-on-reservation.ts'
import { assignRoom } from './room-changes.ts'

const AssignRoom = byLimits((limits) =>
  z.object({
    reservationId: id,
    roomId: id,
    roomTypeId: id.nullish(),
    roomName: name(limits).nullish(),
    isManualAssign: z.boolean().nullish(),
    ignoreCapacity: z.boolean().nullish(),
  }),
)

export async function assignRoomToReservation(
  ctx: Context,
  input: z.input<ReturnType<typeof AssignRoom>>,
): Promise<StoredReservation> {
  authorize(ctx.actor, reservationsPolicy.assignRoomToReservation)
  const { reservationId, roomId, roomTypeId, roomName, isManualAssign, ignoreCapacity } = parse(AssignRoom(ctx.limits), input)
  const located = await locateReservation(ctx.db, reservationId)
  const { accommodationId } = located
  authorize(ctx.actor, reservationsPolicy.assignRoomToReservation, accommodationId)
  return transactOnReservationAndRoom(ctx, located, roomId, async (unit, { reservation: before, newRoom }) => {
    refuseUnless('assignRoom', before)
    if (before.roomId === roomId) fail('ROOM_NOT_AVAILABLE', 'The reservation has this room already.')
    if (before.roomId) fail('ROOM_ALREADY_ASSIGNED')
    if (roomTypeId) await roomTypeInUse(unit.db, accommodationId, roomTypeId)
    const period = isManualAssign ? await periodOfManualAssign(ctx, unit.db, before) : before
    return assignRoom(ctx, unit, before, newRoom, {
      roomTypeId: roomTypeId ?? before.intendedRoomTypeId,
      period,
      roomName,
      isManualAssign,
      ignoreCapacity,
    })
  })
}

async function periodOfManualAssign(ctx: Context, db: Context['db'], stay: StoredReservation): Promise<Period> {
  if (mustKeepTimes(ctx.actor)) return stay
  const { useManualAssignAutoAdjustment } = (await propertySettings(ctx, db, stay.accommodationId)).reservation
  return useManualAssignAutoAdjustment ? periodFromManualAssign(stay, ctx.clock.now()) : stay
}
