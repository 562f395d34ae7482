import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '../../kernel/errors.ts'

const sqliteBusy = 5

/** Keeps each holder reachable: garbage collection would free its lock. */
const held = new Set<DatabaseSync>()

/**
 * Two processes on one directory would destroy each other's rows. The lock is that of an open SQLite file, which the kernel frees
 * however the process ends.
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
