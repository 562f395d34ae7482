import type { Policy } from '../../kernel/authorize.ts'

export const liveChangesPolicy = {
  changes: ['staff', 'accommodationAdmin'],
} as const satisfies Policy
