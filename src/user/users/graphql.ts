import type { Resolvers } from '../../graphql/generated/types.ts'
import { selectionOf } from '../../graphql/selection.ts'
import { myInfo } from './my-info.ts'

export const resolvers = {
  Query: {
    myInfo: (_, __, ctx, info) => myInfo(ctx, selectionOf(info)),
  },
} satisfies Resolvers
