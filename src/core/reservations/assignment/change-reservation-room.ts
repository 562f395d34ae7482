import { z } from 'zod'
import { authorize } from '../../../kernel/authorize.ts'
import type { Context } from '../../../kernel/context.ts'
import { id, name } from '../../../kernel/inputs.ts'
import { byLimits, parse } from '../../../kernel/parse.ts'
import { changeStay } from '../change/change-stay.ts'
import { asSeen } from '../effect/as-seen.ts'
import { reservationsPolicy } from '../policy.ts'
import { locateReservation, type StoredReservation } from '../queries.ts'

const ChangeRoom = byLimits((limits) =>
  z.object({
    reservationId: id,
    roomId: id,
    roomTypeId: id.nullish(),
    roomName: name(limits).nullish(),
    ignoreCapacity: z.boolean().nullish(),
  }),
)

export const changeReservationRoom = asSeen(
  'changeRoom',
  async (ctx: Context, input: z.input<ReturnType<typeof ChangeRoom>>): Promise<StoredReservation> => {
    authorize(ctx.actor, reservationsPolicy.changeReservationRoom)
    const { reservationId, roomId, roomTypeId, roomName, ignoreCapacity } = parse(ChangeRoom(ctx.limits), input)
    const located = await locateReservation(ctx.db, reservationId)
    authorize(ctx.actor, reservationsPolicy.changeReservationRoom, located.accommodationId)
    return (await changeStay(ctx, located, 'changeRoom', { roomTypeId, roomName, ignoreCapacity }, roomId)).reservation
  },
)
