import { pendingMigrations } from '../../db/migrate.ts'
import type { DatabaseHandle } from '../../db/open.ts'
import type { Log } from '../../kernel/context.ts'
import { StartError } from '../../kernel/errors.ts'
import { inTime } from '../../kernel/intervals.ts'
import { READINESS_ANSWER_MS } from '../../kernel/limits.ts'

export interface Readiness {
  ready: boolean
  /** Check → whether it passed. */
  checks: Record<string, boolean>
  /** It is a restored copy, which answers and does no work. */
  heldBack?: boolean
}

/** Runs all checks at once. A check without an answer in time has failed. */
export async function readinessOf(checks: Record<string, () => boolean | Promise<unknown>>): Promise<Readiness> {
  const results = await Promise.all(Object.entries(checks).map(async ([name, check]) => [name, await passes(check)] as const))
  return { ready: results.every(([, passed]) => passed), checks: Object.fromEntries(results) }
}

async function passes(check: () => boolean | Promise<unknown>): Promise<boolean> {
  try {
    return (await inTime(READINESS_ANSWER_MS, Promise.try(check), () => false)) !== false
  } catch {
    return false
  }
}

/**
 * Migrates the database at the start. In production a PostgreSQL server must be migrated in a step of its own, because servers of
 * several versions may use it. The embedded database is used by this process alone.
 */
export async function prepareDatabase(database: DatabaseHandle, production: boolean, log: Log): Promise<void> {
  if (production && database.kind === 'postgres') return refuseOutdated(database)
  await database.migrate((name) => log.info({}, `Migrating the database: ${name}`))
}

async function refuseOutdated({ db }: DatabaseHandle) {
  const missing = await pendingMigrations(db)
  if (missing.length > 0) throw new StartError(`The database lacks ${missing.join(', ')}. Run npm run db:migrate first.`)
}
