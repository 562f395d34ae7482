import type { Policy } from '../../kernel/authorize.ts'

export const thirdPartiesPolicy = {
  thirdParties: ['manager'],
  registerThirdParty: ['admin'],
  updateThirdParty: ['admin'],
  getThirdPartyToken: ['admin'],
  revokeThirdPartyTokens: ['admin'],
  modifyThirdPartyAccessOnAccommodation: ['managerByCredential'],
} as const satisfies Policy
