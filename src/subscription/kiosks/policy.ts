import type { Policy } from '../../kernel/authorize.ts'

export const kiosksPolicy = {
  kiosks: ['staff', 'accommodationAdmin'],
  registerKiosk: ['manager', 'accommodationAdmin'],
  renameKiosk: ['manager', 'accommodationAdmin'],
  retireKiosk: ['managerByCredential'],
  publishKioskSystemNoficiation: ['admin'],
  kioskSystemSubscription: ['kiosk'],
  disconnectSilentKiosks: ['system'],
} as const satisfies Policy
