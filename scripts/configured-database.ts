import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type DatabaseHandle, openDatabase } from '../src/db/open.ts'
import type { Log } from '../src/kernel/context.ts'
import { StartError } from '../src/kernel/errors.ts'
import { type Config, databasePlace } from '../src/platform/config/index.ts'
import { createLog } from '../src/platform/log/index.ts'

/** How a command names the database of the settings: one that was run without them would else speak of another one. */
export function nameOfDatabase({ DATABASE_URL: url, DATA_DIR: directory }: Config): string {
  if (url === undefined)
    return directory === 'memory:' ? 'a database in memory' : `the embedded database in ${resolve(directory)}`
  const { host, pathname } = new URL(url)
  return `the database ${pathname.slice(1)} on ${host || 'this machine'}`
}

/** For a command that says something about data: a new and empty database would give it a false answer. Answers the name of the database. */
export function demandDatabase(config: Config): string {
  const { embedded, DATA_DIR: directory } = config
  if (embedded && directory === 'memory:')
    throw new StartError('DATA_DIR=memory: keeps nothing. Name the database of the server.')
  if (embedded && !existsSync(join(directory, 'database', 'PG_VERSION')))
    throw new StartError(
      `There is no embedded database in ${resolve(directory)}. Use the settings of the server: DATA_DIR, or DATABASE_URL for PostgreSQL.`,
    )
  return nameOfDatabase(config)
}

/** Does the work on the database of the settings, and closes it. */
export async function onDatabase(config: Config, work: (database: DatabaseHandle, log: Log) => Promise<void>): Promise<void> {
  const log = createLog({ level: config.LOG_LEVEL, format: config.LOG_FORMAT })
  const database = await openDatabase({ ...databasePlace(config), limits: config.limits }, { log })
  try {
    await work(database, log)
  } finally {
    await database.close()
  }
}
