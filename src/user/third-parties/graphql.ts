import type { Resolvers } from '../../graphql/generated/types.ts'
import { getThirdPartyToken } from './get-third-party-token.ts'
import { modifyThirdPartyAccessOnAccommodation } from './modify-third-party-access-on-accommodation.ts'
import { registerThirdParty } from './register-third-party.ts'
import { revokeThirdPartyTokens } from './revoke-third-party-tokens.ts'
import { thirdParties } from './third-parties.ts'
import { updateThirdParty } from './update-third-party.ts'

export const resolvers = {
  Query: {
    thirdParties: (_, __, ctx) => thirdParties(ctx),
  },
  Mutation: {
    registerThirdParty: (_, { input }, ctx) => registerThirdParty(ctx, input),
    updateThirdParty: (_, { input }, ctx) => updateThirdParty(ctx, input),
    getThirdPartyToken: (_, args, ctx) => getThirdPartyToken(ctx, args),
    revokeThirdPartyTokens: (_, args, ctx) => revokeThirdPartyTokens(ctx, args),
    modifyThirdPartyAccessOnAccommodation: (_, args, ctx) => modifyThirdPartyAccessOnAccommodation(ctx, args),
  },
} satisfies Resolvers
