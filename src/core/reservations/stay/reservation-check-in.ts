import { z } from 'zod'
import { authorize } from '../../../kernel/authorize.ts'
import type { Context } from '../../../kernel/context.ts'
import { fail } from '../../../kernel/errors.ts'
import { id } from '../../../kernel/inputs.ts'
import { parse } from '../../../kernel/parse.ts'
import { assignAtCheckIn } from '../assignment/assign-automatically.ts'
import { changeStay } from '../change/change-stay.ts'
import { asSeen } from '../effect/as-seen.ts'
import { assignsRoomAtCheckIn, reservationsPolicy } from '../policy.ts'
import { locateReservation, type StoredReservation } from '../queries.ts'

const ReservationCheckIn = z.object({
  reservationId: id,
  useExpireAtLimit: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'expected HH:mm')
    .nullish(),
})

export const reservationCheckIn = asSeen(
  'checkIn',
  async (ctx: Context, input: z.input<typeof ReservationCheckIn>): Promise<StoredReservation> => {
    authorize(ctx.actor, reservationsPolicy.reservationCheckIn)
    const fields = parse(ReservationCheckIn, input)
    const located = await locateReservation(ctx.db, fields.reservationId)
    authorize(ctx.actor, reservationsPolicy.reservationCheckIn, located.accommodationId)
    const useExpireAtLimit = fields.useExpireAtLimit ?? null
    if (located.roomId === null && assignsRoomAtCheckIn(ctx.actor)) {
      const outcome = await assignAtCheckIn(ctx, located.id, useExpireAtLimit)
      if (outcome === 'none') fail('ROOM_UNASSIGNED', 'No room of the planned type is free and ready for a guest.')
      // only a guest with a room from the staff can check in
      if (outcome === 'switchedOff')
        return (await changeStay(ctx, located, 'checkIn', { useExpireAtLimit, noRoom: noRoomByRule })).reservation
      if (outcome !== 'notNeeded') return outcome
    }
    return (await changeStay(ctx, located, 'checkIn', { useExpireAtLimit })).reservation
  },
)

const noRoomByRule = 'Automatic assignment of rooms is switched off here. Ask the staff for a room.'
