import type { Policy } from '../../kernel/authorize.ts'

export const authPolicy = {
  signIn: ['anyone'],
  refreshToken: ['anyone'],
  revokeToken: ['signedIn'],
} as const satisfies Policy
