import { z } from 'zod'
import { authorize } from '../../../kernel/authorize.ts'
import type { Context } from '../../../kernel/context.ts'
import { id } from '../../../kernel/inputs.ts'
import { parse } from '../../../kernel/parse.ts'
import { changeStay } from '../change/change-stay.ts'
import { asSeen } from '../effect/as-seen.ts'
import { reservationsPolicy } from '../policy.ts'
import { locateReservation, type StoredReservation } from '../queries.ts'

const ReservationCheckOut = z.object({ reservationId: id })

export const reservationCheckOut = asSeen(
  'checkOut',
  async (ctx: Context, input: z.input<typeof ReservationCheckOut>): Promise<StoredReservation> => {
    authorize(ctx.actor, reservationsPolicy.reservationCheckOut)
    const { reservationId } = parse(ReservationCheckOut, input)
    const located = await locateReservation(ctx.db, reservationId)
    authorize(ctx.actor, reservationsPolicy.reservationCheckOut, located.accommodationId)
    return (await changeStay(ctx, located, 'checkOut', { kind: 'reservation' })).reservation
  },
)
