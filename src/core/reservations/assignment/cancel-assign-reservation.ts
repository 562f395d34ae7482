import { z } from 'zod'
import { authorize } from '../../../kernel/authorize.ts'
import type { Context } from '../../../kernel/context.ts'
import { id } from '../../../kernel/inputs.ts'
import { parse } from '../../../kernel/parse.ts'
import { changeStay } from '../change/change-stay.ts'
import { asSeen } from '../effect/as-seen.ts'
import { reservationsPolicy } from '../policy.ts'
import { locateReservation, type StoredReservation } from '../queries.ts'

const CancelAssign = z.object({ reservationId: id })

export const cancelAssignReservation = asSeen(
  'unassignRoom',
  async (ctx: Context, input: z.input<typeof CancelAssign>): Promise<StoredReservation> => {
    authorize(ctx.actor, reservationsPolicy.cancelAssignReservation)
    const { reservationId } = parse(CancelAssign, input)
    const located = await locateReservation(ctx.db, reservationId)
    authorize(ctx.actor, reservationsPolicy.cancelAssignReservation, located.accommodationId)
    return (await changeStay(ctx, located, 'unassignRoom', {})).reservation
  },
)
