import { existsSync, globSync } from 'node:fs'
import { chmod, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { createApp } from '../src/app.ts'
import { firstFiles } from '../src/db/first-files.ts'
import { hashKeys } from '../src/db/tables/index.ts'
import { loadConfig } from '../src/platform/config/index.ts'

/** Two thirds of the files, which no server opens. */
const dropUnused = [
  'update pg_database set datistemplate = false',
  'drop database if exists template1',
  'drop database if exists template0',
]

/** The next file of the WAL, which is nearly empty, comes into use. */
const nextWalFile = ['select pg_switch_wal()', 'checkpoint']

/** Makes what a first start on the embedded database copies: tables and queue, and no row that belongs to one server. */
export async function prepareFirstDatabase(): Promise<string> {
  const files = firstFiles()
  if (existsSync(files)) {
    await shareWithReaders(files)
    return files
  }
  // under another name until they are whole: this may be broken off, or run twice at once
  const draft = `${files}-${process.pid}`
  await mkdir(dirname(files), { recursive: true })
  try {
    await makeFirstDatabase(draft)
    const all = globSync(join(dirname(files), '?'.repeat(basename(files).length)))
    // another process may have made the present one meanwhile, and others copy it
    for (const old of all.filter((one) => one !== files)) await rm(old, { recursive: true })
    await shareWithReaders(join(draft, 'database'))
    await rename(join(draft, 'database'), files).catch((error) => {
      if (!existsSync(files)) throw error
    })
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  return files
}

/** If another process has made the first files meanwhile, the start copies them, and they lack what is dropped. */
export async function makeFirstDatabase(directory: string): Promise<void> {
  await startOnce({ DATA_DIR: directory }, [...dropUnused, ...nextWalFile])
  // those after the one in use: they are only kept for later, and are most of the bytes to copy
  const [, ...spare] = globSync(join(directory, 'database/pg_wal/0*')).sort()
  for (const file of spare) await rm(file)
}

/**
 * Whoever runs the server copies them, and is often another user than the one who installed it: PostgreSQL makes most files for its user
 * alone, and some for everybody to write.
 */
async function shareWithReaders(directory: string): Promise<void> {
  const share = async (path: string, mode: number) => {
    if (((await stat(path)).mode & allModeBits) !== mode) await chmod(path, mode)
  }
  await share(directory, directoryMode)
  for (const one of await readdir(directory, { recursive: true, withFileTypes: true }))
    await share(join(one.parentPath, one.name), one.isDirectory() ? directoryMode : fileMode)
}

const [directoryMode, fileMode, allModeBits] = [0o755, 0o644, 0o777]

/** Starts the server once on an empty database: its tables, and what the queue needs, are then there. */
export async function startOnce(env: Readonly<Record<string, string>>, afterwards: readonly string[] = []): Promise<void> {
  const app = await createApp(loadConfig({ ...env, NODE_ENV: 'test', DEMO: 'off', WORKER: 'off', LOG_LEVEL: 'warn' }))
  try {
    await app.start()
    // sealed with secrets that the next server does not have
    await app.database.db.delete(hashKeys)
    for (const statement of afterwards) await app.database.db.execute(statement)
  } finally {
    await app.stop()
  }
}
