import { desk, management } from '../cast.ts'
import type { Rows } from '../row.ts'

const createBooking = `mutation { createBooking(input: { accommodationId: $house, booker: { name: "Group" }, reservations: [{
  accommodationId: $house, type: lodge, roomTypeId: $roomType, useStartAt: "2037-03-01T06:00:00Z", useExpireAt: "2037-03-02T02:00:00Z"
  primaryGuest: { name: "x" }
}] }) { booking { id } } }`

export const bookingsRows: Rows = {
  getSingleBooking: {
    ask: '{ getSingleBooking(bookingId: $booking) { number balance } }',
    may: [...desk, 'accommodationAdmin', 'reader'],
  },
  bookings: {
    ask: '{ bookings(accommodationId: $house) { edges { node { number status } } } }',
    may: [...desk, 'accommodationAdmin', 'reader'],
  },
  createBooking: { ask: createBooking, may: management },
  'createBooking where staff manages stays': { ask: createBooking, may: desk, setting: 'staffManagesStays' },
  moveBooking: {
    ask: 'mutation { moveBooking(input: { bookingId: $booking, days: 1, dryRun: true }) { difference } }',
    may: management,
  },
  'moveBooking where staff manages stays': {
    ask: 'mutation { moveBooking(input: { bookingId: $booking, days: 1, dryRun: true }) { difference } }',
    may: desk,
    setting: 'staffManagesStays',
  },
  addReservationToBooking: {
    ask: 'mutation { addReservationToBooking(bookingId: $booking, reservationId: $planned) { id } }',
    may: management,
  },
  'addReservationToBooking where staff manages stays': {
    ask: 'mutation { addReservationToBooking(bookingId: $booking, reservationId: $planned) { id } }',
    may: desk,
    setting: 'staffManagesStays',
  },
  removeReservationFromBooking: {
    ask: 'mutation { removeReservationFromBooking(bookingId: $booking, reservationId: $planned) { id } }',
    may: management,
    meets: ['RESERVATION_NOT_FOUND'],
  },
  'removeReservationFromBooking where staff manages stays': {
    ask: 'mutation { removeReservationFromBooking(bookingId: $booking, reservationId: $planned) { id } }',
    may: desk,
    meets: ['RESERVATION_NOT_FOUND'],
    setting: 'staffManagesStays',
  },
  proveBooking: { ask: 'mutation { proveBooking(bookingId: $booking) { proven } }', may: desk },
  deleteBooking: {
    ask: 'mutation { deleteBooking(bookingId: $booking) { status } }',
    may: management,
    meets: ['STATUS_NOT_ALLOWED'],
  },
  'deleteBooking where staff manages stays': {
    ask: 'mutation { deleteBooking(bookingId: $booking) { status } }',
    may: desk,
    meets: ['STATUS_NOT_ALLOWED'],
    setting: 'staffManagesStays',
  },
  restoreBooking: {
    ask: 'mutation { restoreBooking(bookingId: $booking) { status } }',
    may: management,
    meets: ['STATUS_NOT_ALLOWED'],
  },
  'restoreBooking where staff manages stays': {
    ask: 'mutation { restoreBooking(bookingId: $booking) { status } }',
    may: desk,
    meets: ['STATUS_NOT_ALLOWED'],
    setting: 'staffManagesStays',
  },
}
