import type { Resolvers } from '../../graphql/generated/types.ts'
import { rowsOf, selectionOf } from '../../graphql/selection.ts'
import { dayBoard } from './day-board.ts'
import { stays } from './stays.ts'

export const resolvers = {
  Query: {
    dayBoard: (_, args, ctx, info) => dayBoard(ctx, args, selectionOf(info)),
    stays: (_, args, ctx, info) =>
      stays(ctx, args, { unassigned: rowsOf(info, 'unassigned'), inRoom: rowsOf(info, 'rooms', 'stays') }),
  },
} satisfies Resolvers
