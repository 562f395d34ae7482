import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { StartError } from '../src/kernel/errors.ts'
import type { Config } from '../src/platform/config/index.ts'

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
