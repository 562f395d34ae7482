import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, oneOf, refersTo, tableOfRows, ulid } from './columns.ts'
import { installations } from './marketplace.ts'

// Work of apps, on which they report.

export const actionRunStatuses = ['REQUESTED', 'COMPLETED', 'FAILED', 'TIMED_OUT'] as const

export const actionRuns = tableOfRows(
  'action_runs',
  {
    installationId: ulid().notNull(),
    /** The key of the surface in the manifest. */
    action: text().notNull(),
    externalRef: text(),
    input: jsonb().$type<unknown>(),
    status: oneOf(actionRunStatuses).notNull(),
    message: text(),
    /** The person who requested it, for people to read. */
    requestedBy: text().notNull(),
    requestedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    completedAt: instant(),
  },
  (t) => [
    refersTo(t, t.installationId, installations),
    index('action_runs_external_ref').on(t.accommodationId, t.externalRef, t.id),
    index('action_runs_completed').on(t.completedAt),
    check('action_runs_completed_at', sql`(${t.status} = 'REQUESTED') = (${t.completedAt} is null)`),
  ],
)

export const upgradeStatuses = ['AWAITING_APP', 'COMPLETED', 'FAILED', 'CANCELED'] as const

export interface UpgradeHop {
  from: string
  to: string
  appMigration: 'required' | 'none'
}

/** Upgrades of installations. At most one of an installation waits for its app. */
export const upgrades = tableOfRows(
  'upgrades',
  {
    installationId: ulid().notNull(),
    fromVersion: text().notNull(),
    toVersion: text().notNull(),
    hops: jsonb().notNull().$type<readonly UpgradeHop[]>(),
    appMigration: boolean().notNull(),
    effectiveScopes: text().array().notNull(),
    /** Restored if the app fails. */
    previousScopes: text().array().notNull(),
    status: oneOf(upgradeStatuses).notNull(),
    message: text(),
    startedAt: instant().notNull(),
    completedAt: instant(),
  },
  (t) => [
    refersTo(t, t.installationId, installations),
    index('upgrades_id').on(t.id),
    uniqueIndex('upgrades_awaiting').on(t.accommodationId, t.installationId).where(sql`${t.status} = 'AWAITING_APP'`),
    check('upgrades_completed_at', sql`(${t.status} = 'AWAITING_APP') = (${t.completedAt} is null)`),
  ],
)
