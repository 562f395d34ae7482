import type { Policy } from '../../kernel/authorize.ts'

export const kiosksPolicy = {
  kiosks: ['staff', 'accommodationAdmin'],
  registerKiosk: ['manager', 'accommodationAdmin'],
  publishKioskSystemNoficiation: ['admin'],
  kioskSystemSubscription: ['kiosk'],
  disconnectSilentKiosks: ['system'],
} as const satisfies Policy
