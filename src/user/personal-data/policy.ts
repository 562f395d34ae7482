import type { Policy } from '../../kernel/authorize.ts'

export const myPersonalDataPolicy = {
  exportMyPersonalData: ['signedInByCredential'],
  eraseMyPersonalData: ['signedInByCredential'],
} as const satisfies Policy
