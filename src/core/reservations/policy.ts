import type { Actor } from '../../kernel/actor.ts'
import type { Policy } from '../../kernel/authorize.ts'

export const reservationsPolicy = {
  getAccommodationReservations: ['staff', 'accommodationAdmin', 'thirdPartyRead', 'app'],
  getAccommodationReservationsAggregate: ['staff', 'accommodationAdmin', 'thirdPartyRead', 'app'],
  /** A check-in code lets a guest in, and invoices are no app's. */
  findByCode: ['staff', 'accommodationAdmin'],
  getSingleReservation: ['manager', 'accommodationAdmin', 'thirdPartyRead', 'app'],
  getReservationReadyToCheckIn: ['staff', 'kiosk', 'accommodationAdmin', 'thirdPartyRead'],
  getLodgeReservationsInDate: ['staff', 'accommodationAdmin', 'thirdPartyRead', 'app'],
  getRentReservationsInDate: ['staff', 'accommodationAdmin', 'thirdPartyRead', 'app'],
  getAccommodationGuestReservations: ['anyone'],
  checkDuplicateOtaCodes: ['staff', 'accommodationAdmin', 'thirdPartyRead', 'app'],
  createReservation: ['staff', 'accommodationAdmin', 'thirdPartyWrite', 'app'],
  importReservations: ['manager'],
  importGuests: ['manager'],
  ignoreCapacity: ['staff', 'accommodationAdmin'],
  modifyReservation: ['manager', 'kiosk', 'thirdPartyWrite', 'app'],
  guests: ['staff', 'accommodationAdmin', 'thirdPartyRead'],
  changeGuests: ['staff', 'accommodationAdmin', 'thirdPartyWrite'],
  modifyNightlyRates: ['manager', 'thirdPartyWrite', 'app'],
  modifyRatePlan: ['manager', 'thirdPartyWrite', 'app'],
  modifyRoomType: ['manager', 'thirdPartyWrite', 'app'],
  deleteReservation: ['manager', 'thirdPartyWrite', 'app'],
  restoreReservation: ['manager', 'thirdPartyWrite', 'app'],
  repriceReservation: ['manager'],
  setTaxExemptions: ['manager', 'accommodationAdmin'],
  staffManagesStays: ['staff'],
  reservationHistory: ['staff', 'accommodationAdmin'],
  cancellationQuote: ['staff', 'accommodationAdmin', 'thirdPartyRead', 'app'],
  chargeFee: ['staff', 'accommodationAdmin', 'app'],
  /** The system does when it audits a day by itself. */
  markNoShow: ['staff', 'accommodationAdmin', 'system'],
  changeReservationStatus: ['staff', 'accommodationAdmin', 'thirdPartyWrite', 'app'],
  reissueReservationPin: ['staff', 'accommodationAdmin', 'thirdPartyWrite', 'app'],
  setReservationDoorKey: ['staff', 'accommodationAdmin', 'thirdPartyWrite', 'app'],
  assignRoomToReservation: ['staff', 'kiosk', 'accommodationAdmin', 'thirdPartyWrite', 'app'],
  cancelAssignReservation: ['staff', 'accommodationAdmin', 'thirdPartyWrite', 'app'],
  changeReservationRoom: ['staff', 'accommodationAdmin', 'thirdPartyWrite', 'app'],
  moveReservation: ['staff', 'accommodationAdmin', 'thirdPartyWrite'],
  reservationCheckIn: ['staff', 'kiosk', 'accommodationAdmin', 'thirdPartyWrite'],
  reservationCheckOut: ['staff', 'kiosk', 'accommodationAdmin', 'thirdPartyWrite'],
  roomCheckIn: ['staff', 'kiosk', 'accommodationAdmin', 'thirdPartyWrite'],
  roomCheckOut: ['staff', 'kiosk', 'accommodationAdmin', 'thirdPartyWrite'],
  guestsOfWritten: ['staff', 'kiosk', 'accommodationAdmin', 'thirdPartyRead', 'app'],
  undoCheckIn: ['staff', 'accommodationAdmin', 'thirdPartyWrite'],
  undoCheckOut: ['staff', 'accommodationAdmin', 'thirdPartyWrite'],
  releaseTentative: ['system'],
  recountOverbooked: ['system'],
  findDueRooms: ['system'],
  assignDueRooms: ['system'],
} as const satisfies Policy

/** Actors who never move the times of a stay. */
export const mustKeepTimes = (actor: Actor): boolean => actor.kind === 'kiosk'

/** Actors who know the prices: they must give one for each night of a stay that has prices. */
export const mustPriceEachNight = (actor: Actor): boolean => actor.kind === 'app'

/** Actors whose check-in assigns a room if the reservation has none. */
export const assignsRoomAtCheckIn = (actor: Actor): boolean => actor.kind === 'kiosk'

/** A reservation that a channel has sold is stored, even if more people come than the room type holds: a refusal would not undo the sale. */
export const isStoredOverCapacity = (actor: Actor, channelId: string | null): boolean =>
  (actor.kind === 'app' || actor.kind === 'thirdParty') && channelId !== null

/** The same while the sale is stopped. Its number of the booking shows that a channel has sold the stay. */
export const isStoredWhileStopped = (
  actor: Actor,
  { channelId, otaCode }: { channelId?: string | null | undefined; otaCode?: string | null | undefined },
): boolean => (actor.kind === 'app' || actor.kind === 'thirdParty') && channelId != null && otaCode != null

/** Actors who check a guest in without staff present. */
export const isUnattended = (actor: Actor): boolean => actor.kind === 'kiosk' || actor.kind === 'guest'
