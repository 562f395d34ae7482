import { createHash } from 'node:crypto'
import { appendFileSync, cpSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { Client } from 'pg'
import { prepareFirstDatabase, startOnce } from '../../scripts/first-database.ts'
import { distribute } from '../../src/db/citus/distribute.ts'
import { eventually } from './eventually.ts'
import { citusWorkers, isOnCitus } from './postgres.ts'

/** What a database of a test is a copy of: a directory, or a database of the server. */
export type Template = { directory: string } | { database: string; server: string }

declare module 'vitest' {
  interface ProvidedContext {
    template: Template
    /** Where the test files of this run keep what they make; it goes with the run, whatever became of them. */
    runDirectory: string
  }
}

/** Changes with everything that shapes an empty database. */
function templateKey(): string {
  const hash = createHash('sha256')
  for (const path of ['package-lock.json', import.meta.filename, ...globSync('{drizzle,src/db}/**/*.{sql,json,ts}').sort()])
    hash.update(readFileSync(path))
  return hash.digest('hex').slice(0, 16)
}

/** PostgreSQL fills its buffers with zeros at each start, and by default has 128 MB. */
const smallBuffers = 'shared_buffers = 8MB\n'

const templateKeptMs = 86_400_000

export async function embeddedTemplate(): Promise<Template> {
  const files = await prepareFirstDatabase()
  const directory = resolve('.cache', `template-${basename(files)}`)
  if (existsSync(directory)) return { directory }
  mkdirSync('.cache', { recursive: true })
  for (const old of globSync('.cache/template-*'))
    if (Date.now() - statSync(old).mtimeMs > templateKeptMs) rmSync(old, { recursive: true })
  // under another name until it is whole: runs may be broken off, or make it at the same time
  const unfinished = `${directory}.${process.pid}`
  cpSync(files, join(unfinished, 'database'), { recursive: true })
  appendFileSync(join(unfinished, 'database/postgresql.conf'), smallBuffers)
  if (existsSync(directory)) rmSync(unfinished, { recursive: true })
  else renameSync(unfinished, directory)
  return { directory }
}

export async function postgresTemplate(server: string): Promise<Template> {
  const database = `foyer_template_${isOnCitus ? 'citus_' : ''}${templateKey()}`
  await onServer(server, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [database])
    const { rows } = await client.query('select datistemplate from pg_database where datname = $1', [database])
    if (rows[0]?.datistemplate) return
    await client.query(`drop database if exists ${database} with (force)`)
    await client.query(`create database ${database}`)
    const url = databaseUrl(server, database)
    if (isOnCitus) await makeCitus(url)
    await startOnce({ DATABASE_URL: url, DATA_DIR: 'memory:' })
    if (isOnCitus) {
      await distribute(url, { shards: citusShards })
      await keepAlone(client, database)
      for (const worker of citusWorkers) await onServer(worker, (each) => keepAlone(each, database))
    }
    await client.query(`alter database ${database} is_template true`)
  })
  return { database, server }
}

const citusShards = 2

/** A cluster of one plans and refuses as a large one does. With workers, the same database on each of them holds the shards. */
export async function makeCitus(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  for (const worker of citusWorkers) {
    await onServer(worker, async (client) => {
      await client.query(`drop database if exists ${name} with (force)`)
      await client.query(`create database ${name}`)
    })
    await onServer(databaseUrl(worker, name), (client) => client.query('create extension citus'))
  }
  await onServer(url, async (client) => {
    await client.query('create extension citus')
    const self = placeOf(url)
    await client.query('select citus_set_coordinator_host($1, $2)', self)
    if (citusWorkers.length === 0) await client.query("select citus_set_node_property($1, $2, 'shouldhaveshards', true)", self)
    for (const worker of citusWorkers) await client.query('select citus_add_node($1, $2)', placeOf(worker))
  })
}

function placeOf(server: string): [host: string, port: number] {
  const { hostname, port } = new URL(server)
  return [hostname, Number(port)]
}

/** Citus' daemon would connect again at once. */
export async function keepAlone(client: Client, database: string) {
  await client.query(`alter database ${database} allow_connections false`)
  await eventually(async () => {
    const { rowCount } = await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      database,
    ])
    return rowCount === 0
  })
}

export function databaseUrl(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

export async function onServer<T>(server: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
