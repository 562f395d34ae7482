import type { Policy } from '../../kernel/authorize.ts'

/**
 * People alone: a token that could make tokens would outlive its own revocation. A device fetches that of its kiosk, no wider one, and
 * revokes none.
 */
export const permanentTokensPolicy = {
  getPermanentToken: ['manager'],
  getPermanentTokenForAdmin: ['managerByCredential'],
  permanentTokens: ['manager'],
  revokePermanentToken: ['managerByCredential'],
} as const satisfies Policy
