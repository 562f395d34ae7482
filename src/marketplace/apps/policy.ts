import type { Policy } from '../../kernel/authorize.ts'

export const appsPolicy = {
  apps: ['partner', 'manager'],
  app: ['partner', 'manager'],
  appVersions: ['partner'],
  appSecrets: ['partner'],
  registerApp: ['partner'],
  updateApp: ['partner'],
  rotateAppSecret: ['partner'],
  publishAppVersion: ['partner'],
} as const satisfies Policy
