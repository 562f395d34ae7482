import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { EmbeddedClient } from '../../src/db/embedded/client.ts'
import { embeddedRowCopy } from '../../src/db/embedded/row-copy.ts'
import { embeddedHandle, openClient } from '../../src/db/embedded.ts'
import type { openDatabase } from '../../src/db/open.ts'
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
 * process, without its rows. One that has more changes than rows is closed.
 */
export const openEmptied: typeof openDatabase = async (settings, hooks) => {
  if ('url' in settings) throw new Error('Only an embedded database is emptied.')
  const taken = free
  free = undefined
  const idleSeconds = settings.limits.DATABASE_IDLE_TRANSACTION_SECONDS
  if (taken && taken.idleSeconds !== idleSeconds) await taken.close()
  const database = taken?.idleSeconds === idleSeconds ? taken : await openReusable(settings, hooks)
  let closed: Promise<void> | undefined
  const giveBack = async () => {
    const isEmptied = await database.empty().catch(() => false)
    if (free || !isEmptied) return database.close()
    free = database
  }
  const handle = embeddedHandle(database.client, settings.directory, hooks, giveBack)
  return {
    ...handle,
    close() {
      closed ??= handle.close()
      return closed
    },
  }
}

async function openReusable(...[{ limits }, { log }]: Parameters<typeof openDatabase>): Promise<Reusable> {
  const template = inject('template')
  if (!('directory' in template)) throw new Error('Only an embedded database is emptied.')
  const directory = mkdtempSync(join(inject('runDirectory'), 'reused-'))
  copyOf(template.directory, directory)
  const { client, release } = await openClient({ directory, limits }, log)
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

/** Returns what makes the database as it is now; false if that takes more than the rows. */
async function emptierOf(client: EmbeddedClient): Promise<() => Promise<boolean>> {
  const copies = embeddedRowCopy(client)
  const column = async (query: string) => (await client.query<{ value: string }>(query)).rows.map(({ value }) => value)
  const filledTables = (await column(tables)).map((name) => `select '${name}' as value where exists (select from ${name})`)
  const filled = () => column(filledTables.join(' union all '))
  const rowsOf = (table: string) => copies.read(`select * from ${table} order by 1`)

  const [shapeBefore, sequencesBefore] = [await column(shape), await column(sequences)]
  const rowsBefore = new Map<string, Buffer>()
  for (const table of await filled()) rowsBefore.set(table, await rowsOf(table))

  return async () => {
    if (client.isInTransaction() || String(await column(shape)) !== String(shapeBefore)) return false
    const changed: string[] = []
    for (const table of new Set([...rowsBefore.keys(), ...(await filled())]))
      if (!rowsBefore.get(table)?.equals(await rowsOf(table))) changed.push(table)
    await client.exec(`set session_replication_role = replica; ${changed.map((table) => `delete from ${table};`).join('')}`)
    for (const table of changed) {
      const rows = rowsBefore.get(table)
      if (rows) await copies.write(table, rows)
    }
    await client.exec('set session_replication_role = origin; select pg_advisory_unlock_all()')
    if (String(await column(sequences)) !== String(sequencesBefore)) await client.exec(sequencesBefore.join(';'))
    const large = changed.map((table) => `select '${table}' as value where pg_relation_size('${table}') > ${bytesUntilVacuum}`)
    if (large.length > 0) for (const table of await column(large.join(' union all '))) await client.exec(`vacuum ${table}`)
    return true
  }
}

/** Rows that were deleted still take time to read. */
const bytesUntilVacuum = 200_000

const tables = `
  select format('%I.%I', nspname, relname) as value from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema')`

const sequences = `
  select format('select setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename), coalesce(last_value, start_value), last_value is not null)
    as value
  from pg_sequences order by 1`

/** Changes with every table, column, trigger, function, statistic and listener. */
const shape = `${['class', 'attribute', 'constraint', 'trigger', 'proc', 'index', 'statistic', 'db_role_setting']
  .map((catalog) => `select '${catalog}' || count(*) || ':' || coalesce(max(xmin::text::int8), 0) as value from pg_${catalog}`)
  .join(' union all ')}
  union all select pg_listening_channels()`
