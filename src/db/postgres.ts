import type pg from 'pg'
import type { ConstructorOptions } from 'pg-boss'
import { StartError } from '../kernel/errors.ts'
import { catchErrors, statementLogger } from './callbacks.ts'
import type { ChannelHandler, Connections, DatabaseHandle, DatabaseHooks, DatabaseSettings } from './handle.ts'
import { Circuit } from './postgres/circuit.ts'
import { ListeningConnection } from './postgres/listen.ts'
import { migratePostgres } from './postgres/migrate.ts'
import { openPool } from './postgres/pool.ts'
import { databaseOn } from './postgres/session.ts'
import { sqlState } from './sql-state.ts'
import { withTimeout } from './timeout.ts'

const leastVersion = 150_000
const pingMostMs = 3000
/** The queue has connections of its own: a burst of requests must not stop the jobs, nor the reverse. */
const queueConnections = 4
const queueStatementSeconds = 60

export async function openPostgres(
  { url, limits }: Extract<DatabaseSettings, { url: string }>,
  hooks: DatabaseHooks,
): Promise<DatabaseHandle> {
  const { log } = hooks
  const circuit = new Circuit(url, log)
  const common = { url, limits, circuit }
  const main = openPool(
    { ...common, name: 'foyer', most: limits.DATABASE_POOL_MAX, statementSeconds: limits.DATABASE_STATEMENT_SECONDS },
    log,
  )
  const queue = openPool({ ...common, name: 'foyer queue', most: queueConnections, statementSeconds: queueStatementSeconds }, log)
  const tell = (channel: string) => main.pg.query('select pg_notify($1, $2)', [channel, ''])
  const listening = new ListeningConnection(url, tell, circuit, log)
  const listen = (channel: string, ears: ChannelHandler) => listening.listen(channel, catchErrors(ears, log))
  const close = async () => {
    circuit.close()
    await listening.close()
    await Promise.all([main.close(), queue.close()])
  }
  try {
    await checkVersion(main.pg)
  } catch (cause) {
    await close()
    const { host } = new URL(url)
    throw new StartError(`The database at ${host} cannot be used: ${(cause as Error).message}`, { cause })
  }
  return {
    kind: 'postgres',
    db: databaseOn(main.pg, statementLogger(hooks)),
    queueOptions: { db: queueDatabase(queue.pg, listen), useListenNotify: true },
    listen,
    connections: () => connectionsOf(main.pg),
    ping: async () => void (await withTimeout(pingMostMs, main.pg.query('select 1'))),
    checkWrites: () => withTimeout(pingMostMs, checkWrites(main.pg)),
    migrate: (onStep) => migratePostgres(url, onStep),
    close,
  }
}

const connectionsOf = ({ totalCount, idleCount, waitingCount }: pg.Pool): Connections => ({
  used: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
})

/** More than `work_mem` at its least, so that the server writes a temporary file where its data is. */
const spill = `set local work_mem = '64kB';
  with spilled as materialized (select repeat(number::text, 200) from generate_series(1, 500) as number)
  select current_setting('transaction_read_only') = 'on' as reads, count(*) from spilled`
const limitOfTemporaryFiles = '53400'

/** Leaves nothing behind, neither rows nor WAL. A full disk of the WAL ends the server itself. */
async function checkWrites(pool: pg.Pool): Promise<void> {
  try {
    // one result for each statement, which the types do not say
    const results: unknown = await pool.query(spill)
    if ((results as pg.QueryResult<{ reads: boolean }>[]).at(-1)!.rows[0]!.reads) throw new Error('The database only reads.')
  } catch (error) {
    if (sqlState(error).state !== limitOfTemporaryFiles) throw error
  }
}

async function checkVersion(pool: pg.Pool) {
  const { rows } = await pool.query<{ number: number; name: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as name`,
  )
  demandVersion(rows[0]!)
}

export function demandVersion({ number, name }: { number: number; name: string }) {
  if (number < leastVersion) throw new Error(`it is PostgreSQL ${name}, and Foyer needs PostgreSQL 15 or newer.`)
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
