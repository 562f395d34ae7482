import pg from 'pg'
import { StartError } from '../../kernel/errors.ts'
import type { Limits } from '../../kernel/limits.ts'
import { lockNumbers } from '../lock-name.ts'

/** JIT and parallel workers help reports, not the short statements here. */
const sessionSettings = (statementSeconds: number, limits: Limits): Readonly<Record<string, string>> => ({
  TimeZone: 'UTC',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  statement_timeout: `${statementSeconds}s`,
  lock_timeout: `${limits.DATABASE_LOCK_SECONDS}s`,
  idle_in_transaction_session_timeout: `${limits.DATABASE_IDLE_TRANSACTION_SECONDS}s`,
})

/** A statement, because connection poolers refuse start-up parameters. */
export async function prepareSession(client: pg.ClientBase, statementSeconds: number, limits: Limits): Promise<void> {
  const settings = Object.entries(sessionSettings(statementSeconds, limits))
  await client.query('select set_config(name, value, false) from unnest($1::text[], $2::text[]) as settings (name, value)', [
    settings.map(([name]) => name),
    settings.map(([, value]) => value),
  ])
}

/** For a connection of its own whose statements may take long: the role may have limits as defaults. */
export const liftTimeLimits = (client: pg.ClientBase): Promise<unknown> =>
  client.query(
    "select set_config(name, '0', false) from unnest('{statement_timeout,lock_timeout,idle_in_transaction_session_timeout}'::text[]) as name",
  )

const wanted = (settings: Readonly<Record<string, string>>) => JSON.stringify(settings)

/** In the spelling of PostgreSQL, which writes 10s and 10000ms alike. */
const differing = `
  select name, value from jsonb_each_text($1::jsonb) as wanted (name, value), lateral (select
    current_setting(name) as current, set_config(name, value, true) as shown) as compared
  where current <> shown`

/**
 * Behind a pooler, no session belongs to a server. Makes what it would set there the defaults of its role in this database,
 * unless they are. They hold for sessions that PostgreSQL opens from now on.
 */
export async function writeDefaults(directUrl: string, statementSeconds: number, limits: Limits): Promise<void> {
  const settings = wanted(sessionSettings(statementSeconds, limits))
  const client = new pg.Client({ connectionString: directUrl, application_name: 'foyer defaults' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [lockNumbers.defaults])
    const { rows } = await client.query<{ statement: string }>(
      `select format('alter role current_user in database %I set %I to %L', current_database(), name, value) as statement
      from (${differing}) as settings`,
      [settings],
    )
    for (const { statement } of rows) await client.query(statement)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/** Refuses a session whose statements would mean something else: one from before the defaults, or of another role. */
export async function requireDefaults(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ zone: string }>("select current_setting('TimeZone') as zone")
  if (rows[0]!.zone === 'UTC') return
  throw new StartError(
    'The sessions of the pooler at DATABASE_URL lack the defaults of the role that DATABASE_LISTEN_URL names. Use the same role in both, and run RECONNECT at the pooler.',
  )
}
