import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startCluster } from '../../scripts/postgres-cluster.ts'
import { migratePostgres } from '../../src/db/postgres/migrate.ts'
import { hashPassword } from '../../src/user/sign-in/index.ts'
import type { Keep } from './run.ts'

export const identity = 'bench'
export const password = 'foyer-bench'

const madeOf = ['data.sql', 'databases.ts']
const loaded =
  'accommodations room_types rooms reservations guest_profiles guest_contacts folios bills payments notifications users memberships'

/** The server whose loaded databases are kept: that of TEST_DATABASE_URL, or one of the bench. */
export const keptServer = async (keep: Keep): Promise<string> =>
  process.env.TEST_DATABASE_URL ?? (await keep(startCluster(join(tmpdir(), 'foyer-bench')))).url

/** Opens a connection for the work. If it breaks, the work fails, not the process. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>, options?: string): Promise<T> {
  const client = new Client({ connectionString: url, ...(options !== undefined && { options }) })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Runs a file of this bench, which reads its parameters as settings named `bench.…`. */
export async function runFile(client: Client, file: string, settings: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(settings))
    await client.query('select set_config($1, $2, false)', [`bench.${name}`, value])
  await client.query(readFileSync(join(import.meta.dirname, '..', file), 'utf8'))
}

/** A database with so many reservations. That of an earlier run is migrated and reused if its data would be the same. */
export async function loadedDatabase(server: string, reservations: number): Promise<string> {
  const name = `foyer_bench_${reservations}`
  const url = new URL(server)
  url.pathname = `/${name}`
  const recipe = fingerprint()
  await withClient(server, async (client) => {
    const { rows } = await client.query<{ recipe: string | null }>(
      `select shobj_description(oid, 'pg_database') as recipe from pg_database where datname = $1`,
      [name],
    )
    if (rows[0]?.recipe === recipe) return migratePostgres(url.href)
    process.stderr.write(`Loading ${reservations.toLocaleString('en')} reservations (once; minutes for the large one)\n`)
    await client.query(`drop database if exists ${name}`)
    await client.query(`create database ${name}`)
    await load(url.href, reservations)
    await client.query(`comment on database ${name} is '${recipe}'`)
  })
  return url.href
}

/** A copy of a loaded database, for a bench that changes it. It is dropped at the end. */
export async function copyOf(keep: Keep, server: string, from: string, name: string): Promise<string> {
  const copy = new URL(from)
  copy.pathname = `${copy.pathname}_${name}`
  const [source, target] = [from, copy.href].map((url) => new URL(url).pathname.slice(1))
  const drop = (client: Client) => client.query(`drop database if exists ${target} with (force)`)
  await withClient(server, async (client) => {
    await drop(client)
    await client.query(`create database ${target} template ${source} strategy file_copy`)
  })
  await keep({ stop: () => withClient(server, drop) })
  return copy.href
}

/** Fills an empty database. Indexes and foreign keys are created again afterwards, which checks the data. */
async function load(url: string, reservations: number): Promise<void> {
  await migratePostgres(url)
  await withClient(url, async (client) => {
    await client.query(`set maintenance_work_mem = '1GB'; set work_mem = '256MB'; set jit = off`)
    const recreate = await dropIndexes(client)
    const settings = { reservations: String(reservations), identity, password_hash: await hashPassword(password) }
    await runFile(client, 'common/data.sql', settings)
    for (const statement of recreate) await client.query(statement)
    await client.query('vacuum (analyze)')
    await client.query('checkpoint')
  })
}

/** Drops indexes and foreign keys, and returns the statements that create them again. */
async function dropIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
            format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
       from pg_constraint where contype = 'f' and conrelid = any($1::regclass[])
     union all
     select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
       from pg_index where indrelid = any($1::regclass[])
        and not exists (select from pg_constraint where conindid = indexrelid)`,
    [loaded.split(' ')],
  )
  for (const { drop } of rows) await client.query(drop)
  return rows.map(({ add }) => add).reverse()
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of madeOf) hash.update(readFileSync(join(import.meta.dirname, file)))
  return hash.digest('hex')
}
