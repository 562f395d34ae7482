import type { Policy } from '../../kernel/authorize.ts'

export const ratesPolicy = {
  ratePlan: ['staff', 'accommodationAdmin', 'thirdPartyRead', 'app'],
  ratePlans: ['staff', 'accommodationAdmin', 'thirdPartyRead', 'app'],
  createRatePlan: ['manager', 'accommodationAdmin'],
  updateRatePlan: ['manager', 'accommodationAdmin'],
  rateCalendar: ['staff', 'accommodationAdmin', 'thirdPartyRead', 'app'],
  stayRules: ['staff', 'accommodationAdmin', 'thirdPartyRead', 'app'],
  ageBands: ['staff', 'accommodationAdmin', 'thirdPartyRead', 'app'],
  promoCodes: ['staff', 'accommodationAdmin'],
  setAgeBands: ['manager', 'accommodationAdmin'],
  createPromoCode: ['manager', 'accommodationAdmin'],
  updatePromoCode: ['manager', 'accommodationAdmin'],
  setRentBlocks: ['manager', 'accommodationAdmin'],
  setRates: ['manager', 'accommodationAdmin'],
  setStayRules: ['manager', 'accommodationAdmin'],
  /** Managers set both by the import of a file. */
  putRates: ['app', 'manager'],
  quoteStay: ['staff', 'kiosk', 'accommodationAdmin', 'thirdPartyRead', 'app'],
  bookWhileSaleIsStopped: ['staff', 'accommodationAdmin'],
} as const satisfies Policy
