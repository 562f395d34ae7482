import type { Policy } from '../../kernel/authorize.ts'

export const agreementsPolicy = {
  getMyAgreement: ['signedIn'],
  agreeTerms: ['signedIn'],
} as const satisfies Policy
