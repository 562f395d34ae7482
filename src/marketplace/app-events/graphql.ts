import type { Resolvers } from '../../graphql/generated/types.ts'
import { selectionOf } from '../../graphql/selection.ts'
import { appEvents } from './app-events.ts'

export const resolvers = {
  Query: {
    appEvents: (_, args, ctx, info) => appEvents(ctx, args, selectionOf(info, 'edges', 'node')),
  },
} satisfies Resolvers
