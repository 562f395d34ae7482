import { existsSync } from 'node:fs'
import { type FileHandle, link, mkdir, open, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { systemClock } from '../../kernel/clock.ts'
import { StartError } from '../../kernel/errors.ts'
import { BACKUP_CHUNK_BYTES } from '../../kernel/limits.ts'
import { proofOf } from '../proof/index.ts'
import { appendFooter, type Entry, unpackArchive, writeArchive } from './archive.ts'
import { bytesIn, sayDiskFull } from './disk-full.ts'
import { noteBackup } from './marks.ts'
import { openCopy, type Settings } from './open-copy.ts'
import { openSource, type Source } from './socket.ts'

/** Copies the data directory into a new file, and restores it once to prove that this works. */
export async function makeBackup(file: string, settings: Settings, { withSecrets }: { withSecrets: boolean }) {
  const refuseExisting = () => {
    throw new StartError(`${file} exists already. Name a new file.`)
  }
  const refuseDirectory = (cause: Error) => {
    throw new StartError(
      `The directory ${dirname(file)} cannot be written: ${cause.message}. Name a file in one where this user may write.`,
      { cause },
    )
  }
  if (existsSync(file)) refuseExisting()
  const draft = `${file}.${process.pid}.unfinished`
  const trial = `${draft}.trial`
  // the copy, and beside it the database that proves it
  const needed = async () =>
    2 * ((await bytesIn(join(settings.directory, 'database'))) + (await bytesIn(join(settings.directory, 'files'))))
  return sayDiskFull(file, needed, make).finally(async () => {
    // where nothing could be written, nothing can be removed either
    await Promise.allSettled([rm(trial, { recursive: true, force: true }), rm(draft, { force: true })])
  })

  async function make() {
    await mkdir(trial, { mode: 0o700 }).catch(refuseDirectory)
    const takenAt = systemClock.now().toISOString()
    const { stalledMs, ...written } = await copyInto(draft, settings.directory, withSecrets)
    await unpackArchive(draft, written, trial)
    const proof = await openCopy(trial, settings, ({ db }) => proofOf(db))
    await appendFooter(draft, { takenAt, withSecrets, ...written, proof })
    // unlike a rename, a link replaces nothing
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') refuseExisting()
      throw error
    })
    await noteBackup(settings.directory, takenAt)
    // the longest time for which the backup held up all other work; undefined if the server was stopped
    return { bytes: written.bytes, proof, stalledMs }
  }
}

async function copyInto(draft: string, directory: string, withSecrets: boolean) {
  const source = await openSource(directory)
  try {
    const written = await writeArchive(draft, entriesOf(directory, source, withSecrets))
    await source.release()
    return { ...written, stalledMs: source.stalledMs }
  } catch (error) {
    await source.release().catch(() => {})
    throw error
  }
}

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

async function listed(directory: string, part: string) {
  const found = await readdir(join(directory, part), { withFileTypes: true, recursive: true }).catch(ifMissing)
  if (!found) return []
  const children = found
    .filter((one) => one.isDirectory() || one.isFile())
    .map((one) => ({ path: join(one.parentPath, one.name).slice(join(directory, '/').length), isDirectory: one.isDirectory() }))
  return [{ path: part, isDirectory: true }, ...children.toSorted((one, other) => (one.path < other.path ? -1 : 1))]
}

/** A file that has gone is left out: the server removed it, and the WAL says so. */
async function* fileEntry(directory: string, path: string): AsyncGenerator<Entry> {
  await using file = await open(join(directory, path)).catch(ifMissing)
  if (!file) return
  const { size } = await file.stat()
  yield { path, size, content: contentOf(file, size) }
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
