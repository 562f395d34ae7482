import type { Resolvers } from '../../graphql/generated/types.ts'
import { bySelection } from '../../graphql/resolve.ts'
import { rowsOf } from '../../graphql/selection.ts'
import { dayBoard } from './day-board.ts'
import { stays } from './stays.ts'

export const resolvers = {
  Query: {
    dayBoard: bySelection(dayBoard),
    stays: (_, args, ctx, info) =>
      stays(ctx, args, { unassigned: rowsOf(info, 'unassigned'), inRoom: rowsOf(info, 'rooms', 'stays') }),
  },
} satisfies Resolvers
