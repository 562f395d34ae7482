import type { Policy } from '../../kernel/authorize.ts'

/** People alone: a token without expiry makes no accounts. */
export const membershipsPolicy = {
  employees: ['staff', 'accommodationAdmin'],
  addEmployee: ['manager'],
  updateEmployee: ['manager'],
  deleteEmployee: ['manager'],
} as const satisfies Policy
