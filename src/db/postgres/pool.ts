import pg from 'pg'
import type { Log } from '../../kernel/context.ts'
import type { Limits } from '../../kernel/limits.ts'
import { type Circuit, clientsBehind } from './circuit.ts'
import { namesForgotten } from './names.ts'
import { Sockets } from './sockets.ts'
import { watch } from './watch.ts'

const idleMs = 60_000
const keepAliveAfterMs = 10_000
/** How much later than the server the client gives up on a statement: a last resort. */
const patienceSeconds = 5
const closeMostMs = 5000
/** So many statements that nobody asks for any more may the server keep for a connection. */
const staleMost = 500

export interface Pool {
  readonly pg: pg.Pool
  close(): Promise<void>
}

export interface PoolSettings {
  /** As the server lists its connections. */
  name: string
  url: string
  most: number
  statementSeconds: number
  limits: Limits
  circuit: Circuit
}

export function openPool({ name, url, most, statementSeconds, limits, circuit }: PoolSettings, log: Log): Pool {
  const sockets = new Sockets()
  const pool = new pg.Pool({
    connectionString: url,
    application_name: name,
    max: most,
    connectionTimeoutMillis: limits.DATABASE_ACQUIRE_SECONDS * 1000,
    query_timeout: (statementSeconds + patienceSeconds) * 1000,
    idleTimeoutMillis: idleMs,
    pipeline: true,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
    stream: sockets.open,
    Client: clientsBehind(circuit),
    onConnect: (client) => prepareSession(client, statementSeconds, limits),
  })
  // Without a listener, an idle connection that breaks ends the process; who waits for one is told anyway.
  pool.on('error', (err) => log.warn({ err }, 'An idle connection to the database broke'))
  pool.on('release', forgetStale())
  const stopWatching = watch(pool, sockets, circuit, log.child({ pool: name }))
  return {
    pg: pool,
    async close() {
      stopWatching()
      const hurry = setTimeout(() => sockets.shut(), closeMostMs)
      await pool.end()
      clearTimeout(hurry)
    },
  }
}

/** Has the server forget all statements of a connection once too many of them are stale; those in use are sent to it anew. */
function forgetStale() {
  const forgottenBefore = new WeakMap<pg.PoolClient, number>()
  return (error: unknown, client: pg.PoolClient) => {
    const forgotten = namesForgotten()
    const before = forgottenBefore.get(client)
    if (before === undefined) forgottenBefore.set(client, forgotten)
    if (error || before === undefined || forgotten - before < staleMost || !('parsedStatements' in client.connection)) return
    forgottenBefore.set(client, forgotten)
    client.connection.parsedStatements = {}
    // a connection of which it is not known what the server keeps is of no use
    client.query('deallocate all').catch(() => client.end())
  }
}

/**
 * By statement, not by start-up parameter, which connection poolers refuse. Compiling and spreading pay for reports, not for
 * the short statements here.
 */
async function prepareSession(client: pg.ClientBase, statementSeconds: number, limits: Limits): Promise<void> {
  await client.query(
    `select set_config(name, value, false) from (values
      ('TimeZone', 'UTC'),
      ('jit', 'off'),
      ('max_parallel_workers_per_gather', '0'),
      ('statement_timeout', $1),
      ('lock_timeout', $2),
      ('idle_in_transaction_session_timeout', $3)) as settings (name, value)`,
    [statementSeconds, limits.DATABASE_LOCK_SECONDS, limits.DATABASE_IDLE_TRANSACTION_SECONDS].map((seconds) => `${seconds}s`),
  )
}
