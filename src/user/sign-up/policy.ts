import type { Policy } from '../../kernel/authorize.ts'

export const signUpPolicy = {
  signUp: ['anyone'],
  verifyDuplicate: ['anyone'],
} as const satisfies Policy
