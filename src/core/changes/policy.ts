import type { Policy } from '../../kernel/authorize.ts'

export const changesPolicy = {
  changes: ['staff', 'accommodationAdmin'],
} as const satisfies Policy
