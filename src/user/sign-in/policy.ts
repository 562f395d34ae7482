import type { Policy } from '../../kernel/authorize.ts'

export const signInPolicy = {
  signIn: ['anyone'],
  signInByAdmin: ['admin'],
  requestAnonymousSignIn: ['anyone'],
  waitAnonymousSignIn: ['anyone'],
  anonymousSignIn: ['managerByCredential'],
  changePassword: ['signedInByCredential'],
  changePasswordOfAnother: ['admin'],
  changePasswordBySMSAuth: ['anyone'],
  changePasswordByEmailAuth: ['anyone'],
  sendPasswordResetEmail: ['anyone'],
  mailPasswordReset: ['system'],
} as const satisfies Policy
