import { sourceOnly } from '../../graphql/execute/index.ts'
import type { Resolvers } from '../../graphql/generated/types.ts'
import { byArgs } from '../../graphql/resolve.ts'
import type { DataEvent } from './data-event.ts'
import { dataSubscription } from './data-subscription.ts'

export const resolvers = {
  Subscription: {
    dataSubscription: {
      subscribe: byArgs(dataSubscription),
      resolve: sourceOnly((event: DataEvent) => event),
    },
  },
} satisfies Resolvers
