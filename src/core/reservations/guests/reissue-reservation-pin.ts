import { z } from 'zod'
import { authorize } from '../../../kernel/authorize.ts'
import { id } from '../../../kernel/inputs.ts'
import { transact } from '../../../kernel/transact.ts'
import { verbOnRow } from '../../../kernel/verb.ts'
import { reservationsPolicy } from '../policy.ts'
import { locateReservation, lockReservation, writeReservation } from '../queries.ts'
import { refuseUnless } from '../status.ts'
import { newPin, pinHashOf } from './guest-codes.ts'

const ReissuePin = z.object({ reservationId: id })

/** Returns the new PIN once; the old one is void. A PIN opens a guest session, which shows the guests, so only who may read them gets it. */
export const reissueReservationPin = verbOnRow(
  reservationsPolicy.reissueReservationPin,
  ReissuePin,
  'reservationId',
  locateReservation,
  async (ctx, [{ reservationId }, { accommodationId }]): Promise<string> => {
    authorize(ctx.actor, reservationsPolicy.guestsOfWritten, accommodationId)
    return transact(ctx, async (unit) => {
      const before = await lockReservation(unit.db, accommodationId, reservationId)
      refuseUnless('reissuePin', before)
      const pin = newPin()
      await writeReservation(ctx, unit, before, { pinHash: pinHashOf(ctx, reservationId, pin) })
      unit.record({
        accommodationId,
        type: 'reservation.reissuePin',
        log: 'Issued a new PIN.',
        relatedId: reservationId,
        event: 'reservation.pin_reissued',
        payload: { reservationId },
      })
      return pin
    })
  },
)
