import { type AnyColumn, and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Condition } from '../../db/filter.ts'
import { findById } from '../../db/find-by-id.ts'
import { apps, installations } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { ulidPattern } from '../../kernel/ids.ts'
import { vendorOf } from '../apps/index.ts'
import type { StoredInstallation } from './view.ts'

/** An installation of this app, also after it was uninstalled. */
export async function installationOfApp({ db }: Context, appId: string, id: string): Promise<StoredInstallation> {
  if (!ulidPattern.test(id)) fail('GRANT_INVALID')
  const row = await findById(db, installations, id, (isRow) =>
    db
      .select()
      .from(installations)
      .where(and(isRow, eq(installations.appId, appId))),
  )
  return row ?? fail('GRANT_INVALID')
}

/** For the authorization before a lock. */
export async function accommodationOfInstallation(db: Database, id: string): Promise<string> {
  const row = await findById(db, installations, id, (isRow) =>
    db.select({ accommodationId: installations.accommodationId }).from(installations).where(isRow),
  )
  return row?.accommodationId ?? fail('INSTALLATION_NOT_FOUND')
}

/** Keeps an installation from being uninstalled or upgraded until the transaction ends. */
export async function lockInstallation(db: Database, accommodationId: string, id: string): Promise<StoredInstallation> {
  const [row] = await db
    .select()
    .from(installations)
    .where(and(eq(installations.accommodationId, accommodationId), eq(installations.id, id), isNull(installations.uninstalledAt)))
    .for('no key update')
  return row ?? fail('INSTALLATION_NOT_FOUND')
}

interface OfInstallation {
  accommodationId: AnyColumn
  installationId: AnyColumn
}

/** Conditions for the rows of an installation of an app of the vendor who asks. Another vendor's and an uninstalled one are not found. */
export async function ofOwnInstallation(ctx: Context, id: string, table: OfInstallation): Promise<Condition[]> {
  const vendor = vendorOf(ctx)
  const isOwn = and(isNull(installations.uninstalledAt), vendor === null ? undefined : eq(apps.ownerId, vendor))
  const own = await findById(ctx.db, installations, id, (isRow) =>
    ctx.db
      .select({ accommodationId: installations.accommodationId })
      .from(installations)
      .innerJoin(apps, eq(apps.id, installations.appId))
      .where(and(isRow, isOwn)),
  )
  if (!own) fail('INSTALLATION_NOT_FOUND')
  return [
    ['accommodationId', own.accommodationId, sql`${table.accommodationId} = ${sql.placeholder('accommodationId')}`],
    ['installationId', id, sql`${table.installationId} = ${sql.placeholder('installationId')}`],
  ]
}
