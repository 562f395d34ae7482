import type { Policy } from '../../kernel/authorize.ts'

export const mileageAuthPolicy = {
  requestMileageSMSAuth: ['anyone'],
  confirmMileageSMSAuth: ['anyone'],
} as const satisfies Policy
