import type { Policy } from '../../kernel/authorize.ts'

export const policiesPolicy = {
  policies: ['staff', 'accommodationAdmin', 'thirdPartyRead', 'app'],
  createPolicy: ['manager', 'accommodationAdmin'],
  updatePolicy: ['manager', 'accommodationAdmin'],
} as const satisfies Policy
