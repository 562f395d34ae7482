import type { Resolvers } from '../../graphql/generated/types.ts'
import { selectionOf } from '../../graphql/selection.ts'
import { dayBoard } from './day-board.ts'
import { stays } from './stays.ts'

export const resolvers = {
  Query: {
    dayBoard: (_, args, ctx, info) => dayBoard(ctx, args, selectionOf(info)),
    stays: (_, args, ctx, info) => stays(ctx, args, selectionOf(info)),
  },
} satisfies Resolvers
