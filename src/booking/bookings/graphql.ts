import type { StoredBooking } from '../../core/bookings/index.ts'
import type { Resolvers } from '../../graphql/generated/types.ts'
import { byArgs } from '../../graphql/resolve.ts'
import type { Context } from '../../kernel/context.ts'
import { bookedPropertyOf, bookingPageOf } from '../messages/index.ts'
import { cancelBooking, changeBooking, readBooking, releaseHold, resendBookingLink } from './booking.ts'
import { confirmBooking } from './confirm-booking.ts'
import { changesOfStay, guestBooking, guestBookingChange } from './guest-booking.ts'
import { holdOffer } from './hold-offer.ts'

const shown = (booking: StoredBooking, ctx: Context, pins?: ReadonlyMap<string, string>) => guestBooking(ctx, booking, pins)

export const resolvers = {
  Query: {
    booking: async (_, args, ctx) => shown(await readBooking(ctx, args), ctx),
  },
  Mutation: {
    holdOffer: async (_, { input }, ctx) => {
      const { booking, token } = await holdOffer(ctx, input)
      return { booking: await shown(booking, ctx), token }
    },
    releaseHold: async (_, args, ctx) => shown(await releaseHold(ctx, args), ctx),
    confirmBooking: async (_, args, ctx) => {
      const { booking, sold } = await confirmBooking(ctx, args)
      return shown(booking, ctx, new Map(sold.map(({ reservation, pinCode }) => [reservation.id, pinCode])))
    },
    changeBooking: async (_, args, ctx) => guestBookingChange(ctx, await changeBooking(ctx, args)),
    resendBookingLink: byArgs(resendBookingLink),
    cancelBooking: async (_, args, ctx) => shown(await cancelBooking(ctx, args), ctx),
  },
  BookedStay: {
    changes: (stay, _, ctx) => changesOfStay(ctx, stay),
  },
  GuestBooking: {
    property: ({ accommodationId }, _, ctx) => bookedPropertyOf(ctx.db, accommodationId),
    hasLink: async ({ accommodationId }, _, ctx) => (await bookingPageOf(ctx, accommodationId)) !== null,
  },
} satisfies Resolvers
