import { existsSync } from 'node:fs'
import { link, mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { systemClock } from '../../kernel/clock.ts'
import { StartError } from '../../kernel/errors.ts'
import { type Proof, proofOf } from '../proof/index.ts'
import { unpackArchive, writeArchive } from './archive.ts'
import { bytesIn, sayDiskFull } from './disk-full.ts'
import { entriesOf } from './entries.ts'
import { appendFooter } from './footer.ts'
import { noteBackup } from './last-backup.ts'
import { openCopy, type Settings } from './open-copy.ts'
import { openSource } from './source.ts'

interface Options {
  withSecrets: boolean
}

export interface Made {
  /** Of the file. */
  bytes: number
  proof: Proof
  /** The longest time for which the backup held up all other work; undefined if the server was stopped. */
  stalledMs: number | undefined
}

/** Copies the data directory into a new file, and restores it once to prove that this works. */
export async function makeBackup(file: string, settings: Settings, { withSecrets }: Options): Promise<Made> {
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

  async function make(): Promise<Made> {
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
