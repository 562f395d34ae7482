import { readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { fromPglite } from 'pg-boss'
import type { Log } from '../kernel/context.ts'
import { StartError } from '../kernel/errors.ts'
import type { Limits } from '../kernel/limits.ts'
import { catchErrors, statementLogger } from './callbacks.ts'
import { EmbeddedClient } from './embedded/client.ts'
import { takeDirectory } from './embedded/directory.ts'
import { DurableFiles } from './embedded/durable-files.ts'
import { liveBackup } from './embedded/live-backup.ts'
import { startUpkeep } from './embedded/upkeep.ts'
import { firstFiles } from './first-files.ts'
import type { DatabaseHandle, DatabaseHooks, DatabaseSettings, RowCopy } from './handle.ts'
import { migrateWith, migrations } from './migrate.ts'
import { withTimeout } from './timeout.ts'

const maxPingMs = 3000
const upkeepEveryMs = 60_000

export async function openEmbedded(settings: EmbeddedSettings, hooks: DatabaseHooks): Promise<DatabaseHandle> {
  const { client, release } = await openClient(settings, hooks.log)
  return embeddedHandle(client, settings.directory, hooks, async () => {
    await client.close()
    release()
  })
}

type EmbeddedSettings = Extract<DatabaseSettings, { directory: string }>

/** `release` lets other processes use the directory. */
export function openClient(
  { directory, limits }: EmbeddedSettings,
  log: Log,
): Promise<{ client: EmbeddedClient; release: () => void }> {
  // begins at once and runs in other threads: the caller may prepare what else it needs meanwhile
  const compiled = compileEngine()
  return directory === 'memory:' ? openInMemory(compiled, limits, log) : openOnDisk(directory, compiled, limits, log)
}

export function embeddedHandle(
  client: EmbeddedClient,
  directory: string,
  hooks: DatabaseHooks,
  close: () => Promise<void>,
): DatabaseHandle {
  const { log } = hooks
  const db = drizzle(client, { logger: statementLogger(hooks) ?? false })
  const backup = liveBackup(client)
  const mayCheckpoint = () => !backup.isOpen()
  const stopUpkeep = startUpkeep(client, log, { everyMs: upkeepEveryMs, mayCheckpoint })
  return {
    kind: 'embedded',
    db,
    ...(directory !== 'memory:' && { backup }),
    rows: embeddedRowCopy(client),
    queueOptions: { db: fromPglite(client), backend: 'pglite', useListenNotify: true },
    async listen(channel, handler) {
      const { message, listening } = catchErrors(handler, log)
      const unlisten = await client.listen(channel, message)
      let healthy = true
      listening()
      return {
        healthy: () => healthy && client.ready,
        stop() {
          healthy = false
          return unlisten()
        },
      }
    },
    ping: async () => void (await withTimeout(maxPingMs, client.query('select 1'))),
    checkWrites: directory === 'memory:' ? async () => {} : () => checkDisk(directory),
    migrate: (onStep) => migrateWith(db, () => migrate(db, migrations), onStep),
    async close() {
      await stopUpkeep()
      await close()
    },
  }
}

const probeBytes = 65_536

/** Checks the file system, not the database, which has one connection and stops for good when it cannot write. */
async function checkDisk(directory: string) {
  const probe = join(directory, 'write-check')
  await writeFile(probe, Buffer.alloc(probeBytes, 1))
  await rm(probe)
}

let engine: Promise<WebAssembly.Module> | undefined

/** What PGlite would do itself, but later, and anew for each database of a process. */
function compileEngine(): Promise<WebAssembly.Module> {
  const files = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  engine ??= WebAssembly.compile(readFileSync(join(files, 'pglite.wasm')))
  return engine
}

const fatal = /PANIC|FATAL/

async function startClient(
  options: PGliteOptions,
  compiled: Promise<WebAssembly.Module>,
  limits: Limits,
  log: Log,
): Promise<EmbeddedClient> {
  const common: PGliteOptions = {
    pgliteWasmModule: await compiled,
    extensions: { btree_gist, btree_gin, pg_trgm },
    // int8 as text, as node-postgres reads it
    parsers: { 20: (value) => value },
    onStderr(line) {
      if (fatal.test(line)) log.error({ line }, 'The embedded PostgreSQL stops')
      return false
    },
  }
  return new EmbeddedClient({ ...common, ...options }, limits.DATABASE_IDLE_TRANSACTION_SECONDS * 1000).start()
}

/** The 128 MB of its default would be occupied at the start. What these do not hold comes from the cache of the operating system. */
const parameters = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB']

async function openInMemory(compiled: Promise<WebAssembly.Module>, limits: Limits, log: Log) {
  return { client: await startClient({ startParams: parameters }, compiled, limits, log), release: () => {} }
}

/** Without `-F`, which turns flushing off. */
const durableParameters = [...parameters.filter((one) => one !== '-F'), '-c', 'wal_sync_method=fsync']

async function openOnDisk(directory: string, compiled: Promise<WebAssembly.Module>, limits: Limits, log: Log) {
  const { files: path, settle, release } = await takeDirectory(directory, firstFiles)
  try {
    const files = new DurableFiles(path)
    const client = await startClient({ fs: files, startParams: durableParameters }, compiled, limits, log)
    await checkFlushing(client, files)
    await settle()
    return { client, release }
  } catch (cause) {
    release()
    throw new StartError(`The embedded database in ${path} does not open: ${reasonOf(cause)}.`, { cause })
  }
}

/** If PostgreSQL itself stops, the cause is an exit status without a message. */
const reasonOf = (cause: unknown) => (cause instanceof Error && cause.message.replace(/[.\s]+$/, '')) || String(cause)

/** A newer PGlite may no longer flush through `DurableFiles`; the server then must not start. */
async function checkFlushing(client: PGlite, files: DurableFiles) {
  const before = files.flushes
  await client.query(`select pg_logical_emit_message(true, 'foyer', 'started')`)
  if (files.flushes === before) throw new Error('A commit was not flushed to the disk.')
}

/** PGlite has a device for the bytes of COPY, which are in memory: read and write in pieces. */
export const embeddedRowCopy = (client: PGlite): RowCopy => ({
  async read(query) {
    const { blob } = await client.query(`copy (${query}) to '/dev/blob'`)
    return blob ? Buffer.from(await blob.arrayBuffer()) : Buffer.alloc(0)
  },
  async write(target, rows) {
    await client.query(`copy ${target} from '/dev/blob'`, [], { blob: new Blob([Uint8Array.from(rows)]) })
  },
})
