import { z } from 'zod'
import { authorize } from '../../../kernel/authorize.ts'
import type { Context } from '../../../kernel/context.ts'
import { id } from '../../../kernel/inputs.ts'
import { DOOR_KEY_CHARACTERS_MAX } from '../../../kernel/limits.ts'
import { parse } from '../../../kernel/parse.ts'
import { changeStay } from '../change/change-stay.ts'
import { reservationsPolicy } from '../policy.ts'
import { locateReservation, type StoredReservation } from '../queries.ts'

const SetDoorKey = z.object({ reservationId: id, doorKeyId: z.string().trim().min(1).max(DOOR_KEY_CHARACTERS_MAX).nullish() })

export async function setReservationDoorKey(ctx: Context, input: z.input<typeof SetDoorKey>): Promise<StoredReservation> {
  authorize(ctx.actor, reservationsPolicy.setReservationDoorKey)
  const { reservationId, doorKeyId = null } = parse(SetDoorKey, input)
  const located = await locateReservation(ctx.db, reservationId)
  authorize(ctx.actor, reservationsPolicy.setReservationDoorKey, located.accommodationId)
  return (await changeStay(ctx, located, 'setDoorKey', { doorKeyId })).reservation
}
