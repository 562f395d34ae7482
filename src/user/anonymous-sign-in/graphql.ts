import type { Resolvers } from '../../graphql/generated/types.ts'
import { anonymousSignIn } from './anonymous-sign-in.ts'
import { requestAnonymousSignIn } from './request-anonymous-sign-in.ts'
import { waitAnonymousSignIn } from './wait-anonymous-sign-in.ts'

export const resolvers = {
  Mutation: {
    requestAnonymousSignIn: (_, args, ctx) => requestAnonymousSignIn(ctx, args),
    waitAnonymousSignIn: (_, args, ctx) => waitAnonymousSignIn(ctx, args),
    anonymousSignIn: async (_, args, ctx) =>
      (await anonymousSignIn(ctx, args)) ? { success: true } : { success: false, error: 'NOT_FOUND' },
  },
} satisfies Resolvers
