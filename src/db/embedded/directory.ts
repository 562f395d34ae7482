import { existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
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
  await mkdir(path, { recursive: true, mode: 0o700 })
  const release = lockDirectory(path)
  try {
    const files = join(path, 'database')
    const unfinished = join(path, 'database.unfinished')
    if (existsSync(unfinished)) await rm(files, { recursive: true, force: true })
    const first = !existsSync(files)
    if (first) {
      await writeFile(unfinished, '')
      await flush(path)
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

async function checkMajor(files: string) {
  const major = (await readFile(join(files, 'PG_VERSION'), 'utf8')).trim()
  if (major === embeddedMajor) return
  throw new Error(
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
