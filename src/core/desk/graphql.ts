import type { Resolvers } from '../../graphql/generated/types.ts'
import { selectionOf } from '../../graphql/selection.ts'
import { dayBoard } from './day-board.ts'

export const resolvers = {
  Query: {
    dayBoard: (_, args, ctx, info) => dayBoard(ctx, args, selectionOf(info)),
  },
} satisfies Resolvers
