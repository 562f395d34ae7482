import { onTestFinished } from 'vitest'
import { type DatabaseHandle, openDatabase } from '../../src/db/open.ts'
import type { Log } from '../../src/kernel/context.ts'
import { defaultLimits, type Limits } from '../../src/kernel/limits.ts'
import { createLog } from '../../src/platform/log/index.ts'
import { freshDatabase } from '../harness/database.ts'

export const quietLog: Log = createLog({ level: 'silent', format: 'json' })

export interface Opened extends DatabaseHandle {
  /** Each statement that was sent, in order. */
  statements: string[]
  env: Readonly<Record<string, string>>
}

/** A migrated database of its own for as long as the test runs; `nodes` open it several times where it can be shared. */
export async function openTestDatabase({ limits = defaultLimits }: { limits?: Limits } = {}): Promise<Opened> {
  const database = await freshDatabase()
  const opened = await openAt(database.env, limits)
  onTestFinished(async () => {
    await opened.close()
    await database.drop()
  })
  return opened
}

async function openAt(env: Readonly<Record<string, string>>, limits: Limits): Promise<Opened> {
  const statements: string[] = []
  const place = env.DATABASE_URL ? { url: env.DATABASE_URL } : { directory: env.DATA_DIR! }
  const handle = await openDatabase({ ...place, limits }, { log: quietLog, onStatement: (sql) => void statements.push(sql) })
  return { ...handle, statements, env }
}
