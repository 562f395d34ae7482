import type { Policy } from '../../kernel/authorize.ts'

export const foliosPolicy = {
  folio: ['staff', 'accommodationAdmin', 'thirdPartyRead', 'app'],
  payment: ['staff', 'accommodationAdmin', 'thirdPartyRead', 'app'],
  recordPayment: ['staff', 'accommodationAdmin', 'app'],
  changePayment: ['staff', 'accommodationAdmin', 'app'],
  voidPayment: ['staff', 'accommodationAdmin', 'app'],
  addCharge: ['staff', 'accommodationAdmin', 'app'],
  voidCharge: ['staff', 'accommodationAdmin', 'app'],
} as const satisfies Policy
