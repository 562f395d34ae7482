import { pendingMigrations } from '../../db/migrate.ts'
import type { DatabaseHandle } from '../../db/open.ts'
import type { Log } from '../../kernel/context.ts'
import { StartError } from '../../kernel/errors.ts'

/**
 * Brings the database up to date at the start. In production a server is left alone: several versions may run on it, and
 * changing it is a step of its own. The embedded database belongs to this process, so nobody else could.
 */
export async function prepareDatabase(database: DatabaseHandle, production: boolean, log: Log): Promise<void> {
  if (production && database.kind === 'postgres') return refuseOutdated(database)
  await database.migrate((name) => log.info({}, `Migrating the database: ${name}`))
}

async function refuseOutdated({ db }: DatabaseHandle) {
  const missing = await pendingMigrations(db)
  if (missing.length > 0) throw new StartError(`The database lacks ${missing.join(', ')}. Run npm run db:migrate first.`)
}
