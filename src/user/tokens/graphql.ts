import type { Resolvers } from '../../graphql/generated/types.ts'
import { byArgs, byInput } from '../../graphql/resolve.ts'
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
