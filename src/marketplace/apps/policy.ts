import type { Policy } from '../../kernel/authorize.ts'

export const appsPolicy = {
  apps: ['partner', 'manager'],
  app: ['partner', 'manager'],
  registerApp: ['partner'],
  updateApp: ['partner'],
  rotateAppSecret: ['partner'],
  publishAppVersion: ['partner'],
} as const satisfies Policy
