import type { ChangeEventRow } from '../../core/changes/index.ts'
import { sourceOnly } from '../../graphql/execute/index.ts'
import type { Resolvers } from '../../graphql/generated/types.ts'
import { byArgs } from '../../graphql/resolve.ts'
import { changes } from './changes.ts'

export const resolvers = {
  Subscription: {
    changes: {
      subscribe: byArgs(changes),
      resolve: sourceOnly((event: ChangeEventRow) => event),
    },
  },
} satisfies Resolvers
