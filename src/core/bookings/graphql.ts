import type { Entities } from '../../graphql/entities.ts'
import type { Resolvers } from '../../graphql/generated/types.ts'
import { byArgs, byInput, byPage, bySelection, thenRead, thenReadFieldBy, writtenRow } from '../../graphql/resolve.ts'
import { createBooking } from './create-booking.ts'
import { deleteBooking } from './delete-booking.ts'
import { addReservationToBooking, removeReservationFromBooking } from './membership.ts'
import { moveBooking } from './move-booking.ts'
import { proveBooking } from './prove-booking.ts'
import { bookingsByIds, getSingleBooking, listBookings } from './read.ts'
import { restoreBooking } from './restore-booking.ts'
import { bookingView } from './view.ts'

const withBooking = thenReadFieldBy('booking', writtenRow(bookingView))

export const resolvers = {
  Query: {
    getSingleBooking: bySelection(getSingleBooking),
    bookings: byPage(listBookings),
  },
  Mutation: {
    createBooking: withBooking(byInput(createBooking)),
    moveBooking: withBooking(byInput(moveBooking)),
    deleteBooking: thenRead(bookingView, byArgs(deleteBooking)),
    restoreBooking: thenRead(bookingView, byArgs(restoreBooking)),
    proveBooking: thenRead(bookingView, byArgs(proveBooking)),
    addReservationToBooking: thenRead(bookingView, byArgs(addReservationToBooking)),
    removeReservationFromBooking: thenRead(bookingView, byArgs(removeReservationFromBooking)),
  },
} satisfies Resolvers

export const entities = { Booking: bookingsByIds } satisfies Entities
