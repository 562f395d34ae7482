import type { Resolvers } from '../../graphql/generated/types.ts'
import { byArgs, byInput } from '../../graphql/resolve.ts'
import { getPermanentToken, getPermanentTokenForAdmin, permanentTokens, revokePermanentToken } from './permanent-tokens.ts'
import { registerThirdParty, thirdParties, updateThirdParty } from './third-parties.ts'
import { getThirdPartyToken, modifyThirdPartyAccessOnAccommodation, revokeThirdPartyTokens } from './third-party-tokens.ts'

export const resolvers = {
  Query: {
    getPermanentToken: byArgs(getPermanentToken),
    getPermanentTokenForAdmin: byArgs(getPermanentTokenForAdmin),
    permanentTokens: byArgs(permanentTokens),
    thirdParties: (_, __, ctx) => thirdParties(ctx),
  },
  Mutation: {
    revokePermanentToken: byArgs(revokePermanentToken),
    registerThirdParty: byInput(registerThirdParty),
    updateThirdParty: byInput(updateThirdParty),
    getThirdPartyToken: byArgs(getThirdPartyToken),
    revokeThirdPartyTokens: byArgs(revokeThirdPartyTokens),
    modifyThirdPartyAccessOnAccommodation: byArgs(modifyThirdPartyAccessOnAccommodation),
  },
} satisfies Resolvers
