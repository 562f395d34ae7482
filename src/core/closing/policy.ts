import type { Policy } from '../../kernel/authorize.ts'

export const closingPolicy = {
  closeAuditPeriod: ['managerByCredential'],
  auditDay: ['managerByCredential'],
  findDueAudits: ['system'],
  auditLastDay: ['system'],
  fillInClosedDays: ['system'],
} as const satisfies Policy
