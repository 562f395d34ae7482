import type { Policy } from '../../kernel/authorize.ts'

export const passwordsPolicy = {
  changePassword: ['signedInByCredential'],
  changePasswordOfAnother: ['admin'],
  changePasswordBySMSAuth: ['anyone'],
  changePasswordByEmailAuth: ['anyone'],
  sendPasswordResetEmail: ['anyone'],
  mailPasswordReset: ['system'],
} as const satisfies Policy
