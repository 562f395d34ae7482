import type { Selection } from '../../db/selection.ts'
import { verb } from '../../kernel/verb.ts'
import { type ReservationRow, readGuestReservation } from '../reservations/index.ts'
import { guestSessionsPolicy } from './policy.ts'
import { InSession, refuseUnlessOpen } from './session.ts'

export const getSingleReservationByGuestSession = verb(
  guestSessionsPolicy.getSingleReservationByGuestSession,
  InSession,
  async (ctx, { reservationId, sessionToken }, selection: Selection): Promise<ReservationRow> => {
    const found = await readGuestReservation(ctx, reservationId, { ...selection, pinHash: {}, useExpireAt: {}, deletedAt: {} })
    await refuseUnlessOpen(ctx, found, sessionToken)
    return found!
  },
)
