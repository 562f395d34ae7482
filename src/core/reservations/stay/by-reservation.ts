import { z } from 'zod'
import { roomCleaningStates } from '../../../db/tables/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { fail } from '../../../kernel/errors.ts'
import { id } from '../../../kernel/inputs.ts'
import type { Unit } from '../../../kernel/transact.ts'
import { verbOnRow } from '../../../kernel/verb.ts'
import { accommodationOf } from '../../accommodations/index.ts'
import { assignAtCheckIn } from '../assignment/assign-automatically.ts'
import { changeStay } from '../change/change-stay.ts'
import { stayVerb } from '../change/stay-verb.ts'
import { asSeen } from '../effect/as-seen.ts'
import { isInCheckInWindow, type Period } from '../period.ts'
import { assignsRoomAtCheckIn, reservationsPolicy } from '../policy.ts'
import { locateReservation, type StoredReservation } from '../queries.ts'

const OfStay = z.object({ reservationId: id })

const CheckIn = OfStay.extend({
  useExpireAtLimit: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'expected HH:mm')
    .nullish(),
})

export const reservationCheckIn = asSeen(
  'checkIn',
  verbOnRow(
    reservationsPolicy.reservationCheckIn,
    CheckIn,
    'reservationId',
    locateReservation,
    async (ctx, [{ useExpireAtLimit = null }, located]): Promise<StoredReservation> => {
      const assignsRoom = located.roomId === null && assignsRoomAtCheckIn(ctx.actor)
      const outcome = assignsRoom ? await assignAtCheckIn(ctx, located.id, useExpireAtLimit) : 'notNeeded'
      if (outcome === 'none') fail('ROOM_UNASSIGNED', 'No room of the planned type is free and ready for a guest.')
      if (typeof outcome === 'object') return outcome
      // only a guest with a room from the staff can check in
      const noRoom = outcome === 'switchedOff' && { noRoom: noRoomByRule }
      return (await changeStay(ctx, located, 'checkIn', { useExpireAtLimit, ...noRoom })).reservation
    },
  ),
)

/** Without staff present, a guest checks in only on the days on which a kiosk finds the reservation, and before the stay ends. */
export async function refuseOutsideCheckInWindow(
  { clock, limits }: Context,
  { db }: Unit,
  stay: Period & { accommodationId: string },
): Promise<void> {
  const { timeZone } = await accommodationOf(db, stay.accommodationId)
  if (!isInCheckInWindow(stay, clock.now(), timeZone, limits.CHECK_IN_WINDOW_DAYS)) fail('CHECK_IN_NOT_OPEN')
}

const noRoomByRule = 'Automatic assignment of rooms is switched off here. Ask the staff for a room.'

export const reservationCheckOut = stayVerb(reservationsPolicy.reservationCheckOut, OfStay, 'checkOut', () => ({
  kind: 'reservation',
}))

const Undo = OfStay.extend({ cleaningState: z.enum(roomCleaningStates).nullish() })

export const undoCheckIn = stayVerb(reservationsPolicy.undoCheckIn, Undo, 'undoCheckIn', (wish) => wish)
export const undoCheckOut = stayVerb(reservationsPolicy.undoCheckOut, Undo, 'undoCheckOut', (wish) => wish)
