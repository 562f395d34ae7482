import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, ulid } from './columns.ts'
import { installations } from './marketplace.ts'

// Work of apps, on which they report.

export const actionRunStatuses = ['REQUESTED', 'COMPLETED', 'FAILED', 'TIMED_OUT'] as const

export const actionRuns = pgTable(
  'action_runs',
  {
    accommodationId: ulid('accommodation_id').notNull(),
    id: ulid('id').notNull(),
    installationId: ulid('installation_id').notNull(),
    /** The key of the surface in the manifest. */
    action: text('action').notNull(),
    externalRef: text('external_ref'),
    input: jsonb('input').$type<unknown>(),
    status: text('status', { enum: actionRunStatuses }).notNull(),
    message: text('message'),
    /** The person who requested it, for people to read. */
    requestedBy: text('requested_by').notNull(),
    requestedAt: instant('requested_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    completedAt: instant('completed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.accommodationId, t.id] }),
    foreignKey({
      columns: [t.accommodationId, t.installationId],
      foreignColumns: [installations.accommodationId, installations.id],
    }),
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
export const upgrades = pgTable(
  'upgrades',
  {
    accommodationId: ulid('accommodation_id').notNull(),
    id: ulid('id').notNull(),
    installationId: ulid('installation_id').notNull(),
    fromVersion: text('from_version').notNull(),
    toVersion: text('to_version').notNull(),
    hops: jsonb('hops').notNull().$type<readonly UpgradeHop[]>(),
    appMigration: boolean('app_migration').notNull(),
    effectiveScopes: text('effective_scopes').array().notNull(),
    /** Restored if the app fails. */
    previousScopes: text('previous_scopes').array().notNull(),
    status: text('status', { enum: upgradeStatuses }).notNull(),
    message: text('message'),
    startedAt: instant('started_at').notNull(),
    completedAt: instant('completed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.accommodationId, t.id] }),
    foreignKey({
      columns: [t.accommodationId, t.installationId],
      foreignColumns: [installations.accommodationId, installations.id],
    }),
    index('upgrades_id').on(t.id),
    uniqueIndex('upgrades_awaiting').on(t.accommodationId, t.installationId).where(sql`${t.status} = 'AWAITING_APP'`),
    check('upgrades_completed_at', sql`(${t.status} = 'AWAITING_APP') = (${t.completedAt} is null)`),
  ],
)
