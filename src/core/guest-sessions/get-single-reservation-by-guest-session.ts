import type { Selection } from '../../db/selection.ts'
import { verb } from '../../kernel/verb.ts'
import { hideStaffFields, type ReservationRow, readReservation } from '../reservations/index.ts'
import { guestSessionsPolicy } from './policy.ts'
import { InSession, refuseUnlessOpen } from './session.ts'

export const getSingleReservationByGuestSession = verb(
  guestSessionsPolicy.getSingleReservationByGuestSession,
  InSession,
  async (ctx, { reservationId, sessionToken }, selection: Selection): Promise<ReservationRow> => {
    const found = await readReservation(ctx, reservationId, { ...selection, pinHash: {}, useExpireAt: {}, deletedAt: {} })
    await refuseUnlessOpen(ctx, found, sessionToken)
    return hideStaffFields(found!)
  },
)
