import type { Resolvers } from '../../graphql/generated/types.ts'
import { agreeTerms } from './agree-terms.ts'
import { getMyAgreement } from './get-my-agreement.ts'

export const resolvers = {
  Query: {
    getMyAgreement: (_, args, ctx) => getMyAgreement(ctx, args),
  },
  Mutation: {
    agreeTerms: (_, args, ctx) => agreeTerms(ctx, args),
  },
} satisfies Resolvers
