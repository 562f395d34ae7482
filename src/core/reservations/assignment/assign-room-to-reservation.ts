import { z } from 'zod'
import { authorize } from '../../../kernel/authorize.ts'
import type { Context } from '../../../kernel/context.ts'
import { id, name } from '../../../kernel/inputs.ts'
import { byLimits, parse } from '../../../kernel/parse.ts'
import { changeStay } from '../change/change-stay.ts'
import { asSeen } from '../effect/as-seen.ts'
import { reservationsPolicy } from '../policy.ts'
import { locateReservation, type StoredReservation } from '../queries.ts'

const AssignRoom = byLimits((limits) =>
  z.object({
    reservationId: id,
    roomId: id,
    roomTypeId: id.nullish(),
    roomName: name(limits).nullish(),
    isManualAssign: z.boolean().nullish(),
    ignoreCapacity: z.boolean().nullish(),
  }),
)

export const assignRoomToReservation = asSeen(
  'assignRoom',
  async (ctx: Context, input: z.input<ReturnType<typeof AssignRoom>>): Promise<StoredReservation> => {
    authorize(ctx.actor, reservationsPolicy.assignRoomToReservation)
    const { reservationId, roomId, roomTypeId, roomName, isManualAssign, ignoreCapacity } = parse(AssignRoom(ctx.limits), input)
    const located = await locateReservation(ctx.db, reservationId)
    authorize(ctx.actor, reservationsPolicy.assignRoomToReservation, located.accommodationId)
    const wish = { roomTypeId, roomName, isManualAssign, ignoreCapacity }
    return (await changeStay(ctx, located, 'assignRoom', wish, roomId)).reservation
  },
)
