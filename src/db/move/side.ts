import { resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { StartError } from '../../kernel/errors.ts'
import { hasDistributedTables } from '../citus/tables.ts'
import type { Database } from '../database.ts'
import { openEmbedded } from '../embedded.ts'
import type { DatabaseHandle, DatabaseHooks, DatabaseSettings, RowCopy } from '../handle.ts'
import { lockNumbers } from '../lock-name.ts'
import { migratePostgres } from '../postgres/migrate.ts'
import { postgresRowCopy } from '../postgres/row-copy.ts'
import { liftTimeLimits } from '../postgres/session-settings.ts'
import { requireVersion } from '../postgres.ts'
import { lockTimeout, sqlState } from '../sql-state.ts'

/** A database that a move has for itself: no server uses it, and no time limit of requests applies. */
export interface MoveSide extends Pick<DatabaseHandle, 'kind' | 'db' | 'queueOptions' | 'migrate' | 'close'> {
  /** Without user and password: it stands in logs. */
  readonly name: string
  readonly rows: RowCopy
  /** Nobody else can write until `close`. */
  holdWriters(tables: readonly string[]): Promise<void>
  /** Throws if the database was lost meanwhile, and with it what kept others off. */
  requireHeld(): Promise<void>
}

/** Throws if a server or another move uses the database. */
export function openMoveSide(settings: DatabaseSettings, hooks: DatabaseHooks): Promise<MoveSide> {
  return 'url' in settings ? openPostgresSide(settings.url) : openEmbeddedSide(settings, hooks)
}

async function openEmbeddedSide(
  settings: Extract<DatabaseSettings, { directory: string }>,
  hooks: DatabaseHooks,
): Promise<MoveSide> {
  const handle = await openEmbedded(settings, hooks)
  await writeAlike(handle.db)
  return {
    ...handle,
    name: resolve(settings.directory),
    rows: handle.rows!,
    // whoever has the directory's lock has the database
    holdWriters: async () => {},
    requireHeld: async () => {},
  }
}

/** Both sides write a value as the same text, whatever their settings are. */
async function writeAlike(db: Database): Promise<void> {
  await db.execute(sql`
    select set_config(name, value, false) from (values
      ('TimeZone', 'UTC'), ('DateStyle', 'ISO, YMD'), ('IntervalStyle', 'postgres'), ('extra_float_digits', '1'),
      ('bytea_output', 'hex'), ('statement_timeout', '0'), ('idle_in_transaction_session_timeout', '0')) as settings (name, value)`)
}

/** Longer than a server that starts looks whether the lock is free. */
const maxLockTime = '3s'
const keepAliveAfterMs = 10_000
const ownName = 'foyer move'
/** Connections that each server has: see `postgres.ts` and `postgres/`. */
const serverNames = ['foyer', 'foyer queue', 'foyer listener', 'foyer migrations']

/** One connection works, and the other one keeps others off for as long. */
async function openPostgresSide(url: string): Promise<MoveSide> {
  const guard = await connected(url)
  const work = await connected(url).catch(async (error) => {
    await guard.end()
    throw error
  })
  const close = async () => void (await Promise.all([guard.end(), work.end()]))
  const db = drizzle(work)
  try {
    await requireAlone(guard, nameOf(url))
    await writeAlike(db)
  } catch (error) {
    await close()
    throw error
  }
  return {
    kind: 'postgres',
    name: nameOf(url),
    db,
    rows: postgresRowCopy(work),
    queueOptions: { db: { executeSql: (text, values) => work.query(text, values) } },
    migrate: (onStep) => migratePostgres(url, onStep),
    async holdWriters(tables) {
      await guard.query('begin')
      await guard.query(`lock table ${tables.join(', ')} in share mode`).catch((cause) => {
        if (sqlState(cause).state !== lockTimeout) throw cause
        throw new StartError(`Somebody writes to the database at ${nameOf(url)}. End that first.`, { cause })
      })
    },
    requireHeld: async () => void (await guard.query('select 1')),
    close,
  }
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: ownName,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
  })
  // the statement in flight fails too; without a listener, the process would end without a sentence
  client.on('error', () => {})
  try {
    await client.connect()
    await liftTimeLimits(client)
    return client
  } catch (cause) {
    throw new StartError(`The database at ${nameOf(url)} cannot be used: ${(cause as Error).message}`, { cause })
  }
}

async function requireAlone(guard: pg.Client, name: string): Promise<void> {
  const { rows } = await guard.query<{ number: number; name: string; encoding: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as name,
      current_setting('server_encoding') as encoding`,
  )
  try {
    requireVersion(rows[0]!)
    if (rows[0]!.encoding !== 'UTF8') throw new Error(`its encoding is ${rows[0]!.encoding}, and Foyer needs UTF8.`)
    if (await hasDistributedTables(guard)) throw new Error('it is distributed. Only plain ones are moved.')
  } catch (cause) {
    throw new StartError(`The database at ${name} cannot be used: ${(cause as Error).message}`, { cause })
  }
  await guard.query("select set_config('lock_timeout', $1, false)", [maxLockTime])
  await guard.query('select pg_advisory_lock($1)', [lockNumbers.move]).catch((cause) => {
    if (sqlState(cause).state !== lockTimeout) throw cause
    throw new StartError(`Another move uses the database at ${name}. Wait until it has ended.`, { cause })
  })
  const servers = await guard.query<{ count: number }>(
    'select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name = any($1)',
    [serverNames],
  )
  if (servers.rows[0]!.count > 0)
    throw new StartError(`A server uses the database at ${name}. Stop all servers first: they would write to the former one.`)
}

function nameOf(url: string): string {
  const { host, pathname } = new URL(url)
  return `postgres://${host}${pathname}`
}
