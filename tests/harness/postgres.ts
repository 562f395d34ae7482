import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import { eventually } from './eventually.ts'

export const postgresUrl = process.env.TEST_DATABASE_URL

/** Databases are distributed on Citus: `npm run test:citus`. */
export const isOnCitus = process.env.TEST_CITUS === 'on'

/** Further servers of the cluster of Citus: `CITUS_NODES=3 npm run test:citus`. */
export const citusWorkers = process.env.TEST_CITUS_WORKERS?.split(',') ?? []

/** What the backends of every node do. */
export const activity = isOnCitus ? 'citus_stat_activity' : 'pg_stat_activity'

/** Backends that wait for a lock, on every node. */
export const waitingForLocks = `
  select ${isOnCitus ? 'global_pid as pid' : 'pid'} from ${activity}
  where datname = current_database() and wait_event_type = 'Lock'`

/** PgBouncer before it, in transaction mode: `npm run test:pooler`. */
export const poolerUrl = process.env.TEST_POOLER_URL

/**
 * A suite that proves something only on a real PostgreSQL: races, crashes, several nodes. On the embedded database it is
 * listed as skipped.
 */
export const onPostgres = describe.skipIf(!postgresUrl)

/** Waits until another transaction waits for a lock of this one. */
export const somebodyWaitsFor = (holder: Database) =>
  eventually(async () => {
    await holder.execute(sql`select pg_stat_clear_snapshot()`)
    const waiting = sql`select from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))`
    expect((await holder.execute(waiting)).rows).toHaveLength(1)
  })
