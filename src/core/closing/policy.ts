import type { Policy } from '../../kernel/authorize.ts'

export const closingPolicy = {
  closeAuditPeriod: ['managerByCredential'],
  fillInClosedDays: ['system'],
} as const satisfies Policy
