import { z } from 'zod'
import { roomCleaningStates } from '../../../db/tables/index.ts'
import { authorize } from '../../../kernel/authorize.ts'
import type { Context } from '../../../kernel/context.ts'
import { id } from '../../../kernel/inputs.ts'
import { parse } from '../../../kernel/parse.ts'
import { changeStay } from '../change/change-stay.ts'
import { asSeen } from '../effect/as-seen.ts'
import { reservationsPolicy } from '../policy.ts'
import { locateReservation, type StoredReservation } from '../queries.ts'

const UndoCheckIn = z.object({ reservationId: id, cleaningState: z.enum(roomCleaningStates).nullish() })

export const undoCheckIn = asSeen(
  'undoCheckIn',
  async (ctx: Context, input: z.input<typeof UndoCheckIn>): Promise<StoredReservation> => {
    authorize(ctx.actor, reservationsPolicy.undoCheckIn)
    const { reservationId, cleaningState } = parse(UndoCheckIn, input)
    const located = await locateReservation(ctx.db, reservationId)
    authorize(ctx.actor, reservationsPolicy.undoCheckIn, located.accommodationId)
    return (await changeStay(ctx, located, 'undoCheckIn', { cleaningState })).reservation
  },
)
