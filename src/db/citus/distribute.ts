import pg from 'pg'
import { StartError } from '../../kernel/errors.ts'
import { lockNumbers } from '../lock-name.ts'
import { liftTimeLimits } from '../postgres/session-settings.ts'
import { distributing, mayRefer, settings } from './migrations.ts'
import { hasDistributedTables } from './tables.ts'

interface Constraint {
  name: string
  from: string
  to: string
  definition: string
}

interface Options {
  /** Parts into which each distributed table is cut. It cannot exceed what all nodes together will ever have. */
  shards: number
  onStep?: (step: string) => void
}

/**
 * Distributes the tables of a migrated database on Citus, in one transaction: killed in the middle, it leaves what was before.
 * Answers false if they were distributed before.
 */
export async function distribute(url: string, { shards, onStep = () => {} }: Options): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: 'foyer distribute' })
  client.on('error', () => {})
  await client.connect()
  try {
    await liftTimeLimits(client)
    if (!(await hasCitus(client))) throw new StartError('The database has no extension citus. Run CREATE EXTENSION citus in it.')
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [lockNumbers.migration])
    if (await isAlreadyDistributed(client)) return false
    await distributeAll(client, shards, onStep)
    onStep('Committing')
    await client.query('commit')
    return true
  } finally {
    await client.end()
  }
}

async function hasCitus(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query("select from pg_extension where extname = 'citus'")
  return rowCount === 1
}

async function isAlreadyDistributed(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ name: string | null }>("select to_regclass('reservations') as name")
  if (rows[0]!.name === null) throw new StartError('The database has no tables yet. Run `npm run db:migrate` first.')
  return hasDistributedTables(client)
}

async function distributeAll(client: pg.Client, shards: number, onStep: (step: string) => void) {
  for (const setting of settings) await client.query(setting)
  const [tables, constraints, triggers] = [await tablesOf(client), await foreignKeys(client), await triggersOf(client)]
  for (const { from, name } of constraints) await client.query(`alter table ${from} drop constraint "${name}"`)
  for (const { table, name } of triggers) await client.query(`drop trigger ${name} on ${table}`)
  await replaceIdentities(client)
  await keyAuditEntriesByProperty(client)
  await client.query("select create_distributed_table('accommodations', 'id', colocate_with => 'none', shard_count => $1)", [
    shards,
  ])
  for (const table of tables.filter((name) => name !== 'accommodations')) {
    onStep(table)
    for (const statement of distributing(table)) await client.query(statement)
  }
  onStep('Foreign keys and triggers')
  for (const { from, to, name, definition } of constraints)
    if (mayRefer(from, to)) await client.query(`alter table ${from} add constraint "${name}" ${definition}`)
  await client.query('create index memberships_mark on memberships (right(accommodation_id, 8))')
  for (const trigger of triggers) await client.query(onEachRow(trigger.definition))
}

/** Citus does not pass the rows of a statement to a trigger, so the balance of a folio is kept row by row. */
const onEachRow = (definition: string) =>
  definition
    .replace(/ REFERENCING .* FOR EACH STATEMENT/, ' FOR EACH ROW')
    .replace('foyer_keep_balance(', 'foyer_keep_balance_of_row(')

async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname",
  )
  return rows.map(({ name }) => name)
}

async function foreignKeys(client: pg.Client): Promise<Constraint[]> {
  const { rows } = await client.query<Constraint>(
    `select conname as name, conrelid::regclass::text as from, confrelid::regclass::text as to, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conrelid, conname`,
  )
  return rows
}

async function triggersOf(client: pg.Client) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select tgrelid::regclass::text as table, tgname as name, pg_get_triggerdef(pg_trigger.oid) as definition
    from pg_trigger join pg_class on pg_class.oid = tgrelid where not tgisinternal and relnamespace = 'public'::regnamespace`,
  )
  return rows
}

/** Citus refuses identity columns, and takes a sequence as a default. */
async function replaceIdentities(client: pg.Client) {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select attrelid::regclass::text as table, attname as column from pg_attribute join pg_class on pg_class.oid = attrelid
    where attidentity <> '' and relnamespace = 'public'::regnamespace`,
  )
  for (const { table, column } of rows) {
    const sequence = `${table}_${column}_of_all`
    await client.query(`create sequence ${sequence} as bigint`)
    await client.query(`select setval('${sequence}', greatest(1, (select last_value from ${table}_${column}_seq)))`)
    await client.query(`alter table ${table} alter column ${column} drop identity`)
    await client.query(`alter table ${table} alter column ${column} set default nextval('${sequence}')`)
  }
}

/** Entries of no property have an empty id there: a distribution column is never null. */
async function keyAuditEntriesByProperty(client: pg.Client) {
  await client.query("update audit_entries set accommodation_id = '' where accommodation_id is null")
  await client.query('alter table audit_entries drop constraint audit_entries_pkey, alter column accommodation_id set not null')
  await client.query('alter table audit_entries add primary key (accommodation_id, id)')
}
