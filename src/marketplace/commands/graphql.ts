import type { Resolvers } from '../../graphql/generated/types.ts'
import { byFilteredPage, bySelection } from '../../graphql/resolve.ts'
import { appCommands, command, commands } from './read-commands.ts'
import { retryCommand } from './retry-command.ts'

export const resolvers = {
  Query: {
    commands: byFilteredPage(commands),
    appCommands: byFilteredPage(appCommands),
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
