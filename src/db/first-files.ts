import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { embeddedMajor } from './embedded/directory.ts'
import { migrations } from './migrate.ts'

const directory = fileURLToPath(new URL('../../build/first-database', import.meta.url))

/**
 * Where `npm ci` puts the files of an empty embedded database of this version (scripts/first-database.ts). A first start copies them if they
 * are there: to make them takes longer than all else in it.
 */
export function firstFiles(): string {
  const hash = createHash('sha256').update(embeddedMajor)
  for (const migration of readMigrationFiles(migrations)) hash.update(migration.hash)
  return `${directory}/${hash.digest('hex').slice(0, 16)}`
}
