import type { Policy } from '../../kernel/authorize.ts'

export const deskPolicy = {
  dayBoard: ['staff', 'accommodationAdmin', 'thirdPartyRead'],
  stays: ['staff', 'accommodationAdmin'],
} as const satisfies Policy
