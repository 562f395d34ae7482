import type { Actor } from '../../kernel/actor.ts'
import type { Policy } from '../../kernel/authorize.ts'

export const reservationsPolicy = {
  getAccommodationReservations: ['staff', 'accommodationAdmin', 'thirdPartyRead'],
  getAccommodationReservationsAggregate: ['staff', 'accommodationAdmin', 'thirdPartyRead'],
  getSingleReservation: ['manager', 'accommodationAdmin', 'thirdPartyRead'],
  createReservation: ['staff', 'accommodationAdmin', 'thirdPartyWrite', 'app'],
  assignRoomToReservation: ['staff', 'kiosk', 'accommodationAdmin', 'thirdPartyWrite', 'app'],
  reservationCheckIn: ['staff', 'kiosk', 'accommodationAdmin', 'thirdPartyWrite'],
  reservationCheckOut: ['staff', 'kiosk', 'accommodationAdmin', 'thirdPartyWrite'],
  releaseTentative: ['system'],
} as const satisfies Policy

/** Callers whose acts never move the times of a stay by themselves. */
export const keepsSchedule = (actor: Actor): boolean => actor.kind === 'kiosk'
