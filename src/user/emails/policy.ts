import type { Policy } from '../../kernel/authorize.ts'

export const emailsPolicy = {
  requestEmailVerification: ['signedInByCredential'],
  verifyEmail: ['anyone'],
} as const satisfies Policy
