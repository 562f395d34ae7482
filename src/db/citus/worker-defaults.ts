import type pg from 'pg'
import type { Limits } from '../../kernel/limits.ts'
import { lockNumbers } from '../lock-name.ts'

/**
 * A session's limit of waiting for a lock is known to the coordinator alone, and the rows are on the workers. There it becomes the default of
 * the role in this database, unless it is: Citus carries that to every node. A worker that is away is passed over, and must not stop a start.
 */
export async function writeWorkerDefaults(pool: pg.Pool, { DATABASE_LOCK_SECONDS }: Limits): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [lockNumbers.defaults])
    const { rows } = await client.query<{ statement: string }>(
      `select format('alter role current_user in database %I set lock_timeout to %L', current_database(), $1 || 's') as statement
      from run_command_on_workers($$select setting from pg_settings where name = 'lock_timeout'$$)
      having bool_and(success) and bool_or(result <> $2)`,
      [String(DATABASE_LOCK_SECONDS), String(DATABASE_LOCK_SECONDS * 1000)],
    )
    for (const { statement } of rows) await client.query(statement)
    await client.query('commit')
  } finally {
    // its connections to the workers are older than the default
    client.release(true)
  }
}
