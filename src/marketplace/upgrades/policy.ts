import type { Policy } from '../../kernel/authorize.ts'

export const upgradesPolicy = {
  upgradeInstallation: ['manager'],
  cancelUpgrade: ['manager'],
  upgrades: ['manager', 'accommodationAdmin'],
  completeUpgrade: ['app'],
  abandonUpgrades: ['system'],
} as const satisfies Policy
