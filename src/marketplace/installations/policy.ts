import type { Policy } from '../../kernel/authorize.ts'

export const installationsPolicy = {
  installations: ['manager', 'accommodationAdmin'],
  installApp: ['managerByCredential'],
  reportSetupReady: ['app'],
  uninstallApp: ['manager'],
} as const satisfies Policy
