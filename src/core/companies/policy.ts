import type { Policy } from '../../kernel/authorize.ts'

export const companiesPolicy = {
  company: ['staff', 'accommodationAdmin', 'thirdPartyRead'],
  companies: ['staff', 'accommodationAdmin', 'thirdPartyRead'],
  createCompany: ['staff', 'accommodationAdmin'],
  updateCompany: ['staff', 'accommodationAdmin'],
} as const satisfies Policy
