import type { Policy } from '../../kernel/authorize.ts'

export const ratesPolicy = {
  ratePlan: ['staff', 'accommodationAdmin', 'thirdPartyRead', 'app'],
  ratePlans: ['staff', 'accommodationAdmin', 'thirdPartyRead', 'app'],
  createRatePlan: ['manager', 'accommodationAdmin'],
  updateRatePlan: ['manager', 'accommodationAdmin'],
  setRates: ['manager', 'accommodationAdmin'],
  setStayRules: ['manager', 'accommodationAdmin'],
  putRates: ['app'],
  quoteStay: ['staff', 'kiosk', 'accommodationAdmin', 'thirdPartyRead', 'app'],
  bookWhileSaleIsStopped: ['staff', 'accommodationAdmin'],
} as const satisfies Policy
