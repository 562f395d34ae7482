import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { migrateWith, migrations } from '../migrate.ts'
import * as schema from '../tables/index.ts'

/** Any number that nobody else locks. */
const migrationLock = 4_021_976_510
const turnMost = '10min'
const lockMost = '30s'

/**
 * On a connection of its own: its lock lasts for all migrations and ends with it, and the limits of requests, which an
 * index over many rows would exceed, do not hold there.
 */
export async function migratePostgres(url: string, onStep?: (name: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'foyer migrations' })
  let broken: Error | undefined
  client.on('error', (error) => {
    broken = error
  })
  await client.connect()
  try {
    await client.query(`set lock_timeout = '${turnMost}'`)
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(`set lock_timeout = '${lockMost}'`)
    const db = drizzle(client, { schema })
    await migrateWith(db, () => migrate(db, migrations), onStep)
  } catch (error) {
    throw broken ?? error
  } finally {
    await client.end()
  }
}
