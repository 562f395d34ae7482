import { cast, desk, management } from '../cast.ts'
import type { Rows } from '../row.ts'

export const staysRows: Rows = {
  getReservationReadyToCheckIn: {
    ask: '{ getReservationReadyToCheckIn(accommodationId: $house, checkInCode: "00000000") { id } }',
    may: [...desk, 'kiosk', 'accommodationAdmin', 'reader'],
  },
  getLodgeReservationsInDate: {
    ask: '{ getLodgeReservationsInDate(accommodationId: $house, startDate: "2030-01-01T00:00:00Z", endDate: "2030-01-02T00:00:00Z") { id } }',
    may: [...desk, 'accommodationAdmin', 'reader'],
  },
  getRentReservationsInDate: {
    ask: '{ getRentReservationsInDate(accommodationId: $house, startDate: "2030-01-01T00:00:00Z", endDate: "2030-01-02T00:00:00Z") { id } }',
    may: [...desk, 'accommodationAdmin', 'reader'],
  },
  dayBoard: {
    ask: '{ dayBoard(accommodationId: $house) { arrivals { count reservations { id } } owing { total } } }',
    may: [...desk, 'accommodationAdmin', 'reader'],
  },
  stays: {
    ask: '{ stays(accommodationId: $house, from: "2030-01-01", to: "2030-01-31") { rooms { stays { guestName owes } } } }',
    may: [...desk, 'accommodationAdmin'],
  },
  checkDuplicateOtaCodes: {
    ask: '{ checkDuplicateOtaCodes(accommodationId: $house, otaCodes: [$new]) }',
    may: [...desk, 'accommodationAdmin', 'reader'],
  },
  createReservationMemo: {
    ask: 'mutation { createReservationMemo(input: { reservationId: $planned, type: MEMO, content: $new }) { id } }',
    may: [...desk, 'accommodationAdmin', 'writer'],
    meets: ['MEMO_EXISTS'],
  },
  updateReservationMemo: {
    ask: 'mutation { updateReservationMemo(input: { id: $memo, content: $new }) { id } }',
    may: [...desk, 'accommodationAdmin', 'writer'],
  },
  deleteReservationMemo: {
    ask: 'mutation { deleteReservationMemo(id: $oldMemo) }',
    may: [...desk, 'accommodationAdmin', 'writer'],
  },
  modifyReservation: {
    ask: 'mutation { modifyReservation(input: { id: $planned, memoContent: $new }) { id } }',
    may: [...management, 'kiosk', 'writer'],
  },
  guests: {
    ask: '{ guests(accommodationId: $house, keyword: "Hong") { edges { node { name stayCount lastStay { id } } } } }',
    may: [...desk, 'accommodationAdmin', 'reader'],
  },
  changeGuests: {
    ask: 'mutation { changeGuests(input: { reservationId: $planned, primaryGuest: { name: $new } }) { id } }',
    may: [...desk, 'accommodationAdmin', 'writer'],
  },
  moveReservation: {
    ask: 'mutation { moveReservation(input: { id: $planned, dryRun: true }) { difference } }',
    may: [...desk, 'accommodationAdmin', 'writer'],
  },
  reservationHistory: {
    ask: '{ reservationHistory(reservationId: $planned) { edges { node { log } } } }',
    may: [...desk, 'accommodationAdmin'],
  },
  changeReservationStatus: {
    ask: 'mutation { changeReservationStatus(reservationId: $asked, status: DEFINITE) { id } }',
    may: [...desk, 'accommodationAdmin', 'writer'],
    meets: ['STATUS_NOT_ALLOWED'],
  },
  reissueReservationPin: {
    ask: 'mutation { reissueReservationPin(reservationId: $planned) }',
    // not the writer: a PIN opens what is told of the guest
    may: [...desk, 'accommodationAdmin'],
  },
  setReservationDoorKey: {
    ask: 'mutation { setReservationDoorKey(reservationId: $planned, doorKeyId: $new) { id } }',
    may: [...desk, 'accommodationAdmin', 'writer'],
  },
  // what these need is an argument, whoever calls
  requestMileageSMSAuth: {
    ask: 'mutation { requestMileageSMSAuth(phone: $newPhone, type: reservation) { success } }',
    may: cast,
  },
  confirmMileageSMSAuth: {
    ask: 'mutation { confirmMileageSMSAuth(phone: $newPhone, number: "000000") }',
    may: cast,
    meets: ['AUTH_NUMBER_NOT_MATCH'],
  },
  getAccommodationGuestReservations: {
    ask: '{ getAccommodationGuestReservations(accommodationId: $house, guestName: "x", phone: $guestPhone, authToken: $guestToken) { id } }',
    may: cast,
  },
  getReservationGuestSessionToken: {
    ask: 'mutation { getReservationGuestSessionToken(reservationId: $guest, pinCode: $guestPin) }',
    may: cast,
    meets: ['PIN_LOCKED'],
  },
  getSingleReservationByGuestSession: {
    ask: '{ getSingleReservationByGuestSession(reservationId: $guest, sessionToken: $session) { id } }',
    may: cast,
  },
  'getSingleReservationByGuestSession of another reservation': {
    ask: '{ getSingleReservationByGuestSession(reservationId: $planned, sessionToken: $session) { id } }',
    may: cast,
    meets: ['AUTH_TOKEN_INVALID'],
  },
  controlRoomDeviceByGuestSession: {
    ask: 'mutation { controlRoomDeviceByGuestSession(reservationId: $guest, sessionToken: $session, deviceType: "doorlock") }',
    may: cast,
  },
  checkInReservationByGuestSession: {
    ask: 'mutation { checkInReservationByGuestSession(reservationId: $guest, sessionToken: $session) { id } }',
    may: cast,
    meets: ['ALREADY_CHECKED_IN'],
  },
  checkOutReservationByGuestSession: {
    ask: 'mutation { checkOutReservationByGuestSession(reservationId: $guest, sessionToken: $session) { id } }',
    may: cast,
    meets: ['STATUS_NOT_ALLOWED'],
  },
  changeReservationRoom: {
    ask: 'mutation { changeReservationRoom(input: { reservationId: $planned, roomId: $room }) { id } }',
    may: [...desk, 'accommodationAdmin', 'writer'],
    meets: ['ROOM_NOT_AVAILABLE'],
  },
  cancelAssignReservation: {
    ask: 'mutation { cancelAssignReservation(reservationId: $planned) { id } }',
    may: [...desk, 'accommodationAdmin', 'writer'],
    meets: ['ROOM_UNASSIGNED'],
  },
  roomCheckIn: {
    ask: 'mutation { roomCheckIn(roomId: $arrivalRoom) { id } }',
    may: [...desk, 'kiosk', 'accommodationAdmin', 'writer'],
    meets: ['ALREADY_CHECKED_IN'],
  },
  roomCheckOut: {
    ask: 'mutation { roomCheckOut(roomId: $arrivalRoom) { id } }',
    may: [...desk, 'kiosk', 'accommodationAdmin', 'writer'],
    meets: ['RESERVATION_NOT_FOUND'],
  },
  deleteReservation: {
    ask: 'mutation { deleteReservation(id: $asked) { id } }',
    may: [...management, 'writer'],
    meets: ['RESERVATION_DELETED'],
  },
  previewStay: {
    ask: '{ previewStay(input: { markNoShow: { reservationId: $asked } }) { effectHash } }',
    may: [...desk, 'accommodationAdmin'],
  },
  cancellationQuote: {
    ask: '{ cancellationQuote(reservationId: $planned) { fee } }',
    may: [...desk, 'accommodationAdmin', 'reader'],
  },
  repriceReservation: {
    ask: 'mutation { repriceReservation(id: $planned, dryRun: true) { difference } }',
    may: management,
    meets: ['PRICE_REQUIRED'],
  },
  setTaxExemptions: {
    ask: 'mutation { setTaxExemptions(input: { reservationId: $planned, exemptions: [] }) { id } }',
    may: [...management, 'accommodationAdmin'],
  },
  markNoShow: {
    ask: 'mutation { markNoShow(reservationId: $asked) { id } }',
    may: [...desk, 'accommodationAdmin'],
    meets: ['RESERVATION_DELETED', 'STATUS_NOT_ALLOWED', 'STAY_NOT_STARTED'],
  },
  undoCheckIn: {
    ask: 'mutation { undoCheckIn(reservationId: $planned) { id } }',
    may: [...desk, 'accommodationAdmin', 'writer'],
    meets: ['STATUS_NOT_ALLOWED'],
  },
  undoCheckOut: {
    ask: 'mutation { undoCheckOut(reservationId: $planned) { id } }',
    may: [...desk, 'accommodationAdmin', 'writer'],
    meets: ['STATUS_NOT_ALLOWED'],
  },
  restoreReservation: {
    ask: 'mutation { restoreReservation(id: $asked) { id } }',
    may: [...management, 'writer'],
    meets: ['RESERVATION_NOT_DELETED'],
  },
  'getSingleReservation where staff manages stays': {
    ask: '{ getSingleReservation(reservationId: $planned) { id } }',
    may: [...desk, 'accommodationAdmin', 'reader'],
    setting: 'staffManagesStays',
  },
  'modifyReservation where staff manages stays': {
    ask: 'mutation { modifyReservation(input: { id: $planned, memoContent: $new }) { id } }',
    may: [...desk, 'kiosk', 'writer'],
    setting: 'staffManagesStays',
  },
  'moveReservation to other times': {
    ask: 'mutation { moveReservation(input: { id: $planned, useExpireAt: $plannedEnd, dryRun: true }) { difference } }',
    may: [...management, 'writer'],
  },
  'moveReservation to other times where staff manages stays': {
    ask: 'mutation { moveReservation(input: { id: $planned, useExpireAt: $plannedEnd, dryRun: true }) { difference } }',
    may: [...desk, 'writer'],
    setting: 'staffManagesStays',
  },
  'repriceReservation where staff manages stays': {
    ask: 'mutation { repriceReservation(id: $planned, dryRun: true) { difference } }',
    may: desk,
    meets: ['PRICE_REQUIRED'],
    setting: 'staffManagesStays',
  },
  'deleteReservation where staff manages stays': {
    ask: 'mutation { deleteReservation(id: $asked) { id } }',
    may: [...desk, 'writer'],
    meets: ['RESERVATION_DELETED'],
    setting: 'staffManagesStays',
  },
  'restoreReservation where staff manages stays': {
    ask: 'mutation { restoreReservation(id: $asked) { id } }',
    may: [...desk, 'writer'],
    meets: ['RESERVATION_NOT_DELETED'],
    setting: 'staffManagesStays',
  },
}
