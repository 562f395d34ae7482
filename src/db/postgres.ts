import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { ConstructorOptions } from 'pg-boss'
import type { Log } from '../kernel/context.ts'
import { StartError } from '../kernel/errors.ts'
import { DATABASE_START_PAUSE_MS, type Limits } from '../kernel/limits.ts'
import { catchErrors, statementLogger } from './callbacks.ts'
import { hasDistributedTables } from './citus/tables.ts'
import { writeWorkerDefaults } from './citus/worker-defaults.ts'
import type { ChannelHandler, Connections, DatabaseHandle, DatabaseHooks, DatabaseSettings } from './handle.ts'
import { Circuit } from './postgres/circuit.ts'
import { ListeningConnection } from './postgres/listen.ts'
import { migratePostgres } from './postgres/migrate.ts'
import { openPool } from './postgres/pool.ts'
import { databaseOn } from './postgres/session.ts'
import { requireDefaults, writeDefaults } from './postgres/session-settings.ts'
import { isNotAnsweringYet, sqlState } from './sql-state.ts'
import { withTimeout } from './timeout.ts'

const minVersion = 150_000
const maxPingMs = 3000
/** Separate from the connections of requests: a burst of requests must not stop the jobs, nor the reverse. */
const queueConnections = 4
const queueStatementSeconds = 60

export async function openPostgres(
  { url, pooler, limits }: Extract<DatabaseSettings, { url: string }>,
  hooks: DatabaseHooks,
): Promise<DatabaseHandle> {
  const { log } = hooks
  const directUrl = pooler?.directUrl ?? url
  const statementSeconds = limits.DATABASE_STATEMENT_SECONDS
  if (pooler) await writeDefaults(directUrl, statementSeconds, limits).catch(cannotBeUsed(directUrl))
  const circuit = new Circuit(url, log, pooler?.directUrl)
  const ofRequests = { name: 'foyer', url, max: limits.DATABASE_POOL_MAX, statementSeconds, sharesSessions: pooler !== undefined }
  const main = openPool({ ...ofRequests, limits, circuit }, log)
  // its statements may take longer than those of requests
  const ofQueue = { name: 'foyer queue', url: directUrl, max: queueConnections, statementSeconds: queueStatementSeconds }
  const queue = openPool({ ...ofQueue, limits, circuit }, log)
  const notify = (channel: string) => main.pg.query('select pg_notify($1, $2)', [channel, ''])
  const listening = new ListeningConnection(directUrl, notify, circuit, limits.DATABASE_START_SECONDS, log)
  const listen = (channel: string, handler: ChannelHandler) => listening.listen(channel, catchErrors(handler, log))
  const close = async () => {
    circuit.close()
    await listening.close()
    await Promise.all([main.close(), queue.close()])
  }
  const setPatience = (seconds: number) => {
    for (const pool of [main, queue]) pool.setPatience(seconds)
  }
  let isDistributed: boolean
  try {
    isDistributed = await onceItAnswers({ limits, log, setPatience }, async () => {
      await checkVersion(main.pg)
      if (pooler) await requireDefaults(main.pg)
      const distributed = await hasDistributedTables(main.pg)
      if (distributed) await writeWorkerDefaults(main.pg, limits)
      return distributed
    })
  } catch (cause) {
    await close()
    return cannotBeUsed(url)(cause)
  }
  setPatience(limits.DATABASE_START_SECONDS)
  return {
    kind: 'postgres',
    db: databaseOn(main.pg, { logger: statementLogger(hooks), namesStatements: pooler?.namedStatements ?? true, isDistributed }),
    queueOptions: { db: queueDatabase(queue.pg, listen), useListenNotify: true },
    listen,
    connections: () => connectionsOf(main.pg),
    ping: async () => void (await withTimeout(maxPingMs, main.pg.query('select 1'))),
    checkWrites: () => withTimeout(maxPingMs, checkWrites(main.pg)),
    migrate: (onStep) => migratePostgres(directUrl, onStep),
    started() {
      circuit.started()
      setPatience(limits.DATABASE_ACQUIRE_SECONDS)
    },
    close,
  }
}

interface Start {
  limits: Limits
  log: Log
  setPatience(seconds: number): void
}

/**
 * A database that is starting, or on a slow machine, gets some time: each try twice that of the one before, because on a busy machine a
 * connection may take longer than a request may wait. What refuses or cannot be found fails at once.
 */
async function onceItAnswers<T>({ limits, log, setPatience }: Start, check: () => Promise<T>): Promise<T> {
  const giveUpAt = performance.now() + limits.DATABASE_START_SECONDS * 1000
  for (let tries = 1; ; tries++) {
    try {
      return await check()
    } catch (error) {
      if (!isNotAnsweringYet(error) || performance.now() > giveUpAt) throw error
      if (tries === 1) log.warn({ err: error }, 'The database does not answer yet; the start waits for it')
      setPatience(Math.min(limits.DATABASE_ACQUIRE_SECONDS * 2 ** tries, limits.DATABASE_START_SECONDS))
      await pause(DATABASE_START_PAUSE_MS)
    }
  }
}

const cannotBeUsed = (url: string) => (cause: unknown) => {
  if (cause instanceof StartError) throw cause
  throw new StartError(`The database at ${new URL(url).host} cannot be used: ${(cause as Error).message}`, { cause })
}

const connectionsOf = ({ totalCount, idleCount, waitingCount, options: { max } }: pg.Pool): Connections => ({
  used: totalCount - idleCount,
  idle: idleCount,
  // the pool hands an idle connection over, or makes one, in the next turn
  waiting: Math.max(0, waitingCount - idleCount - (max - totalCount)),
})

/** Exceeds `work_mem`, so that the server writes a temporary file to the disk of its data. */
const spill = `set local work_mem = '64kB';
  with spilled as materialized (select repeat(number::text, 200) from generate_series(1, 500) as number)
  select current_setting('transaction_read_only') = 'on' as reads, count(*) from spilled`
const tempFileLimitExceeded = '53400'

/** Writes no rows and no WAL. A full WAL disk stops the server itself. */
async function checkWrites(pool: pg.Pool): Promise<void> {
  try {
    // the types do not know that each statement has a result
    const results: unknown = await pool.query(spill)
    if ((results as pg.QueryResult<{ reads: boolean }>[]).at(-1)!.rows[0]!.reads) throw new Error('The database is read-only.')
  } catch (error) {
    if (sqlState(error).state !== tempFileLimitExceeded) throw error
  }
}

async function checkVersion(pool: pg.Pool) {
  const { rows } = await pool.query<{ number: number; name: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as name`,
  )
  requireVersion(rows[0]!)
}

export function requireVersion({ number, name }: { number: number; name: string }) {
  if (number < minVersion) throw new Error(`it is PostgreSQL ${name}, and Foyer needs PostgreSQL 15 or newer.`)
}

function queueDatabase(pool: pg.Pool, listen: DatabaseHandle['listen']): ConstructorOptions['db'] {
  return {
    executeSql: (text, values) => pool.query(text, values),
    async listen(channel, message, listening) {
      const listener = await listen(channel, { message, listening })
      return { close: () => listener.stop() }
    },
  }
}
