import type { Policy } from '../../kernel/authorize.ts'

/** Proves the phone of a guest without an account. The contract calls this "mileage"; its purpose is to find reservations. */
export const mileageAuthPolicy = {
  requestMileageSMSAuth: ['anyone'],
  confirmMileageSMSAuth: ['anyone'],
} as const satisfies Policy
