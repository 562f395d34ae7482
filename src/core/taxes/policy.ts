import type { Policy } from '../../kernel/authorize.ts'

export const taxesPolicy = {
  taxes: ['staff', 'accommodationAdmin', 'thirdPartyRead', 'app'],
  taxRules: ['staff', 'accommodationAdmin', 'thirdPartyRead', 'app'],
  setTaxes: ['manager', 'accommodationAdmin'],
  setTaxRules: ['manager', 'accommodationAdmin'],
} as const satisfies Policy
