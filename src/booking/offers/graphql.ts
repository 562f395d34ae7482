import { cancellationOf } from '../../core/rates/index.ts'
import type { Resolvers } from '../../graphql/generated/types.ts'
import { selectionOf } from '../../graphql/selection.ts'
import { bookableAccommodation } from './bookable-accommodation.ts'
import { offers } from './offers.ts'
import { roomTypeOf } from './view.ts'

export const resolvers = {
  Query: {
    bookableAccommodation: (_, args, ctx, info) => bookableAccommodation(ctx, args, selectionOf(info)),
    offers: (_, { input }, ctx) => offers(ctx, input),
  },
  Offer: {
    roomType: ({ roomType }) => roomTypeOf(roomType),
    ratePlan: ({ plan }) => plan,
    currency: ({ terms }) => terms.currency,
    cancellation: (offer, _, ctx) => cancellationOf(offer, ctx),
  },
  OfferLine: { kind: ({ source }) => source },
} satisfies Resolvers
