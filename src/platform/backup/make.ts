import { existsSync } from 'node:fs'
import { link, mkdir, rm } from 'node:fs/promises'
import { systemClock } from '../../kernel/clock.ts'
import { StartError } from '../../kernel/errors.ts'
import { type Proof, proofOf } from '../proof/index.ts'
import { unpackArchive, writeArchive } from './archive.ts'
import { entriesOf } from './entries.ts'
import { appendFooter } from './footer.ts'
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
  if (existsSync(file)) refuseExisting()
  const draft = `${file}.${process.pid}.unfinished`
  const trial = `${draft}.trial`
  try {
    const takenAt = systemClock.now().toISOString()
    const { stalledMs, ...written } = await copyInto(draft, settings.directory, withSecrets)
    await mkdir(trial, { mode: 0o700 })
    await unpackArchive(draft, written, trial)
    const proof = await openCopy(trial, settings, ({ db }) => proofOf(db))
    await appendFooter(draft, { takenAt, withSecrets, ...written, proof })
    // unlike a rename, a link replaces nothing
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') refuseExisting()
      throw error
    })
    return { bytes: written.bytes, proof, stalledMs }
  } finally {
    await rm(trial, { recursive: true, force: true })
    await rm(draft, { force: true })
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
