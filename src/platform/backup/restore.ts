import { existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { unknownMigrations } from '../../db/migrate.ts'
import { StartError } from '../../kernel/errors.ts'
import { unwritable } from '../../kernel/unwritable.ts'
import { differences, proofOf } from '../proof/index.ts'
import { type Footer, readFooter, unpackArchive } from './archive.ts'
import { sayDiskFull, unpackedBytes } from './disk-full.ts'
import { markRestored } from './marks.ts'
import { openCopy, type Settings } from './open-copy.ts'

/** Makes the data directory of a backup. It appears under its name when everything is in it and compared. */
export async function restoreBackup(file: string, settings: Settings, { goLive }: { goLive: boolean }): Promise<Footer> {
  const directory = resolve(settings.directory)
  if (existsSync(directory))
    throw new StartError(`${directory} exists already, and a restore replaces nothing. Move it away, or set another DATA_DIR.`)
  const footer = await readFooter(file)
  const draft = `${directory}.${process.pid}.unfinished`
  const needed = () => unpackedBytes(file, footer.bytes)
  await sayDiskFull(directory, needed, unpackAndCompare).finally(() =>
    rm(draft, { recursive: true, force: true }).catch(() => {}),
  )
  return footer

  async function unpackAndCompare() {
    await mkdir(draft, { recursive: true, mode: 0o700 }).catch((cause) => {
      throw unwritable(dirname(directory), cause)
    })
    await unpackArchive(file, footer, draft)
    await openCopy(draft, settings, async ({ db }) => {
      const unknown = await unknownMigrations(db, file)
      if (unknown > 0) throw new StartError(`${file} was written by a newer Foyer. Restore it with that one.`)
      const wrong = differences(footer.proof, await proofOf(db))
      if (wrong.length > 0) throw new StartError(`The restored ${wrong.join(', ')} differ from the backup ${file}.`)
    })
    if (!goLive) await markRestored(draft)
    await flushDirectories(draft)
    await rename(draft, directory)
    await flush(dirname(directory))
  }
}

async function flushDirectories(path: string) {
  for (const one of await readdir(path, { withFileTypes: true, recursive: true }))
    if (one.isDirectory()) await flush(join(one.parentPath, one.name))
  await flush(path)
}

async function flush(path: string) {
  await using directory = await open(path)
  await directory.sync()
}
