import type { Policy } from '../../kernel/authorize.ts'

export const appRatesPolicy = {
  listRates: ['app'],
  listStayRules: ['app'],
} as const satisfies Policy
