import { pendingMigrations } from '../../db/migrate.ts'
import type { DatabaseHandle } from '../../db/open.ts'
import type { Log } from '../../kernel/context.ts'
import { StartError } from '../../kernel/errors.ts'

/**
 * Migrates the database at the start. In production a PostgreSQL server must be migrated in a step of its own, because servers of
 * several versions may use it. The embedded database is used by this process alone.
 */
export async function prepareDatabase(database: DatabaseHandle, production: boolean, log: Log): Promise<void> {
  if (production && database.kind === 'postgres') return refuseOutdated(database)
  await database.migrate((name) => log.info({}, `Migrating the database: ${name}`))
}

async function refuseOutdated({ db }: DatabaseHandle) {
  const missing = await pendingMigrations(db)
  if (missing.length > 0) throw new StartError(`The database lacks ${missing.join(', ')}. Run npm run db:migrate first.`)
}
