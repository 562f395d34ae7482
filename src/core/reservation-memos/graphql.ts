import type { Resolvers } from '../../graphql/generated/types.ts'
import { createReservationMemo } from './create-reservation-memo.ts'
import { deleteReservationMemo } from './delete-reservation-memo.ts'
import { updateReservationMemo } from './update-reservation-memo.ts'

export const resolvers = {
  Mutation: {
    createReservationMemo: (_, { input }, ctx) => createReservationMemo(ctx, input),
    updateReservationMemo: (_, { input }, ctx) => updateReservationMemo(ctx, input),
    deleteReservationMemo: (_, args, ctx) => deleteReservationMemo(ctx, args),
  },
} satisfies Resolvers
