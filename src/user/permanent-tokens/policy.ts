import type { Policy } from '../../kernel/authorize.ts'

/** People alone: a token that could make tokens would outlive its own revocation. */
export const permanentTokensPolicy = {
  getPermanentToken: ['manager'],
  getPermanentTokenForAdmin: ['manager'],
  permanentTokens: ['manager'],
  revokePermanentToken: ['manager'],
} as const satisfies Policy
