import { existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { StartError, unwritable } from '../../kernel/errors.ts'
import { lockDirectory } from './directory-lock.ts'

/** The PostgreSQL inside the embedded database; files of another one cannot be read. */
const embeddedMajor = '18'

export interface DataDirectory {
  /** Where the database's files lie. */
  readonly files: string
  /** To be called once the database stands: a start that was cut short before is begun anew. */
  settle(): Promise<void>
  release(): void
}

export async function takeDirectory(directory: string): Promise<DataDirectory> {
  const path = resolve(directory)
  const release = await openDirectory(path).catch((error) => {
    throw unwritable(path, error)
  })
  try {
    const files = join(path, 'database')
    const unfinished = join(path, 'database.unfinished')
    const first = existsSync(unfinished) || !existsSync(files)
    if (first) {
      await begin(path, files, unfinished).catch((error) => {
        throw unwritable(path, error)
      })
    } else await checkMajor(files)
    const settle = async () => {
      if (!first) return
      for (const entry of await readdir(files, { withFileTypes: true, recursive: true }))
        await flush(join(entry.parentPath, entry.name))
      await flush(files)
      await rm(unfinished)
      // Were the mark back after a power cut, all would be thrown away.
      await flush(path)
    }
    return { files, settle, release }
  } catch (error) {
    release()
    throw error
  }
}

async function openDirectory(path: string): Promise<() => void> {
  await mkdir(path, { recursive: true, mode: 0o700 })
  return lockDirectory(path)
}

async function begin(path: string, files: string, unfinished: string) {
  if (existsSync(unfinished)) await rm(files, { recursive: true, force: true })
  await writeFile(unfinished, '')
  await flush(path)
}

async function checkMajor(files: string) {
  const version = join(files, 'PG_VERSION')
  const text = await readFile(version, 'utf8').catch((cause) => {
    throw new StartError(
      `The embedded database cannot be opened without ${version}: ${(cause as Error).message}. Restore ${files} from a backup, or name another DATA_DIR.`,
      { cause },
    )
  })
  const major = text.trim()
  if (major === embeddedMajor) return
  throw new StartError(
    `The data in ${files} was written by PostgreSQL ${major}, and this version embeds PostgreSQL ${embeddedMajor}. ` +
      'Dump it with the version of Foyer that wrote it, and restore the dump here.',
  )
}

/** The first files are copied, not written by PostgreSQL, so nobody else makes sure that they outlast a power cut. */
async function flush(path: string) {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
