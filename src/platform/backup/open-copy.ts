import { type DatabaseHandle, openDatabase } from '../../db/open.ts'
import type { Log } from '../../kernel/context.ts'
import type { Limits } from '../../kernel/limits.ts'

export interface Settings {
  directory: string
  limits: Limits
  log: Log
}

/** Opens a restored database for a moment; it then has repaired itself by its WAL. */
export async function openCopy<T>(
  directory: string,
  { limits, log }: Settings,
  use: (database: DatabaseHandle) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({ directory, limits }, { log })
  try {
    return await use(database)
  } finally {
    await database.close()
  }
}
