import { z } from 'zod'
import { authorize } from '../../../kernel/authorize.ts'
import type { Context } from '../../../kernel/context.ts'
import { fail } from '../../../kernel/errors.ts'
import { id, name } from '../../../kernel/inputs.ts'
import { byLimits, parse } from '../../../kernel/parse.ts'
import { roomTypeInUse } from '../../rooms/index.ts'
import { reservationsPolicy } from '../policy.ts'
import { locateReservation, type StoredReservation } from '../queries.ts'
import { refuseUnless } from '../status.ts'
import { transactOnReservationAndRoom } from '../transact-on-reservation.ts'
import { assignRoom, freeRoom } from './room-changes.ts'

const ChangeRoom = byLimits((limits) =>
  z.object({
    reservationId: id,
    roomId: id,
    roomTypeId: id.nullish(),
    roomName: name(limits).nullish(),
    ignoreCapacity: z.boolean().nullish(),
  }),
)

export async function changeReservationRoom(
  ctx: Context,
  input: z.input<ReturnType<typeof ChangeRoom>>,
): Promise<StoredReservation> {
  authorize(ctx.actor, reservationsPolicy.changeReservationRoom)
  const { reservationId, roomId, roomTypeId, roomName, ignoreCapacity } = parse(ChangeRoom(ctx.limits), input)
  const located = await locateReservation(ctx.db, reservationId)
  const { accommodationId } = located
  authorize(ctx.actor, reservationsPolicy.changeReservationRoom, accommodationId)
  return transactOnReservationAndRoom(ctx, located, roomId, async (unit, { reservation: before, room, newRoom }) => {
    refuseUnless('changeRoom', before)
    if (!room) fail('ROOM_UNASSIGNED', 'The reservation has no room. Use assignRoomToReservation.')
    if (room.id === roomId) fail('ROOM_NOT_AVAILABLE', 'The reservation has this room already.')
    if (roomTypeId) await roomTypeInUse(unit.db, accommodationId, roomTypeId)
    const row = await assignRoom(ctx, unit, before, newRoom, {
      roomTypeId: roomTypeId ?? before.roomTypeId!,
      from: room,
      period: before,
      roomName,
      ignoreCapacity,
    })
    await freeRoom(ctx, unit, room, before)
    return row
  })
}
