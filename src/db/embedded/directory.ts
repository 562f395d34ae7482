import { existsSync } from 'node:fs'
import { access, chmod, constants, cp, mkdir, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { StartError } from '../../kernel/errors.ts'
import { unwritable } from '../../kernel/unwritable.ts'
import { lockDirectory } from './directory-lock.ts'

/** The PostgreSQL version of PGlite. It cannot read files of another one. */
export const embeddedMajor = '18'

export interface DataDirectory {
  /** Path of the database's files. */
  readonly files: string
  /** Call it once the database is created: a first start that was interrupted before begins again. */
  settle(): Promise<void>
  release(): void
}

/** A first start begins with these files, if they exist, and otherwise with none. */
export async function takeDirectory(directory: string, firstFiles: () => string): Promise<DataDirectory> {
  const path = resolve(directory)
  const release = await openDirectory(path).catch((error) => {
    throw unwritable(path, error)
  })
  try {
    const files = join(path, 'database')
    const unfinished = join(path, 'database.unfinished')
    const first = existsSync(unfinished) || !existsSync(files)
    if (first) {
      await beginAnew(path, files, unfinished, firstFiles()).catch((error) => {
        throw unwritable(path, error)
      })
    } else await checkMajor(files)
    const settle = async () => {
      if (!first) return
      for (const entry of await readdir(files, { withFileTypes: true, recursive: true }))
        await flush(join(entry.parentPath, entry.name))
      await flush(files)
      await rm(unfinished)
      // if the mark came back after a power cut, the next start would delete all data
      await flush(path)
    }
    return { files, settle, release }
  } catch (error) {
    release()
    throw error
  }
}

async function openDirectory(path: string): Promise<() => void> {
  await mkdir(path, { recursive: true, mode: directoryMode })
  return lockDirectory(path)
}

async function beginAnew(path: string, files: string, unfinished: string, firstFiles: string) {
  if (existsSync(unfinished)) await rm(files, { recursive: true, force: true })
  await writeFile(unfinished, '')
  await flush(path)
  if (!existsSync(firstFiles)) return
  await cp(firstFiles, files, { recursive: true }).catch(async (cause) => {
    await refuseUnreadable(firstFiles)
    throw cause
  })
  // everybody may read the first files, and nobody else what is written to them from now on
  await chmod(files, directoryMode)
}

const directoryMode = 0o700

/** The error of a copy does not say which of its two files is at fault. */
async function refuseUnreadable(directory: string) {
  const unreadable = (path: string) => (cause: unknown) => {
    throw new StartError(
      `${path} cannot be read: ${(cause as Error).message}. It belongs to the program: give the user of the server read permission on ${directory}.`,
      { cause },
    )
  }
  for (const one of await readdir(directory, { withFileTypes: true }).catch(unreadable(directory))) {
    const path = join(directory, one.name)
    if (one.isDirectory()) await refuseUnreadable(path)
    else await access(path, constants.R_OK).catch(unreadable(path))
  }
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

/** The first files are copied, or written before PostgreSQL starts: it does not flush them. */
async function flush(path: string) {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
