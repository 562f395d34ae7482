import type { Policy } from '../../kernel/authorize.ts'

export const oneTimePasswordsPolicy = {
  setOtpKey: ['signedIn'],
  lockOtpKey: ['signedIn'],
  createRecoveryCodes: ['signedIn'],
  removeOtpKey: ['admin'],
} as const satisfies Policy
