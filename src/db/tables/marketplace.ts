import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { accommodations } from './accommodations.ts'
import { instant, secretHash, ulid } from './columns.ts'
import { users } from './users.ts'

/** An app's id is its OAuth `client_id`. */
export const apps = pgTable(
  'apps',
  {
    id: ulid('id').primaryKey(),
    ownerId: ulid('owner_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    description: text('description'),
    redirectUris: text('redirect_uris').array().notNull(),
    webhookUrl: text('webhook_url'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [uniqueIndex('apps_name').on(sql`lower(${t.name})`), index('apps_owner').on(t.ownerId)],
)

export const appSecretKinds = ['CLIENT', 'WEBHOOK'] as const

/** Secrets of an app: the newest of each kind, and older ones until they end. */
export const appSecrets = pgTable(
  'app_secrets',
  {
    id: ulid('id').primaryKey(),
    appId: ulid('app_id')
      .notNull()
      .references(() => apps.id),
    kind: text('kind', { enum: appSecretKinds }).notNull(),
    /** Of a client secret, which is only compared. */
    hash: secretHash('hash'),
    /** A webhook secret, encrypted: it signs, so it must be readable. */
    sealed: text('sealed'),
    createdAt: instant('created_at').notNull(),
    /** Of a client secret, to the hour. */
    lastUsedAt: instant('last_used_at'),
    endsAt: instant('ends_at'),
  },
  (t) => [
    index('app_secrets_app').on(t.appId, t.kind),
    index('app_secrets_ends').on(t.endsAt),
    check(
      'app_secrets_kind',
      sql`(${t.kind} = 'CLIENT') = (${t.hash} is not null) and (${t.kind} = 'WEBHOOK') = (${t.sealed} is not null)`,
    ),
  ],
)

/** Published versions. They never change. */
export const appVersions = pgTable(
  'app_versions',
  {
    appId: ulid('app_id')
      .notNull()
      .references(() => apps.id),
    /** Counts up by one within an app. */
    number: integer('number').notNull(),
    version: text('version').notNull(),
    manifest: jsonb('manifest').notNull().$type<unknown>(),
    publishedAt: instant('published_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.appId, t.number] }), unique('app_versions_version').on(t.appId, t.version)],
)

export const installations = pgTable(
  'installations',
  {
    accommodationId: ulid('accommodation_id')
      .notNull()
      .references(() => accommodations.id),
    id: ulid('id').notNull(),
    appId: ulid('app_id')
      .notNull()
      .references(() => apps.id),
    version: text('version').notNull(),
    /** What the tenant consented to. */
    effectiveScopes: text('effective_scopes').array().notNull(),
    /** Its version, or one before it, requests a scope for reading: without such a scope the app does not read. */
    scopedReads: boolean('scoped_reads').notNull().default(false),
    installedBy: ulid('installed_by').references(() => users.id),
    installedAt: instant('installed_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** When the app reported that it is ready here. */
    setupReadyAt: instant('setup_ready_at'),
    uninstalledAt: instant('uninstalled_at'),
  },
  (t) => [
    primaryKey({ columns: [t.accommodationId, t.id] }),
    index('installations_id').on(t.id),
    index('installations_app').on(t.appId, t.id),
    uniqueIndex('installations_live').on(t.accommodationId, t.appId).where(sql`${t.uninstalledAt} is null`),
  ],
)

/** An app's redirect page gets a code, and exchanges it once for its installation. */
export const handoffCodes = pgTable(
  'handoff_codes',
  {
    accommodationId: ulid('accommodation_id').notNull(),
    hash: secretHash('hash').notNull(),
    installationId: ulid('installation_id').notNull(),
    appId: ulid('app_id')
      .notNull()
      .references(() => apps.id),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.accommodationId, t.hash] }),
    foreignKey({
      columns: [t.accommodationId, t.installationId],
      foreignColumns: [installations.accommodationId, installations.id],
    }),
    index('handoff_codes_hash').on(t.hash),
    index('handoff_codes_expires').on(t.expiresAt),
  ],
)

/** Access tokens of installations. */
export const appTokens = pgTable(
  'app_tokens',
  {
    accommodationId: ulid('accommodation_id').notNull(),
    hash: secretHash('hash').notNull(),
    installationId: ulid('installation_id').notNull(),
    /** The requested scopes; null for all scopes of the installation. */
    scopes: text('scopes').array(),
    /** Issued after the app was uninstalled, to read its leftovers. */
    cleansUp: boolean('cleans_up').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (t) => [
    primaryKey({ columns: [t.accommodationId, t.hash] }),
    foreignKey({
      columns: [t.accommodationId, t.installationId],
      foreignColumns: [installations.accommodationId, installations.id],
    }),
    index('app_tokens_hash').on(t.hash),
    index('app_tokens_expires').on(t.expiresAt),
  ],
)
