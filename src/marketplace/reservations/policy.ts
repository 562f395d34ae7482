import type { Policy } from '../../kernel/authorize.ts'

export const appReservationsPolicy = {
  listReservations: ['app'],
} as const satisfies Policy
