import type { Resolvers } from '../../graphql/generated/types.ts'
import { byArgs, byInput } from '../../graphql/resolve.ts'
import { createReservationMemo } from './create-reservation-memo.ts'
import { deleteReservationMemo } from './delete-reservation-memo.ts'
import { updateReservationMemo } from './update-reservation-memo.ts'

export const resolvers = {
  Mutation: {
    createReservationMemo: byInput(createReservationMemo),
    updateReservationMemo: byInput(updateReservationMemo),
    deleteReservationMemo: byArgs(deleteReservationMemo),
  },
} satisfies Resolvers
