import type { Policy } from '../../kernel/authorize.ts'

export const agreementsPolicy = {
  getMyAgreement: ['signedIn'],
  agreeTerms: ['signedInByCredential'],
} as const satisfies Policy
