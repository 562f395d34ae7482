import type { Resolvers } from '../../graphql/generated/types.ts'
import { selectionOf } from '../../graphql/selection.ts'
import { getUserLogs, platformLogs } from './get-user-logs.ts'

export const resolvers = {
  Query: {
    getUserLogs: (_, args, ctx, info) =>
      getUserLogs(ctx, args, { list: selectionOf(info), row: selectionOf(info, 'edges', 'node') }),
    platformLogs: (_, args, ctx, info) =>
      platformLogs(ctx, args, { list: selectionOf(info), row: selectionOf(info, 'edges', 'node') }),
  },
} satisfies Resolvers
