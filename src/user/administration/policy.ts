import type { Policy } from '../../kernel/authorize.ts'

export const administrationPolicy = {
  signInByAdmin: ['admin'],
  disableUser: ['admin'],
  removeOtpKey: ['admin'],
} as const satisfies Policy
