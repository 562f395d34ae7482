import { z } from 'zod'
import { authorize } from '../../../kernel/authorize.ts'
import type { Context } from '../../../kernel/context.ts'
import { fail } from '../../../kernel/errors.ts'
import { id } from '../../../kernel/inputs.ts'
import { parse } from '../../../kernel/parse.ts'
import { countIfMoved } from '../booking/count-stock.ts'
import { reservationsPolicy } from '../policy.ts'
import { locateReservation, type StoredReservation, writeReservation } from '../queries.ts'
import { refuseUnless } from '../status.ts'
import { transactOnReservation } from '../transact-on-reservation.ts'
import { unassignRoom } from './room-changes.ts'

const CancelAssign = z.object({ reservationId: id })

export async function cancelAssignReservation(ctx: Context, input: z.input<typeof CancelAssign>): Promise<StoredReservation> {
  authorize(ctx.actor, reservationsPolicy.cancelAssignReservation)
  const { reservationId } = parse(CancelAssign, input)
  const located = await locateReservation(ctx.db, reservationId)
  const { accommodationId } = located
  authorize(ctx.actor, reservationsPolicy.cancelAssignReservation, accommodationId)
  return transactOnReservation(ctx, located, async (unit, { reservation: before, room }) => {
    refuseUnless('cancelAssign', before)
    if (!room) fail('ROOM_UNASSIGNED')
    const row = await writeReservation(ctx, unit, before, await unassignRoom(ctx, unit, before, room))
    countIfMoved(ctx, unit, before, row, { from: room, to: null })
    return row
  })
}
