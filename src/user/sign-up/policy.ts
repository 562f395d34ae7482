import type { Policy } from '../../kernel/authorize.ts'

export const signUpPolicy = {
  signUp: ['anyone'],
  grantLevel: ['admin'],
  verifyDuplicate: ['anyone'],
} as const satisfies Policy
