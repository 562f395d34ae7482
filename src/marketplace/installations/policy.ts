import type { Policy } from '../../kernel/authorize.ts'

export const installationsPolicy = {
  installations: ['manager', 'accommodationAdmin'],
  installApp: ['managerByCredential'],
  uninstallApp: ['managerByCredential'],
} as const satisfies Policy
