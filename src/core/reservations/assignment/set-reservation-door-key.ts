import { z } from 'zod'
import { authorize } from '../../../kernel/authorize.ts'
import type { Context } from '../../../kernel/context.ts'
import { fail } from '../../../kernel/errors.ts'
import { id } from '../../../kernel/inputs.ts'
import { DOOR_KEY_CHARACTERS_MAX } from '../../../kernel/limits.ts'
import { parse } from '../../../kernel/parse.ts'
import { reservationsPolicy } from '../policy.ts'
import { locateReservation, type StoredReservation, writeReservation } from '../queries.ts'
import { refuseUnless } from '../status.ts'
import { transactOnReservation } from '../transact-on-reservation.ts'

const SetDoorKey = z.object({ reservationId: id, doorKeyId: z.string().trim().min(1).max(DOOR_KEY_CHARACTERS_MAX).nullish() })

export async function setReservationDoorKey(ctx: Context, input: z.input<typeof SetDoorKey>): Promise<StoredReservation> {
  authorize(ctx.actor, reservationsPolicy.setReservationDoorKey)
  const { reservationId, doorKeyId = null } = parse(SetDoorKey, input)
  const located = await locateReservation(ctx.db, reservationId)
  const { accommodationId } = located
  authorize(ctx.actor, reservationsPolicy.setReservationDoorKey, accommodationId)
  return transactOnReservation(ctx, located, async (unit, { reservation: before, room }) => {
    refuseUnless('setDoorKey', before)
    if (!room) fail('ROOM_UNASSIGNED')
    const row = await writeReservation(ctx, unit, before, { doorKeyId })
    unit.audit({
      accommodationId,
      type: 'reservation.setDoorKey',
      log: doorKeyId === null ? `Removed the key of room ${room.roomNumber}.` : `Set a key of room ${room.roomNumber}.`,
      relatedId: reservationId,
      before: { doorKeyId: before.doorKeyId },
      after: { doorKeyId },
    })
    unit.emit({ accommodationId, type: 'reservation.door_key_set', subjectId: reservationId, payload: { reservationId } })
    return row
  })
}
