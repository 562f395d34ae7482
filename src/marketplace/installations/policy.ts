import type { Policy } from '../../kernel/authorize.ts'

export const installationsPolicy = {
  installations: ['manager', 'accommodationAdmin'],
  appInstallations: ['partner'],
  installApp: ['managerByCredential'],
  changeInstallationScopes: ['managerByCredential'],
  reportSetupReady: ['app'],
  uninstallApp: ['managerByCredential'],
} as const satisfies Policy
