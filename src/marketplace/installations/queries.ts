import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { prepared } from '../../db/statements.ts'
import { installations } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { ulidPattern } from '../../kernel/ids.ts'
import type { InstallationRow } from './view.ts'

/** An installation of this app, also after it was uninstalled. */
export async function installationOfApp({ db }: Context, appId: string, id: string): Promise<InstallationRow> {
  if (!ulidPattern.test(id)) fail('GRANT_INVALID')
  const statement = prepared(db, 'installationOfApp', (name) =>
    db
      .select()
      .from(installations)
      .where(and(eq(installations.id, sql.placeholder('id')), eq(installations.appId, sql.placeholder('appId'))))
      .prepare(name),
  )
  const [row] = await statement.execute({ id, appId })
  return row ?? fail('GRANT_INVALID')
}

/** For the authorization before a lock. */
export async function accommodationOfInstallation(db: Database, id: string): Promise<string> {
  const [row] = await db
    .select({ accommodationId: installations.accommodationId })
    .from(installations)
    .where(eq(installations.id, id))
  return row?.accommodationId ?? fail('INSTALLATION_NOT_FOUND')
}

/** Keeps an installation from being uninstalled or upgraded until the transaction ends. */
export async function lockInstallation(db: Database, accommodationId: string, id: string): Promise<InstallationRow> {
  const [row] = await db
    .select()
    .from(installations)
    .where(and(eq(installations.accommodationId, accommodationId), eq(installations.id, id), isNull(installations.uninstalledAt)))
    .for('no key update')
  return row ?? fail('INSTALLATION_NOT_FOUND')
}
