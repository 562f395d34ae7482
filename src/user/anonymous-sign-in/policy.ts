import type { Policy } from '../../kernel/authorize.ts'

export const anonymousSignInPolicy = {
  requestAnonymousSignIn: ['anyone'],
  waitAnonymousSignIn: ['anyone'],
  anonymousSignIn: ['manager'],
} as const satisfies Policy
