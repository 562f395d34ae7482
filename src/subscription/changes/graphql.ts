import type { Resolvers } from '../../graphql/generated/types.ts'
import { byStream } from '../../graphql/resolve.ts'
import { changes } from './changes.ts'

export const resolvers = {
  Subscription: {
    changes: byStream(changes),
  },
} satisfies Resolvers
