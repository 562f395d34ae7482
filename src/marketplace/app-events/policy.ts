import type { Policy } from '../../kernel/authorize.ts'

export const appEventsPolicy = {
  pushEvents: ['app'],
  appEvents: ['staff', 'accommodationAdmin'],
} as const satisfies Policy
