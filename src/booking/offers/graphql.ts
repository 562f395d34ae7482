import { logoUrl } from '../../core/accommodations/index.ts'
import { cancellationOf, roomTypeOf } from '../../core/rates/index.ts'
import type { Resolvers } from '../../graphql/generated/types.ts'
import { byInput, bySelection } from '../../graphql/resolve.ts'
import { bookingPageOf, channelsToGuests } from '../messages/index.ts'
import { bookableAccommodation } from './bookable-accommodation.ts'
import { offerCalendar, offers, slotsOfDay } from './offers.ts'

export const resolvers = {
  Query: {
    bookableAccommodation: bySelection(bookableAccommodation),
    offers: byInput(offers),
    offerCalendar: byInput(offerCalendar),
    rentSlots: byInput(slotsOfDay),
  },
  BookingPicture: {
    names: ({ names }) => names ?? {},
  },
  BookableAccommodation: {
    logoUrl: ({ logo }, _, ctx) => logoUrl(ctx, logo),
    messagesBy: (_, __, ctx) => channelsToGuests(ctx),
    hasLinks: async ({ id }, _, ctx) => (await bookingPageOf(ctx, id)) !== null,
  },
  OfferDay: {
    total: ({ lowest }) => lowest?.total,
    currency: ({ terms }) => terms.currency,
    roomType: ({ lowest }) => lowest && roomTypeOf(lowest.stay.pair.roomType),
    ratePlan: ({ lowest }) => lowest?.stay.pair.plan,
  },
  RentSlot: {
    startAt: ({ stay }) => stay.period.useStartAt,
    endAt: ({ stay }) => stay.period.useExpireAt,
    roomType: ({ stay }) => roomTypeOf(stay.pair.roomType),
    ratePlan: ({ stay }) => stay.pair.plan,
    currency: ({ terms }) => terms.currency,
    cancellation: ({ stay, terms }, _, ctx) =>
      cancellationOf({ plan: stay.pair.plan, terms, stay: stay.toPrice, priced: stay.priced() }, ctx),
  },
} satisfies Resolvers
