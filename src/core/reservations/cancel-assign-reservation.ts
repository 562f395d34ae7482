import { z } from 'zod'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import { parse } from '../../kernel/parse.ts'
import { leaveRoom } from './assign-room.ts'
import { flagWithoutRoom } from './capacity.ts'
import { onLocked } from './on-locked.ts'
import { reservationsPolicy } from './policy.ts'
import { locateReservation, type StoredReservation, writeReservation } from './queries.ts'
import { refuseUnless, statusWithoutRoom } from './status.ts'

const CancelAssign = z.object({ reservationId: id })

export async function cancelAssignReservation(ctx: Context, input: z.input<typeof CancelAssign>): Promise<StoredReservation> {
  authorize(ctx.actor, reservationsPolicy.cancelAssignReservation)
  const { reservationId } = parse(CancelAssign, input)
  const located = await locateReservation(ctx.db, reservationId)
  const { accommodationId } = located
  authorize(ctx.actor, reservationsPolicy.cancelAssignReservation, accommodationId)
  return onLocked(ctx, located, async (unit, { reservation: before, room }) => {
    refuseUnless('cancelAssign', before)
    if (!room) fail('ROOM_UNASSIGNED')
    const after = { status: statusWithoutRoom(before.status), roomId: null, roomTypeId: null }
    const flag = await flagWithoutRoom(unit, before, room)
    const row = await writeReservation(ctx, unit, before, { ...after, ...flag, doorKeyId: null })
    await leaveRoom(ctx, unit, room, before)
    unit.audit({
      accommodationId,
      type: 'reservation.cancelAssign',
      log: `Took room ${room.roomNumber} back.`,
      relatedId: reservationId,
      before: { status: before.status, roomId: before.roomId, roomTypeId: before.roomTypeId },
      after,
    })
    const payload = { reservationId, roomId: room.id }
    unit.emit({ accommodationId, type: 'reservation.room_unassigned', subjectId: reservationId, payload })
    return row
  })
}
