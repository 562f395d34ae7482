import type { Resolvers } from '../../graphql/generated/types.ts'
import { bySelection } from '../../graphql/resolve.ts'
import { selectionOf } from '../../graphql/selection.ts'
import { appCommands } from './app-commands.ts'
import { command, commands } from './read-commands.ts'
import { retryCommand } from './retry-command.ts'

export const resolvers = {
  Query: {
    commands: (_, { filter, ...args }, ctx, info) => commands(ctx, { ...args, ...filter }, selectionOf(info, 'edges', 'node')),
    appCommands: (_, { filter, ...args }, ctx, info) =>
      appCommands(ctx, { ...args, ...filter }, selectionOf(info, 'edges', 'node')),
    command: bySelection(command),
  },
  Mutation: {
    retryCommand: bySelection(retryCommand),
  },
  Command: {
    id: ({ outboxId }) => outboxId,
    nextAttemptAt: ({ completedAt, nextAttemptAt }) => (completedAt ? null : nextAttemptAt),
  },
} satisfies Resolvers
