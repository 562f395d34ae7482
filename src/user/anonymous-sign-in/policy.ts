import type { Policy } from '../../kernel/authorize.ts'

export const anonymousSignInPolicy = {
  requestAnonymousSignIn: ['anyone'],
  waitAnonymousSignIn: ['anyone'],
  anonymousSignIn: ['managerByCredential'],
} as const satisfies Policy
