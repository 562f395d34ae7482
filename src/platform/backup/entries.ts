import { type FileHandle, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { BACKUP_CHUNK_BYTES } from '../../kernel/limits.ts'
import type { Entry } from './archive.ts'
import type { Source } from './source.ts'

const control = 'database/global/pg_control'
const wal = 'database/pg_wal'

/** Directories whose content belongs to a running process, as `pg_basebackup` knows them. */
const momentary =
  /^database\/(pg_dynshmem|pg_notify|pg_replslot|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/|\/pgsql_tmp|^database\/(postmaster|backup_label)/

/** Everything of a data directory that goes into a backup, in the order in which it must be copied. */
export async function* entriesOf(directory: string, source: Source, withSecrets: boolean): AsyncGenerator<Entry> {
  const database = (await listed(directory, 'database')).filter(({ path }) => !momentary.test(path))
  yield* entriesFor(
    directory,
    database.filter((one) => one.isDirectory || !isCopiedLast(one)),
  )
  const end = await source.stop()
  if (end) yield* lastEntries(directory, end)
  else
    yield* entriesFor(
      directory,
      database.filter((one) => !one.isDirectory && isCopiedLast(one)),
    )
  yield* entriesFor(directory, await listed(directory, 'files'))
  // the demo's file has tokens in it
  if (withSecrets) for (const path of ['demo.json', 'secrets.json']) yield* fileEntry(directory, path)
}

interface Listed {
  path: string
  isDirectory: boolean
}

/** The control file and the WAL are copied after all that they tell of. */
const isCopiedLast = ({ path }: Listed) => path === control || path.startsWith(`${wal}/`)

async function* entriesFor(directory: string, places: readonly Listed[]): AsyncGenerator<Entry> {
  for (const { path, isDirectory } of places)
    if (isDirectory) yield { path: `${path}/`, size: 0 }
    else yield* fileEntry(directory, path)
}

/** What a running database needs besides its files: the label, the control file and the WAL from the start to the end. */
async function* lastEntries(
  directory: string,
  { label, firstWal, lastWal }: NonNullable<Awaited<ReturnType<Source['stop']>>>,
): AsyncGenerator<Entry> {
  const content = Buffer.from(label)
  yield { path: 'database/backup_label', size: content.length, content: [content] }
  yield* fileEntry(directory, control)
  for (const { path } of await listed(directory, wal)) {
    const name = path.slice(wal.length + 1)
    if (name >= firstWal && name <= lastWal && !name.includes('.')) yield* fileEntry(directory, path)
  }
}

async function listed(directory: string, part: string): Promise<Listed[]> {
  const found = await readdir(join(directory, part), { withFileTypes: true, recursive: true }).catch(ifMissing)
  if (!found) return []
  const children = found
    .filter((one) => one.isDirectory() || one.isFile())
    .map((one) => ({ path: join(one.parentPath, one.name).slice(join(directory, '/').length), isDirectory: one.isDirectory() }))
  return [{ path: part, isDirectory: true }, ...children.toSorted((one, other) => (one.path < other.path ? -1 : 1))]
}

/** A file that has gone is left out: the server removed it, and the WAL says so. */
async function* fileEntry(directory: string, path: string): AsyncGenerator<Entry> {
  const file = await open(join(directory, path)).catch(ifMissing)
  if (!file) return
  try {
    const { size } = await file.stat()
    yield { path, size, content: contentOf(file, size) }
  } finally {
    await file.close()
  }
}

/** Exactly `size` bytes. What grew meanwhile is in the WAL, and zeros stand for what was cut off. */
async function* contentOf(file: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < size; ) {
    const chunk = Buffer.alloc(Math.min(BACKUP_CHUNK_BYTES, size - at))
    const { bytesRead } = await file.read(chunk, 0, chunk.length, at)
    yield bytesRead === 0 ? chunk : chunk.subarray(0, bytesRead)
    at += bytesRead || chunk.length
  }
}

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
