import { type AnyColumn, and, desc, eq, lte, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Condition } from '../../db/filter.ts'
import { rowOrFail } from '../../db/rows.ts'
import { apps, appVersions } from '../../db/tables/index.ts'
import { sharedLock } from '../../db/two-forms.ts'
import { actorId, isAdministrator } from '../../kernel/actor.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { impliedScopes } from '../../kernel/scopes.ts'
import { scopesOf } from './manifest.ts'

type StoredApp = typeof apps.$inferSelect

/** Locks an app that the actor may change. An app of another vendor is not found. */
export async function lockOwnApp({ actor }: Context, db: Database, id: string): Promise<StoredApp> {
  const [row] = await db.select().from(apps).where(eq(apps.id, id)).for('update')
  const mayChange = actor.kind === 'user' && (row?.ownerId === actor.userId || isAdministrator(actor))
  return row && mayChange ? row : fail('APP_NOT_FOUND')
}

/** Whose apps the actor may look into; null for administrators, who may look into all. */
export const vendorOf = ({ actor }: Context): string | null => (isAdministrator(actor) ? null : actorId(actor))

/** Conditions for the rows of an app of the vendor who asks. */
export const ofOwnApp = (ctx: Context, appId: string, column: AnyColumn): Condition[] => [
  ['appId', appId, sql`${column} = ${sql.placeholder('appId')}`],
  [
    'vendor',
    vendorOf(ctx),
    sql`exists (select 1 from ${apps}
    where ${apps.id} = ${sql.placeholder('appId')} and ${apps.ownerId} = ${sql.placeholder('vendor')})`,
  ],
]

/** Tells an own app without rows from one of another vendor, which is not found. */
export async function refuseOtherVendor(ctx: Context, appId: string): Promise<void> {
  const vendor = vendorOf(ctx)
  const isOwn = and(eq(apps.id, appId), vendor === null ? undefined : eq(apps.ownerId, vendor))
  if ((await ctx.db.$count(apps, isOwn)) === 0) fail('APP_NOT_FOUND')
}

export const publishedVersion = (db: Database, appId: string, version: string) =>
  rowOrFail(db, appVersions, { appId, version }, 'VERSION_NOT_FOUND')

export async function latestVersion(db: Database, appId: string) {
  const [row] = await db.select().from(appVersions).where(eq(appVersions.appId, appId)).orderBy(desc(appVersions.number)).limit(1)
  return row
}

/**
 * Whether a version of an app, or one before it, requests a scope for reading. A later version that drops these scopes must not read
 * more than the one before it.
 */
export async function hasScopedReads(db: Database, appId: string, version: string): Promise<boolean> {
  const { number } = await publishedVersion(db, appId, version)
  const requestsToRead = sql`${appVersions.manifest} -> 'scopes' ?| ${sql.raw(`'{${impliedScopes}}'::text[]`)}`
  return (await db.$count(appVersions, and(eq(appVersions.appId, appId), lte(appVersions.number, number), requestsToRead))) > 0
}

export interface InstallableApp {
  name: string
  redirectUris: readonly string[]
  version: string
  scopes: readonly string[]
}

/** An app with its newest version. The shared lock keeps a newer version out until the transaction ends. */
export async function installableApp(db: Database, id: string): Promise<InstallableApp> {
  const [app] = await db.select().from(apps).where(eq(apps.id, id)).for(sharedLock(db, 'share'))
  const { name, redirectUris } = app ?? fail('APP_NOT_FOUND')
  const { version, manifest } = (await latestVersion(db, id)) ?? fail('APP_NOT_PUBLISHED')
  return { name, redirectUris, version, scopes: scopesOf(manifest) }
}
