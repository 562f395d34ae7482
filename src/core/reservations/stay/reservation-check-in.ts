import { z } from 'zod'
import { authorize } from '../../../kernel/authorize.ts'
import type { Context } from '../../../kernel/context.ts'
import { fail } from '../../../kernel/errors.ts'
import { id } from '../../../kernel/inputs.ts'
import { parse } from '../../../kernel/parse.ts'
import type { Unit } from '../../../kernel/transact.ts'
import { assignAtCheckIn } from '../assignment/assign-automatically.ts'
import { assignsRoomAtCheckIn, reservationsPolicy } from '../policy.ts'
import { locateReservation, type StoredReservation } from '../queries.ts'
import { refuseUnless } from '../status.ts'
import { type LockedReservation, transactOnReservation } from '../transact-on-reservation.ts'
import { checkGuestIn } from './check-guest-in.ts'

const ReservationCheckIn = z.object({
  reservationId: id,
  useExpireAtLimit: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'expected HH:mm')
    .nullish(),
})

export async function reservationCheckIn(ctx: Context, input: z.input<typeof ReservationCheckIn>): Promise<StoredReservation> {
  authorize(ctx.actor, reservationsPolicy.reservationCheckIn)
  const fields = parse(ReservationCheckIn, input)
  const located = await locateReservation(ctx.db, fields.reservationId)
  authorize(ctx.actor, reservationsPolicy.reservationCheckIn, located.accommodationId)
  const limit = fields.useExpireAtLimit ?? null
  const checkIn = (unit: Unit, locked: LockedReservation) => checkGuestIn(ctx, unit, locked, limit)
  if (located.roomId === null && assignsRoomAtCheckIn(ctx.actor)) {
    const outcome = await assignAtCheckIn(ctx, located.id, limit, checkIn)
    if (outcome === 'none') fail('ROOM_UNASSIGNED', 'No room of the planned type is free and ready for a guest.')
    if (outcome === 'switchedOff')
      return transactOnReservation(ctx, located, (unit, locked) => checkInToAssignedRoom(locked, () => checkIn(unit, locked)))
    if (outcome !== 'notNeeded') return outcome
  }
  return transactOnReservation(ctx, located, checkIn)
}

/** If the property switched automatic assignment off, only a guest with a room from the staff can check in. */
function checkInToAssignedRoom(
  { reservation, room }: LockedReservation,
  checkIn: () => Promise<StoredReservation>,
): Promise<StoredReservation> {
  refuseUnless('checkIn', reservation)
  if (!room) fail('ROOM_UNASSIGNED', 'Automatic assignment of rooms is switched off here. Ask the staff for a room.')
  return checkIn()
}
