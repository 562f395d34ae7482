import { verb } from '../../kernel/verb.ts'
import { changeLockedStay, refuseOutsideCheckInWindow, refuseUnless, type StoredReservation } from '../reservations/index.ts'
import { guestSessionsPolicy } from './policy.ts'
import { InSession, inSession } from './session.ts'

export const checkInReservationByGuestSession = verb(
  guestSessionsPolicy.checkInReservationByGuestSession,
  InSession,
  async (ctx, session): Promise<StoredReservation> =>
    inSession(ctx, session, async (guest, unit, locked) => {
      refuseUnless('checkIn', locked.stay)
      if (locked.room) await refuseOutsideCheckInWindow(guest, unit, locked.stay)
      return (await changeLockedStay(guest, unit, locked, 'checkIn', { useExpireAtLimit: null })).reservation
    }),
)

export const checkOutReservationByGuestSession = verb(
  guestSessionsPolicy.checkOutReservationByGuestSession,
  InSession,
  async (ctx, session): Promise<StoredReservation> =>
    inSession(
      ctx,
      session,
      async (guest, unit, locked) =>
        (await changeLockedStay(guest, unit, locked, 'checkOut', { kind: 'guestSession' })).reservation,
    ),
)
