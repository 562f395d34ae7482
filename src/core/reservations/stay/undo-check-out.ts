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

const UndoCheckOut = z.object({ reservationId: id, cleaningState: z.enum(roomCleaningStates).nullish() })

export const undoCheckOut = asSeen(
  'undoCheckOut',
  async (ctx: Context, input: z.input<typeof UndoCheckOut>): Promise<StoredReservation> => {
    authorize(ctx.actor, reservationsPolicy.undoCheckOut)
    const { reservationId, cleaningState } = parse(UndoCheckOut, input)
    const located = await locateReservation(ctx.db, reservationId)
    authorize(ctx.actor, reservationsPolicy.undoCheckOut, located.accommodationId)
    return (await changeStay(ctx, located, 'undoCheckOut', { cleaningState })).reservation
  },
)
