import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { accommodations } from './accommodations.ts'
import { idOf, instant, keyOf, oneOf, refersTo, secretHash, table, timestamps, ulid } from './columns.ts'
import { users } from './users.ts'

/** An app's id is its OAuth `client_id`. */
export const apps = table(
  'apps',
  {
    id: ulid().primaryKey(),
    ownerId: idOf(() => users),
    name: text().notNull(),
    description: text(),
    redirectUris: text().array().notNull(),
    webhookUrl: text(),
    ...timestamps(),
  },
  (t) => [uniqueIndex('apps_name').on(sql`lower(${t.name})`), index('apps_owner').on(t.ownerId)],
)

export const appSecretKinds = ['CLIENT', 'WEBHOOK'] as const

/** Secrets of an app: the newest of each kind, and older ones until they end. */
export const appSecrets = table(
  'app_secrets',
  {
    id: ulid().primaryKey(),
    appId: idOf(() => apps),
    kind: oneOf(appSecretKinds).notNull(),
    /** Of a client secret, which is only compared. */
    hash: secretHash(),
    /** A webhook secret, encrypted: it signs, so it must be readable. */
    sealed: text(),
    createdAt: instant().notNull(),
    /** Of a client secret, to the hour. */
    lastUsedAt: instant(),
    endsAt: instant(),
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
export const appVersions = table(
  'app_versions',
  {
    appId: idOf(() => apps),
    /** Counts up by one within an app. */
    number: integer().notNull(),
    version: text().notNull(),
    manifest: jsonb().notNull().$type<unknown>(),
    publishedAt: instant().notNull(),
  },
  (t) => [keyOf(t.appId, t.number), unique('app_versions_version').on(t.appId, t.version)],
)

export const installations = table(
  'installations',
  {
    accommodationId: idOf(() => accommodations),
    id: ulid().notNull(),
    appId: idOf(() => apps),
    version: text().notNull(),
    /** What the tenant consented to. */
    effectiveScopes: text().array().notNull(),
    /** Its version, or one before it, requests a scope for reading: without such a scope the app does not read. */
    scopedReads: boolean().notNull().default(false),
    installedBy: ulid().references(() => users.id),
    installedAt: instant().notNull(),
    updatedAt: instant().notNull(),
    /** When the app reported that it is ready here. */
    setupReadyAt: instant(),
    uninstalledAt: instant(),
  },
  (t) => [
    keyOf(t.accommodationId, t.id),
    index('installations_id').on(t.id),
    index('installations_app').on(t.appId, t.id),
    uniqueIndex('installations_live').on(t.accommodationId, t.appId).where(sql`${t.uninstalledAt} is null`),
  ],
)

/** An app's redirect page gets a code, and exchanges it once for its installation. */
export const handoffCodes = table(
  'handoff_codes',
  {
    accommodationId: ulid().notNull(),
    hash: secretHash().notNull(),
    installationId: ulid().notNull(),
    appId: idOf(() => apps),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [
    keyOf(t.accommodationId, t.hash),
    refersTo(t, t.installationId, installations),
    index('handoff_codes_hash').on(t.hash),
    index('handoff_codes_expires').on(t.expiresAt),
  ],
)

/** Access tokens of installations. */
export const appTokens = table(
  'app_tokens',
  {
    accommodationId: ulid().notNull(),
    hash: secretHash().notNull(),
    installationId: ulid().notNull(),
    /** The requested scopes; null for all scopes of the installation. */
    scopes: text().array(),
    /** Issued after the app was uninstalled, to read its leftovers. */
    cleansUp: boolean().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
  },
  (t) => [
    keyOf(t.accommodationId, t.hash),
    refersTo(t, t.installationId, installations),
    index('app_tokens_hash').on(t.hash),
    index('app_tokens_expires').on(t.expiresAt),
  ],
)
