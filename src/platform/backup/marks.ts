import { existsSync } from 'node:fs'
import { open, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../../kernel/context.ts'
import type { Config } from '../config/index.ts'

const restoredMark = (directory: string) => join(directory, 'restored')

/** Marks the directory as a restored copy. Its server calls nobody, so that it can run beside the one it is a copy of. */
export async function markRestored(directory: string): Promise<void> {
  await using mark = await open(restoredMark(directory), 'w', 0o600)
  await mark.sync()
}

/** Removes the mark of a restored copy. Returns whether there was one. */
export async function goLive(directory: string): Promise<boolean> {
  const was = existsSync(restoredMark(directory))
  await rm(restoredMark(directory), { force: true })
  return was
}

export const isHeldBack = ({ embedded, DATA_DIR }: Config) =>
  embedded && DATA_DIR !== 'memory:' && existsSync(restoredMark(DATA_DIR))

/** Without workers, and without anybody to call. */
export function heldBack(config: Config): Config {
  return {
    ...config,
    WORKER: [],
    OUTBOUND_ALLOW: [],
    // no port may be called
    OUTBOUND_PORTS: [],
    SMTP_URL: undefined,
    SMS_GATEWAY_URL: undefined,
    MESSENGER_GATEWAY_URL: undefined,
    DOOR_LOCK_URL: undefined,
    S3_URL: undefined,
    OTEL_EXPORTER_OTLP_ENDPOINT: undefined,
  }
}

/** In the data directory, which a backup does not copy it from: a restored copy has none yet. */
const backupMark = (directory: string) => join(directory, 'last-backup')

export const noteBackup = (directory: string, takenAt: string) =>
  writeFile(backupMark(directory), `${takenAt}\n`, { mode: 0o600 })

interface Mark {
  at?: Date
  fault?: string
}

/**
 * Reads when the last whole backup was taken; whoever backs PostgreSQL up may write the file too. A file that says no moment counts as no
 * backup ever, so that somebody is alerted, and is logged once.
 */
export function lastBackupIn(directory: string, log: Log): () => Promise<Date | undefined> {
  const path = backupMark(directory)
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
