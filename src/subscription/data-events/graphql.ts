import type { Resolvers } from '../../graphql/generated/types.ts'
import { byStream } from '../../graphql/resolve.ts'
import { dataSubscription } from './data-subscription.ts'

export const resolvers = {
  Subscription: {
    dataSubscription: byStream(dataSubscription),
  },
} satisfies Resolvers
