import type { Policy } from '../../kernel/authorize.ts'

/**
 * Only people: a token that could issue tokens would outlive its own revocation. An approved device may fetch the token of a
 * kiosk, but no administrator's token, and it revokes none.
 */
export const tokensPolicy = {
  getPermanentToken: ['manager'],
  getPermanentTokenForAdmin: ['managerByCredential'],
  permanentTokens: ['manager'],
  revokePermanentToken: ['managerByCredential'],
  thirdParties: ['manager'],
  registerThirdParty: ['admin'],
  updateThirdParty: ['admin'],
  getThirdPartyToken: ['admin'],
  revokeThirdPartyTokens: ['admin'],
  modifyThirdPartyAccessOnAccommodation: ['managerByCredential'],
} as const satisfies Policy
