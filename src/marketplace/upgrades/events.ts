import type { UpgradeRow } from './view.ts'

declare module '../../kernel/events.ts' {
  interface EventTypes {
    /** A version came into force. */
    'installation.upgraded': Pick<UpgradeRow, 'installationId' | 'fromVersion' | 'toVersion' | 'appMigration'> & {
      upgradeId: string
      appId: string
      effectiveScopes: readonly string[]
    }
    /** An upgrade no longer waits for its app; `version` and scopes are those in force from now on. */
    'upgrade.ended': Pick<UpgradeRow, 'installationId'> & {
      upgradeId: string
      status: Exclude<UpgradeRow['status'], 'AWAITING_APP'>
      version: string
      effectiveScopes: readonly string[]
    }
  }
}
