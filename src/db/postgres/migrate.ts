import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { PgDialect, type PgSession } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { distributedMigrations } from '../citus/migrations.ts'
import { hasDistributedTables } from '../citus/tables.ts'
import type { Database } from '../database.ts'
import { lockNumbers } from '../lock-name.ts'
import { migrateWith, migrations } from '../migrate.ts'
import { liftTimeLimits } from './session-settings.ts'

const maxQueueTime = '10min'
const maxLockTime = '30s'

/**
 * Uses its own connection: its lock covers all migrations and ends with it. The time limits of requests do not apply, since
 * building an index would exceed them.
 */
export async function migratePostgres(url: string, onStep?: (name: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'foyer migrations' })
  let broken: Error | undefined
  client.on('error', (error) => {
    broken = error
  })
  await client.connect()
  try {
    await liftTimeLimits(client)
    await client.query(`set lock_timeout = '${maxQueueTime}'`)
    await client.query('select pg_advisory_lock($1)', [lockNumbers.migration])
    await client.query(`set lock_timeout = '${maxLockTime}'`)
    const db: Database = drizzle(client)
    const files = readMigrationFiles(migrations)
    const all = (await hasDistributedTables(client)) ? distributedMigrations(files) : files
    await migrateWith(db, () => new PgDialect().migrate(all, db._.session as PgSession, migrations), onStep)
  } catch (error) {
    throw broken ?? error
  } finally {
    await client.end()
  }
}
