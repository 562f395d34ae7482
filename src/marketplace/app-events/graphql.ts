import type { Resolvers } from '../../graphql/generated/types.ts'
import { byPage } from '../../graphql/resolve.ts'
import { appEvents } from './app-events.ts'

export const resolvers = {
  Query: {
    appEvents: byPage(appEvents),
  },
} satisfies Resolvers
