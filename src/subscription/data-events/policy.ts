import type { Policy } from '../../kernel/authorize.ts'

export const dataEventsPolicy = {
  dataSubscription: ['maid', 'accommodationAdmin'],
} as const satisfies Policy
