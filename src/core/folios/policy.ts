import type { Policy } from '../../kernel/authorize.ts'

/**
 * To write, an app also needs the scope `folios:write`, which its commands check. `staff` is a user with STAFF or more, also an administrator
 * of the server; `accommodationAdmin` is a program of the property, by a permanent token.
 */
export const foliosPolicy = {
  folio: ['staff', 'accommodationAdmin', 'thirdPartyRead', 'app'],
  folios: ['staff', 'accommodationAdmin', 'thirdPartyRead', 'app'],
  companyFolios: ['staff', 'accommodationAdmin', 'thirdPartyRead'],
  charge: ['staff', 'accommodationAdmin', 'thirdPartyRead', 'app'],
  payment: ['staff', 'accommodationAdmin', 'thirdPartyRead', 'app'],
  payments: ['staff', 'accommodationAdmin', 'thirdPartyRead', 'app'],
  refunds: ['staff', 'accommodationAdmin', 'thirdPartyRead', 'app'],
  dayReport: ['staff', 'accommodationAdmin', 'thirdPartyRead', 'app'],
  importPayments: ['manager'],
  recordPayment: ['staff', 'accommodationAdmin', 'app'],
  changePayment: ['staff', 'accommodationAdmin', 'app'],
  voidPayment: ['staff', 'accommodationAdmin', 'app'],
  recordRefund: ['staff', 'accommodationAdmin', 'app'],
  voidRefund: ['staff', 'accommodationAdmin', 'app'],
  recordProviderPayment: ['system'],
  recordProviderRefund: ['system'],
  addCharge: ['staff', 'accommodationAdmin', 'app'],
  previewCharge: ['staff', 'accommodationAdmin', 'app'],
  discountBeyondLimit: ['manager', 'accommodationAdmin', 'app'],
  exemptCharge: ['manager', 'accommodationAdmin'],
  matchPlannedCharges: ['system'],
  openFolio: ['staff', 'accommodationAdmin', 'app'],
  changeFolio: ['staff', 'accommodationAdmin', 'app'],
  moveCharges: ['staff', 'accommodationAdmin', 'app'],
  movePayment: ['staff', 'accommodationAdmin', 'app'],
  voidCharge: ['staff', 'accommodationAdmin', 'app'],
} as const satisfies Policy
