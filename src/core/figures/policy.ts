import type { Policy } from '../../kernel/authorize.ts'

export const figuresPolicy = {
  occupancy: ['manager', 'accommodationAdmin'],
} as const satisfies Policy
