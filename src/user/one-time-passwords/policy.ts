import type { Policy } from '../../kernel/authorize.ts'

export const oneTimePasswordsPolicy = {
  setOtpKey: ['signedInByCredential'],
  lockOtpKey: ['signedInByCredential'],
  createRecoveryCodes: ['signedInByCredential'],
} as const satisfies Policy
