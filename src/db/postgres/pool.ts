import { Socket } from 'node:net'
import type pg from 'pg'
import type { Log } from '../../kernel/context.ts'
import type { Limits } from '../../kernel/limits.ts'
import { type Circuit, clientsBehind } from './circuit.ts'
import { MeteredPool, meteredClient } from './metered.ts'
import { evictedNames } from './names.ts'
import { prepareSession } from './session-settings.ts'

const idleMs = 60_000
const keepAliveAfterMs = 10_000
/** The client gives up on a statement this much later than the server: a last resort. */
const extraSeconds = 5
const maxCloseMs = 5000
/** Unused prepared statements that a connection may keep. */
const maxUnused = 500

export interface Pool {
  readonly pg: pg.Pool
  /** The longest that callers wait for a connection. */
  setPatience(seconds: number): void
  close(): Promise<void>
}

export interface PoolSettings {
  /** The application name that PostgreSQL lists for the connections. */
  name: string
  url: string
  max: number
  statementSeconds: number
  limits: Limits
  circuit: Circuit
  /** Whether a pooler gives each transaction another session. */
  sharesSessions?: boolean
}

export function openPool(settings: PoolSettings, log: Log): Pool {
  const { name, url, max, statementSeconds, limits, circuit, sharesSessions = false } = settings
  const sockets = new Sockets()
  const pool = new MeteredPool({
    connectionString: url,
    application_name: name,
    max,
    connectionTimeoutMillis: limits.DATABASE_ACQUIRE_SECONDS * 1000,
    query_timeout: (statementSeconds + extraSeconds) * 1000,
    idleTimeoutMillis: idleMs,
    pipeline: true,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
    stream: sockets.open,
    Client: meteredClient(clientsBehind(circuit)),
    ...(!sharesSessions && { onConnect: (client) => prepareSession(client, statementSeconds, limits) }),
  })
  // without a listener, an idle connection that breaks would end the process
  pool.on('error', (err) => log.warn({ err }, 'An idle connection to the database broke'))
  // a pooler drops unused statements itself
  if (!sharesSessions) pool.on('release', deallocateUnused())
  const stopWatching = watch(pool, sockets, circuit, log.child({ pool: name }))
  return {
    pg: pool,
    setPatience(seconds) {
      pool.options.connectionTimeoutMillis = seconds * 1000
    },
    async close() {
      stopWatching()
      const forced = setTimeout(() => sockets.close(), maxCloseMs)
      await pool.end()
      clearTimeout(forced)
    },
  }
}

/** Drops all prepared statements of a connection once too many are unused; those in use are prepared again. */
function deallocateUnused() {
  const evictedBefore = new WeakMap<pg.PoolClient, number>()
  return (error: unknown, client: pg.PoolClient) => {
    const evicted = evictedNames()
    const before = evictedBefore.get(client)
    if (before === undefined) evictedBefore.set(client, evicted)
    if (error || before === undefined || evicted - before < maxUnused || !('parsedStatements' in client.connection)) return
    evictedBefore.set(client, evicted)
    client.connection.parsedStatements = {}
    // after a failure the client cannot know which statements the server still has
    client.query('deallocate all').catch(() => client.end())
  }
}

const tickMs = 500
/** Ticks in which no connection was released, before the database is probed. */
const ticksUntilProbe = 2

/**
 * Distinguishes a database that stopped answering without closing its connections from one that is slow. If it is gone, callers fail
 * at once, and no old connection is used again.
 */
function watch(pool: pg.Pool, sockets: Sockets, circuit: Circuit, log: Log): () => void {
  let ticksWithout = 0
  let probing = false
  // a connection released without an error got its answers
  pool.on('release', (error) => {
    if (!error) ticksWithout = 0
  })
  const timer = setInterval(async () => {
    ticksWithout = pool.totalCount > pool.idleCount ? ticksWithout + 1 : 0
    if (probing || ticksWithout < ticksUntilProbe || !circuit.hasStarted) return
    probing = true
    if (!(await circuit.answers())) {
      log.warn({}, 'The database does not answer; its connections are closed')
      circuit.break()
      sockets.destroyAll()
    }
    ticksWithout = 0
    probing = false
  }, tickMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** The sockets of a pool, all of which can be closed at once. */
class Sockets {
  readonly #open = new Set<Socket>()
  #closed = false

  /** The `stream` option of pg. */
  readonly open = (): Socket => {
    const socket = new Socket()
    this.#open.add(socket)
    socket.once('close', () => this.#open.delete(socket))
    // after pg has begun to connect, which would revive the socket
    if (this.#closed) setImmediate(() => this.#destroy(socket))
    return socket
  }

  /** Closes the open sockets, and each that is opened later. */
  close() {
    this.#closed = true
    this.destroyAll()
  }

  destroyAll() {
    for (const socket of this.#open) this.#destroy(socket)
  }

  #destroy(socket: Socket) {
    socket.destroy(new Error('The database does not answer.'))
  }
}
