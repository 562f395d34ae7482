import type { StoredUpgrade } from './queries.ts'

declare module '../../kernel/events.ts' {
  interface EventTypes {
    /** A version came into force. */
    'installation.upgraded': Pick<StoredUpgrade, 'installationId' | 'fromVersion' | 'toVersion' | 'appMigration'> & {
      upgradeId: string
      appId: string
      effectiveScopes: readonly string[]
    }
    /** An upgrade no longer waits for its app; `version` and scopes are those in force from now on. */
    'upgrade.ended': Pick<StoredUpgrade, 'installationId'> & {
      upgradeId: string
      status: Exclude<StoredUpgrade['status'], 'AWAITING_APP'>
      version: string
      effectiveScopes: readonly string[]
    }
  }
}
