import { readWritten } from '../../db/read-one.ts'
import type { Entities } from '../../graphql/entities.ts'
import type { Resolvers } from '../../graphql/generated/types.ts'
import { pageRowsOf, selectionOf } from '../../graphql/selection.ts'
import { addReservationToBooking } from './add-reservation-to-booking.ts'
import { createBooking } from './create-booking.ts'
import { deleteBooking } from './delete-booking.ts'
import { moveBooking } from './move-booking.ts'
import { proveBooking } from './prove-booking.ts'
import { bookingsByIds, getSingleBooking, listBookings } from './read.ts'
import { removeReservationFromBooking } from './remove-reservation-from-booking.ts'
import { restoreBooking } from './restore-booking.ts'
import { bookingView } from './view.ts'

export const resolvers = {
  Query: {
    getSingleBooking: (_, args, ctx, info) => getSingleBooking(ctx, args, selectionOf(info)),
    bookings: (_, args, ctx, info) => listBookings(ctx, args, pageRowsOf(info)),
  },
  Mutation: {
    createBooking: async (_, { input }, ctx, info) => {
      const { booking, created } = await createBooking(ctx, input)
      const reservations = created.map(({ reservation, pinCode, refusals }) => ({
        reservationId: reservation.id,
        pinCode,
        refusals: [...refusals],
      }))
      return { booking: await readWritten(ctx, bookingView, booking, selectionOf(info, 'booking')), reservations }
    },
    moveBooking: async (_, { input }, ctx, info) => {
      const { booking, ...moved } = await moveBooking(ctx, input)
      return { booking: await readWritten(ctx, bookingView, booking, selectionOf(info, 'booking')), ...moved }
    },
    deleteBooking: async (_, args, ctx, info) => readWritten(ctx, bookingView, await deleteBooking(ctx, args), selectionOf(info)),
    restoreBooking: async (_, args, ctx, info) =>
      readWritten(ctx, bookingView, await restoreBooking(ctx, args), selectionOf(info)),
    proveBooking: async (_, args, ctx, info) => readWritten(ctx, bookingView, await proveBooking(ctx, args), selectionOf(info)),
    addReservationToBooking: async (_, args, ctx, info) =>
      readWritten(ctx, bookingView, await addReservationToBooking(ctx, args), selectionOf(info)),
    removeReservationFromBooking: async (_, args, ctx, info) =>
      readWritten(ctx, bookingView, await removeReservationFromBooking(ctx, args), selectionOf(info)),
  },
} satisfies Resolvers

export const entities = { Booking: bookingsByIds } satisfies Entities
