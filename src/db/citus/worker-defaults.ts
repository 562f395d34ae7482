import type pg from 'pg'
import type { Limits } from '../../kernel/limits.ts'
import { lockNumbers } from '../lock-numbers.ts'

/**
 * A session's limit of waiting for a lock is known to the coordinator alone, and the rows are on the workers. There it becomes the default of
 * the role in this database, unless it is: Citus carries that to every node.
 */
export async function writeWorkerDefaults(pool: pg.Pool, { DATABASE_LOCK_SECONDS }: Limits): Promise<void> {
  const wanted = `${DATABASE_LOCK_SECONDS}s`
  const { rows } = await pool.query<{ statement: string }>(
    `select format('alter role current_user in database %I set lock_timeout to %L', current_database(), $1::text) as statement
    from run_command_on_workers('show lock_timeout') where result <> $1 limit 1`,
    [wanted],
  )
  for (const { statement } of rows) {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query('select pg_advisory_xact_lock($1)', [lockNumbers.defaults])
      await client.query(statement)
      await client.query('commit')
    } finally {
      client.release()
    }
  }
}
