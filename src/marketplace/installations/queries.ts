import { type AnyColumn, and, eq, isNull, sql } from 'drizzle-orm'
import { isDistributed } from '../../db/citus/tables.ts'
import type { Database } from '../../db/database.ts'
import type { Condition } from '../../db/filter.ts'
import { accommodationById, findById } from '../../db/find-by-id.ts'
import { matching } from '../../db/rows.ts'
import { apps, installations } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { ulidPattern } from '../../kernel/ids.ts'
import { vendorOf } from '../apps/index.ts'
import type { StoredInstallation } from './view.ts'

/** An installation of this app, also after it was uninstalled. */
export async function installationOfApp({ db }: Context, appId: string, id: string): Promise<StoredInstallation> {
  if (!ulidPattern.test(id)) fail('GRANT_INVALID')
  const row = await findById(db, 'installationOfApp', installations, id, (isRow) => db.select().from(installations).where(isRow))
  return row?.appId === appId ? row : fail('GRANT_INVALID')
}

/** For the authorization before a lock. */
export const accommodationOfInstallation = accommodationById(installations, 'INSTALLATION_NOT_FOUND')

/** Keeps an installation from being uninstalled or upgraded until the transaction ends. */
export async function lockInstallation(db: Database, accommodationId: string, id: string): Promise<StoredInstallation> {
  const [row] = await db
    .select()
    .from(installations)
    .where(and(matching(installations, { accommodationId, id }), isNull(installations.uninstalledAt)))
    .for('no key update')
  return row ?? fail('INSTALLATION_NOT_FOUND')
}

type OfInstallation = Record<'accommodationId' | 'installationId', AnyColumn>

const theInstallation = sql`${installations.id} = ${sql.placeholder('installationId')}`

/**
 * Conditions for rows of an installation of an app of the vendor who asks, while it is installed. On Citus it is looked up first, so that
 * only its property is asked.
 */
export async function ofOwnInstallation(ctx: Context, id: string, table: OfInstallation): Promise<Condition[]> {
  const isOfInstallation = sql`${table.installationId} = ${sql.placeholder('installationId')}`
  if (isDistributed(ctx.db)) {
    const { accommodationId } = await ownInstallation(ctx, id)
    return [
      ['accommodationId', accommodationId, sql`${table.accommodationId} = ${sql.placeholder('accommodationId')}`],
      ['installationId', id, isOfInstallation],
    ]
  }
  return [
    ['installationId', id, isOfInstallation],
    [
      'installed',
      true,
      sql`${table.accommodationId} = (select ${installations.accommodationId} from ${installations}
        where ${theInstallation} and ${installations.uninstalledAt} is null)`,
    ],
    [
      'vendor',
      vendorOf(ctx),
      sql`exists (select 1 from ${installations} join ${apps} on ${apps.id} = ${installations.appId}
        where ${theInstallation} and ${apps.ownerId} = ${sql.placeholder('vendor')})`,
    ],
  ]
}

/** Tells an own installation without rows from one of another vendor's app, which is not found. */
export const refuseOtherVendorsInstallation = async (ctx: Context, id: string): Promise<void> =>
  void (await ownInstallation(ctx, id))

async function ownInstallation(ctx: Context, id: string): Promise<{ accommodationId: string }> {
  const vendor = vendorOf(ctx)
  const own = await findById(ctx.db, 'ownInstallation', installations, id, (isRow) =>
    ctx.db
      .select({ accommodationId: installations.accommodationId, ownerId: apps.ownerId })
      .from(installations)
      .innerJoin(apps, eq(apps.id, installations.appId))
      .where(and(isRow, isNull(installations.uninstalledAt))),
  )
  if (!own || (vendor !== null && own.ownerId !== vendor)) fail('INSTALLATION_NOT_FOUND')
  return own
}
