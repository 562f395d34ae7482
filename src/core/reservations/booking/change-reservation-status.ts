import { z } from 'zod'
import { reservationStatuses } from '../../../db/tables/index.ts'
import { authorize } from '../../../kernel/authorize.ts'
import type { Context } from '../../../kernel/context.ts'
import { id } from '../../../kernel/inputs.ts'
import { parse } from '../../../kernel/parse.ts'
import { changeStay } from '../change/change-stay.ts'
import { asSeen } from '../effect/as-seen.ts'
import { reservationsPolicy } from '../policy.ts'
import { locateReservation, type StoredReservation } from '../queries.ts'
import { refuseWrongReleaseAt } from '../status.ts'

const ChangeStatus = z.object({ reservationId: id, status: z.enum(reservationStatuses), releaseAt: z.date().nullish() })

export const changeReservationStatus = asSeen(
  'changeStatus',
  async (ctx: Context, input: z.input<typeof ChangeStatus>): Promise<StoredReservation> => {
    authorize(ctx.actor, reservationsPolicy.changeReservationStatus)
    const { reservationId, status, releaseAt = null } = parse(ChangeStatus, input)
    const located = await locateReservation(ctx.db, reservationId)
    authorize(ctx.actor, reservationsPolicy.changeReservationStatus, located.accommodationId)
    refuseWrongReleaseAt(status, releaseAt, ctx.clock.now())
    return (await changeStay(ctx, located, 'changeStatus', { status, releaseAt })).reservation
  },
)
