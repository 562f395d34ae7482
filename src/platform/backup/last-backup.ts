import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../../kernel/context.ts'

/** In the data directory, which a backup does not copy it from: a restored copy has none yet. */
const markOf = (directory: string) => join(directory, 'last-backup')

export const noteBackup = (directory: string, takenAt: string) => writeFile(markOf(directory), `${takenAt}\n`, { mode: 0o600 })

interface Mark {
  at?: Date
  fault?: string
}

/**
 * Reads when the last whole backup was taken; whoever backs PostgreSQL up may write the file too. A file that says no moment counts as no
 * backup ever, so that somebody is alerted, and is logged once.
 */
export function lastBackupIn(directory: string, log: Log): () => Promise<Date | undefined> {
  const path = markOf(directory)
  let said: string | undefined
  return async () => {
    const { at, fault } = await readMark(path)
    if (fault && fault !== said) log.error({}, `${fault} The metric of the last backup says that there is none.`)
    said = fault
    return at
  }
}

const never = new Date(0)

async function readMark(path: string): Promise<Mark> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => error)
  if (typeof text === 'string') {
    const at = new Date(text.trim())
    return Number.isNaN(at.getTime()) ? { at: never, fault: `${path} has no moment such as 2027-01-31T00:00:00Z.` } : { at }
  }
  return text.code === 'ENOENT' ? {} : { at: never, fault: `${path} cannot be read: ${text.message}.` }
}
