import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { EmbeddedClient } from '../../src/db/embedded/client.ts'
import { embeddedHandle, embeddedRowCopy, openClient } from '../../src/db/embedded.ts'
import type { openDatabase } from '../../src/db/open.ts'
import type { Limits } from '../../src/kernel/limits.ts'
import { createLog } from '../../src/platform/log/index.ts'
import { copyOf } from './copy.ts'

/** An open database, and how to make it as it was when it was opened. */
interface Reusable {
  client: EmbeddedClient
  idleSeconds: number
  /** False if it cannot be as before. */
  empty(): Promise<boolean>
  close(): Promise<void>
}

let free: Reusable | undefined

/**
 * Opening an embedded database takes longer than most test files need for their tests: a file gets that of an earlier file of the
 * process, without its rows. One that has more changes than a few rows is closed.
 */
export const openEmptied: typeof openDatabase = async (settings, hooks) => {
  if ('url' in settings) throw new Error('Only an embedded database is emptied.')
  const database = (await takeFree(settings.limits)) ?? (await openReusable(settings.limits))
  let isClosed = false
  const client = refusing(database.client, () => isClosed)
  return embeddedHandle(client, settings.directory, hooks, async () => {
    if (isClosed) return
    isClosed = true
    const isEmptied = await database.empty().catch(() => false)
    if (free || !isEmptied) return database.close()
    free = database
  })
}

async function takeFree({ DATABASE_IDLE_TRANSACTION_SECONDS }: Limits): Promise<Reusable | undefined> {
  const taken = free
  free = undefined
  if (taken?.idleSeconds === DATABASE_IDLE_TRANSACTION_SECONDS) return taken
  await taken?.close()
  return undefined
}

/** What a stopped server still does must fail, as with a closed database, and not reach the next test file. */
const refusing = (client: EmbeddedClient, isClosed: () => boolean): EmbeddedClient =>
  new Proxy(client, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target)
      if (typeof member !== 'function') return member
      return isClosed() ? async () => Promise.reject(new Error('The server of this database has stopped.')) : member.bind(target)
    },
  })

async function openReusable(limits: Limits): Promise<Reusable> {
  const template = inject('template')
  if (!('directory' in template)) throw new Error('The template of the tests is no embedded database.')
  const directory = mkdtempSync(join(inject('runDirectory'), 'reused-'))
  copyOf(template.directory, directory)
  // the log of the first server would keep that server in memory
  const { client, release } = await openClient({ directory, limits }, createLog({ level: 'silent', format: 'json' }))
  return {
    client,
    idleSeconds: limits.DATABASE_IDLE_TRANSACTION_SECONDS,
    empty: await emptierOf(client),
    async close() {
      await client.close()
      release()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** Returns what makes the database as it is now; false if that takes more than deleting a few rows. */
async function emptierOf(client: EmbeddedClient): Promise<() => Promise<boolean>> {
  const copies = embeddedRowCopy(client)
  const column = async (query: string) => (await client.query<{ value: string }>(query)).rows.map(({ value }) => value)
  const tablesWithPages = async () => (await client.query<{ name: string; isLarge: boolean }>(sizes)).rows
  const rowsOf = (table: string) => copies.read(`select * from ${table} order by 1`)

  const sequencesBefore = await column(sequences)
  let shapeBefore = await column(shape)
  const rowsBefore = new Map<string, Buffer>()
  for (const { name } of await tablesWithPages()) rowsBefore.set(name, await rowsOf(name))
  const isChanged = async (table: string) => !rowsBefore.get(table)?.equals(await rowsOf(table))

  return async () => {
    if (client.isInTransaction() || String(await column(shape)) !== String(shapeBefore)) return false
    const used = await tablesWithPages()
    if (used.some(({ isLarge }) => isLarge) || String(await column(hasWrittenMuch)) !== 'false') return false
    const changed: string[] = []
    for (const name of new Set([...rowsBefore.keys(), ...used.map((table) => table.name)]))
      if (await isChanged(name)) changed.push(name)
    await client.exec(`set session_replication_role = replica; ${changed.map((table) => `delete from ${table};`).join('')}`)
    if (changed.length > 0) {
      // without this, new rows would fill the places of deleted ones, and not lie in the order in which they came
      await client.exec(`vacuum (process_toast false, skip_database_stats) ${changed.join()}`)
      // as if they had never been vacuumed: a plan expects few rows in a table that a vacuum found empty
      await client.exec(
        `update pg_class set relpages = 0, reltuples = -1, relallvisible = 0 where oid = any('{${changed}}'::regclass[])`,
      )
    }
    for (const table of changed) {
      const rows = rowsBefore.get(table)
      if (rows) await copies.write(table, rows)
    }
    await client.exec('set session_replication_role = origin; select pg_advisory_unlock_all()')
    if (String(await column(sequences)) !== String(sequencesBefore)) await client.exec(sequencesBefore.join(';'))
    shapeBefore = await column(shape)
    return true
  }
}

/** Deleted rows still take time to read, and a plan allows for them. */
const bytesMax = 200_000
/** The log of all files of a process stays in memory until the database is closed. */
const walBytesMax = 64 * 1024 * 1024
const hasWrittenMuch = `
  select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) > ${walBytesMax} as value from pg_control_checkpoint()`

/** Of tables that have pages at all. */
const sizes = `
  select format('%I.%I', nspname, relname) as name, size > ${bytesMax} as "isLarge"
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace, pg_relation_size(pg_class.oid) as size
  where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema') and size > 0`

const sequences = `
  select format('select setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename), coalesce(last_value, start_value), last_value is not null)
    as value
  from pg_sequences order by 1`

/** Changes with what these catalogs hold, and with every listener. */
const shape = `${[
  'class',
  'attribute',
  'constraint',
  'trigger',
  'proc',
  'index',
  'statistic',
  'db_role_setting',
  'namespace',
  'type',
  'authid',
]
  .map((catalog) => `select '${catalog}' || count(*) || ':' || coalesce(max(xmin::text::int8), 0) as value from pg_${catalog}`)
  .join(' union all ')}
  union all select pg_listening_channels()`
