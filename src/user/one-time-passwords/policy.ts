import type { Policy } from '../../kernel/authorize.ts'

export const oneTimePasswordsPolicy = {
  setOtpKey: ['signedIn'],
  lockOtpKey: ['signedIn'],
  createRecoveryCodes: ['signedIn'],
} as const satisfies Policy
