import type { Resolvers } from '../../graphql/generated/types.ts'
import { selectionOf } from '../../graphql/selection.ts'
import { bookableAccommodation } from './bookable-accommodation.ts'

export const resolvers = {
  Query: {
    bookableAccommodation: (_, args, ctx, info) => bookableAccommodation(ctx, args, selectionOf(info)),
  },
} satisfies Resolvers
