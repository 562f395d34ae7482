import { z } from 'zod'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { id, name } from '../../kernel/inputs.ts'
import type { Limits } from '../../kernel/limits.ts'
import { parse } from '../../kernel/parse.ts'
import { transact } from '../../kernel/transact.ts'
import { lockRooms, roomTypeInUse } from '../rooms/index.ts'
import { assignRoom, leaveRoom } from './assign-room.ts'
import { reservationsPolicy } from './policy.ts'
import { locateReservation, lockReservation, refuseMoved, reservationConstraints, type StoredReservation } from './queries.ts'
import { refuseUnless } from './status.ts'

const ChangeRoom = (limits: Limits) =>
  z.object({ reservationId: id, roomId: id, roomTypeId: id.nullish(), roomName: name(limits).nullish() })

export async function changeReservationRoom(
  ctx: Context,
  input: z.input<ReturnType<typeof ChangeRoom>>,
): Promise<StoredReservation> {
  authorize(ctx.actor, reservationsPolicy.changeReservationRoom)
  const { reservationId, roomId, roomTypeId, roomName } = parse(ChangeRoom(ctx.limits), input)
  const located = await locateReservation(ctx.db, reservationId)
  const { accommodationId, roomId: previousRoomId } = located
  authorize(ctx.actor, reservationsPolicy.changeReservationRoom, accommodationId)
  return transact(
    ctx,
    async (unit) => {
      const rooms = await lockRooms(unit.db, accommodationId, previousRoomId === null ? [roomId] : [previousRoomId, roomId])
      const before = await lockReservation(unit.db, accommodationId, reservationId)
      refuseMoved(before, located)
      refuseUnless('changeRoom', before)
      if (previousRoomId === null) fail('ROOM_UNASSIGNED', 'The reservation has no room. Use assignRoomToReservation.')
      if (previousRoomId === roomId) fail('ROOM_NOT_AVAILABLE', 'The reservation has this room already.')
      if (roomTypeId) await roomTypeInUse(unit.db, accommodationId, roomTypeId)
      const row = await assignRoom(ctx, unit, before, rooms.get(roomId)!, {
        roomTypeId: roomTypeId ?? before.roomTypeId!,
        period: before,
        roomName,
      })
      await leaveRoom(ctx, unit, rooms.get(previousRoomId)!, before)
      return row
    },
    { constraints: reservationConstraints },
  )
}
