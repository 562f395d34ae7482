import type { Resolvers } from '../../graphql/generated/types.ts'
import { previewStay } from './preview-stay.ts'

export const resolvers = {
  Query: {
    previewStay: (_, args, ctx) => previewStay(ctx, args),
  },
} satisfies Resolvers
