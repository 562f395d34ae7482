import type { Policy } from '../../kernel/authorize.ts'

/**
 * Only people: a token that could issue tokens would outlive its own revocation. An approved device may fetch the token of a
 * kiosk, but no administrator's token, and it revokes none.
 */
export const permanentTokensPolicy = {
  getPermanentToken: ['manager'],
  getPermanentTokenForAdmin: ['managerByCredential'],
  permanentTokens: ['manager'],
  revokePermanentToken: ['managerByCredential'],
} as const satisfies Policy
