import type { Resolvers } from '../../graphql/generated/types.ts'
import { byInput, byPage } from '../../graphql/resolve.ts'
import { actionRuns } from './action-runs.ts'
import { runAppAction } from './run-app-action.ts'

export const resolvers = {
  Query: {
    actionRuns: byPage(actionRuns),
  },
  Mutation: {
    runAppAction: byInput(runAppAction),
  },
} satisfies Resolvers
