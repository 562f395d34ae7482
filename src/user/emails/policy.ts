import type { Policy } from '../../kernel/authorize.ts'

export const emailsPolicy = {
  requestEmailVerification: ['signedIn'],
  verifyEmail: ['anyone'],
} as const satisfies Policy
