import type { Policy } from '../../kernel/authorize.ts'

export const ratesPolicy = {
  ratePlan: ['staff', 'accommodationAdmin', 'thirdPartyRead', 'app'],
  ratePlans: ['staff', 'accommodationAdmin', 'thirdPartyRead', 'app'],
  createRatePlan: ['manager', 'accommodationAdmin'],
  updateRatePlan: ['manager', 'accommodationAdmin'],
} as const satisfies Policy
