import type { Policy } from '../../kernel/authorize.ts'

export const upgradesPolicy = {
  upgradeInstallation: ['managerByCredential'],
  cancelUpgrade: ['managerByCredential'],
  upgrades: ['manager', 'accommodationAdmin'],
  completeUpgrade: ['app'],
  abandonUpgrades: ['system'],
} as const satisfies Policy
