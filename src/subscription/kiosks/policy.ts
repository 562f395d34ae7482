import type { Policy } from '../../kernel/authorize.ts'

export const kiosksPolicy = {
  kiosks: ['staff', 'accommodationAdmin'],
  registerKiosk: ['manager', 'accommodationAdmin'],
} as const satisfies Policy
