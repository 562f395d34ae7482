import { z } from 'zod'
import { authorize } from '../../../kernel/authorize.ts'
import type { Context } from '../../../kernel/context.ts'
import { id } from '../../../kernel/inputs.ts'
import { parse } from '../../../kernel/parse.ts'
import { transact } from '../../../kernel/transact.ts'
import { reservationsPolicy } from '../policy.ts'
import { locateReservation, lockReservation, writeReservation } from '../queries.ts'
import { refuseUnless } from '../status.ts'
import { newPin, pinHashOf } from './guest-codes.ts'

const ReissuePin = z.object({ reservationId: id })

/** Returns the new PIN once; the old one is void. A PIN opens a guest session, which shows the guests, so only who may read them gets it. */
export async function reissueReservationPin(ctx: Context, input: z.input<typeof ReissuePin>): Promise<string> {
  authorize(ctx.actor, reservationsPolicy.reissueReservationPin)
  const { reservationId } = parse(ReissuePin, input)
  const { accommodationId } = await locateReservation(ctx.db, reservationId)
  authorize(ctx.actor, reservationsPolicy.reissueReservationPin, accommodationId)
  authorize(ctx.actor, reservationsPolicy.guestsOfWritten, accommodationId)
  return transact(ctx, async (unit) => {
    const before = await lockReservation(unit.db, accommodationId, reservationId)
    refuseUnless('reissuePin', before)
    const pin = newPin()
    await writeReservation(ctx, unit, before, { pinHash: pinHashOf(ctx, reservationId, pin) })
    unit.audit({
      accommodationId,
      type: 'reservation.reissuePin',
      log: 'Issued a new PIN.',
      relatedId: reservationId,
    })
    unit.emit({ accommodationId, type: 'reservation.pin_reissued', subjectId: reservationId, payload: { reservationId } })
    return pin
  })
}
