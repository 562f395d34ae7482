import type { Policy } from '../../kernel/authorize.ts'

export const proofsPolicy = {
  requestSMSAuth: ['anyone'],
  confirmSMSAuth: ['anyone'],
  requestEmailVerification: ['signedInByCredential'],
  verifyEmail: ['anyone'],
  setOtpKey: ['signedInByCredential'],
  lockOtpKey: ['signedInByCredential'],
  createRecoveryCodes: ['signedInByCredential'],
  removeOtpKey: ['admin'],
} as const satisfies Policy
