import { logoUrl } from '../../core/accommodations/index.ts'
import { roomTypeOf } from '../../core/rates/index.ts'
import type { Resolvers } from '../../graphql/generated/types.ts'
import { selectionOf } from '../../graphql/selection.ts'
import { bookableAccommodation } from './bookable-accommodation.ts'
import { offerCalendar } from './offer-calendar.ts'
import { offers } from './offers.ts'
import { slotsOfDay } from './rent-slots.ts'

export const resolvers = {
  Query: {
    bookableAccommodation: (_, args, ctx, info) => bookableAccommodation(ctx, args, selectionOf(info)),
    offers: (_, { input }, ctx) => offers(ctx, input),
    offerCalendar: (_, { input }, ctx) => offerCalendar(ctx, input),
    rentSlots: (_, { input }, ctx) => slotsOfDay(ctx, input),
  },
  BookingPicture: {
    names: ({ names }) => names ?? {},
  },
  BookableAccommodation: {
    logoUrl: ({ logo }, _, ctx) => logoUrl(ctx, logo),
  },
  OfferDay: {
    total: ({ lowest }) => lowest?.priced.total,
    currency: ({ terms }) => terms.currency,
    roomType: ({ lowest }) => lowest && roomTypeOf(lowest.pair.roomType),
    ratePlan: ({ lowest }) => lowest?.pair.plan,
  },
  RentSlot: {
    startAt: ({ stay }) => stay.useStartAt,
    endAt: ({ stay }) => stay.useExpireAt,
    roomType: ({ pair }) => roomTypeOf(pair.roomType),
    ratePlan: ({ pair }) => pair.plan,
    total: ({ priced }) => priced.total,
    currency: ({ terms }) => terms.currency,
  },
} satisfies Resolvers
