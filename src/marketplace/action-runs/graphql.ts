import type { Resolvers } from '../../graphql/generated/types.ts'
import { selectionOf } from '../../graphql/selection.ts'
import { actionRuns } from './action-runs.ts'
import { runAppAction } from './run-app-action.ts'

export const resolvers = {
  Query: {
    actionRuns: (_, args, ctx, info) => actionRuns(ctx, args, selectionOf(info, 'edges', 'node')),
  },
  Mutation: {
    runAppAction: (_, { input }, ctx) => runAppAction(ctx, input),
  },
} satisfies Resolvers
