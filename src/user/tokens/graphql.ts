import type { Resolvers } from '../../graphql/generated/types.ts'
import { getPermanentToken, getPermanentTokenForAdmin } from './issue-permanent-token.ts'
import { modifyThirdPartyAccessOnAccommodation } from './modify-third-party-access-on-accommodation.ts'
import { permanentTokens } from './permanent-tokens.ts'
import { registerThirdParty } from './register-third-party.ts'
import { revokePermanentToken } from './revoke-permanent-token.ts'
import { thirdParties } from './third-parties.ts'
import { getThirdPartyToken, revokeThirdPartyTokens } from './third-party-tokens.ts'
import { updateThirdParty } from './update-third-party.ts'

export const resolvers = {
  Query: {
    getPermanentToken: (_, args, ctx) => getPermanentToken(ctx, args),
    getPermanentTokenForAdmin: (_, args, ctx) => getPermanentTokenForAdmin(ctx, args),
    permanentTokens: (_, args, ctx) => permanentTokens(ctx, args),
    thirdParties: (_, __, ctx) => thirdParties(ctx),
  },
  Mutation: {
    revokePermanentToken: (_, args, ctx) => revokePermanentToken(ctx, args),
    registerThirdParty: (_, { input }, ctx) => registerThirdParty(ctx, input),
    updateThirdParty: (_, { input }, ctx) => updateThirdParty(ctx, input),
    getThirdPartyToken: (_, args, ctx) => getThirdPartyToken(ctx, args),
    revokeThirdPartyTokens: (_, args, ctx) => revokeThirdPartyTokens(ctx, args),
    modifyThirdPartyAccessOnAccommodation: (_, args, ctx) => modifyThirdPartyAccessOnAccommodation(ctx, args),
  },
} satisfies Resolvers
