import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '../../kernel/errors.ts'

const sqliteBusy = 5

/** Kept here because a lock whose holder is collected as garbage is free. */
const held = new Set<DatabaseSync>()

/**
 * Two processes on one directory destroy each other's rows. The lock is an open SQLite file: whoever waits for no
 * clean-up, the kernel frees it however the process ends.
 */
export function lockDirectory(directory: string): () => void {
  const holder = new DatabaseSync(join(directory, 'lock'), { timeout: 0 })
  try {
    holder.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (error) {
    holder.close()
    if ((error as { errcode?: number }).errcode !== sqliteBusy) throw error
    throw new StartError(
      `The data directory ${directory} is in use by another process, and two would destroy each other's rows. Stop that one, or name another DATA_DIR. Several processes share a PostgreSQL by DATABASE_URL.`,
    )
  }
  held.add(holder)
  return () => {
    held.delete(holder)
    holder.close()
  }
}
