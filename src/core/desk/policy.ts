import type { Policy } from '../../kernel/authorize.ts'

export const deskPolicy = {
  dayBoard: ['staff', 'accommodationAdmin', 'thirdPartyRead'],
} as const satisfies Policy
