import type { Actor } from '../../kernel/actor.ts'
import type { Policy } from '../../kernel/authorize.ts'

export const reservationsPolicy = {
  getAccommodationReservations: ['staff', 'accommodationAdmin', 'thirdPartyRead', 'app'],
  getAccommodationReservationsAggregate: ['staff', 'accommodationAdmin', 'thirdPartyRead', 'app'],
  getSingleReservation: ['manager', 'accommodationAdmin', 'thirdPartyRead', 'app'],
  getReservationReadyToCheckIn: ['staff', 'kiosk', 'accommodationAdmin', 'thirdPartyRead'],
  getLodgeReservationsInDate: ['staff', 'accommodationAdmin', 'thirdPartyRead', 'app'],
  getRentReservationsInDate: ['staff', 'accommodationAdmin', 'thirdPartyRead', 'app'],
  getAccommodationGuestReservations: ['anyone'],
  checkDuplicateOtaCodes: ['staff', 'accommodationAdmin', 'thirdPartyRead', 'app'],
  createReservation: ['staff', 'accommodationAdmin', 'thirdPartyWrite', 'app'],
  createReservationWhileSaleIsStopped: ['staff', 'accommodationAdmin'],
  ignoreCapacity: ['staff', 'accommodationAdmin'],
  modifyReservation: ['manager', 'kiosk', 'thirdPartyWrite', 'app'],
  modifyNightlyRates: ['manager', 'thirdPartyWrite', 'app'],
  modifyRoomType: ['manager', 'thirdPartyWrite', 'app'],
  deleteReservation: ['manager', 'thirdPartyWrite', 'app'],
  restoreReservation: ['manager', 'thirdPartyWrite', 'app'],
  changeReservationStatus: ['staff', 'accommodationAdmin', 'thirdPartyWrite', 'app'],
  reissueReservationPin: ['staff', 'accommodationAdmin', 'thirdPartyWrite', 'app'],
  setReservationDoorKey: ['staff', 'accommodationAdmin', 'thirdPartyWrite', 'app'],
  assignRoomToReservation: ['staff', 'kiosk', 'accommodationAdmin', 'thirdPartyWrite', 'app'],
  cancelAssignReservation: ['staff', 'accommodationAdmin', 'thirdPartyWrite', 'app'],
  changeReservationRoom: ['staff', 'accommodationAdmin', 'thirdPartyWrite', 'app'],
  reservationCheckIn: ['staff', 'kiosk', 'accommodationAdmin', 'thirdPartyWrite'],
  reservationCheckOut: ['staff', 'kiosk', 'accommodationAdmin', 'thirdPartyWrite'],
  roomCheckIn: ['staff', 'kiosk', 'accommodationAdmin', 'thirdPartyWrite'],
  roomCheckOut: ['staff', 'kiosk', 'accommodationAdmin', 'thirdPartyWrite'],
  guestsOfWritten: ['staff', 'kiosk', 'accommodationAdmin', 'thirdPartyRead', 'app'],
  releaseTentative: ['system'],
  findDueRooms: ['system'],
  assignDueRooms: ['system'],
} as const satisfies Policy

/** Callers whose acts never move the times of a stay by themselves. */
export const keepsSchedule = (actor: Actor): boolean => actor.kind === 'kiosk'

/** Callers who know what a night costs: none of them leaves one of a priced stay without a price. */
export const pricesEachNight = (actor: Actor): boolean => actor.kind === 'app'

/** Callers with nobody at hand who could assign a room before a check-in. */
export const getsRoomOnEntry = (actor: Actor): boolean => actor.kind === 'kiosk'

/** What a channel has sold is stored, also where more people come than the room type holds: refusing would not undo the sale. */
export const isStoredOverCapacity = (actor: Actor, channelId: string | null): boolean =>
  (actor.kind === 'app' || actor.kind === 'thirdParty') && channelId !== null

/** Callers who let a guest in with nobody looking. */
export const isUnattended = (actor: Actor): boolean => actor.kind === 'kiosk' || actor.kind === 'guest'
