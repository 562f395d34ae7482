import { z } from 'zod'
import { authorize } from '../../../kernel/authorize.ts'
import type { Context } from '../../../kernel/context.ts'
import { id } from '../../../kernel/inputs.ts'
import { parse } from '../../../kernel/parse.ts'
import { authorizeManaging, orStaff } from '../authorize-managing.ts'
import { changeStay } from '../change/change-stay.ts'
import { asSeen } from '../effect/as-seen.ts'
import { reservationsPolicy } from '../policy.ts'
import { locateReservation, type StoredReservation } from '../queries.ts'

const RestoreReservation = z.object({ id, withoutRoom: z.boolean().nullish(), allowDuplicateOtaCode: z.boolean().nullish() })

export const restoreReservation = asSeen(
  'restore',
  async (ctx: Context, input: z.input<typeof RestoreReservation>): Promise<StoredReservation> => {
    authorize(ctx.actor, orStaff(reservationsPolicy.restoreReservation))
    const { id: reservationId, withoutRoom, allowDuplicateOtaCode } = parse(RestoreReservation, input)
    const located = await locateReservation(ctx.db, reservationId)
    await authorizeManaging(ctx, ctx.db, reservationsPolicy.restoreReservation, located.accommodationId)
    return (await changeStay(ctx, located, 'restore', { withoutRoom, allowDuplicateOtaCode })).reservation
  },
)
