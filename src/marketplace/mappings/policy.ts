import type { Policy } from '../../kernel/authorize.ts'

export const mappingsPolicy = {
  mappings: ['staff', 'accommodationAdmin', 'app'],
  setMapping: ['manager'],
} as const satisfies Policy
