import type { Policy } from '../../kernel/authorize.ts'

export const logsPolicy = {
  getUserLogs: ['manager', 'accommodationAdmin'],
  platformLogs: ['admin'],
} as const satisfies Policy
