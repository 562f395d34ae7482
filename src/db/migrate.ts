import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import journal from '../../drizzle/meta/_journal.json' with { type: 'json' }
import { StartError } from '../kernel/errors.ts'
import type { Database } from './database.ts'

export const migrations = { migrationsFolder: fileURLToPath(new URL('../../drizzle', import.meta.url)) }

/**
 * The migrations of the time before the first release. The baseline stands for all of them: it has the moment of the last one, so that
 * drizzle applies it only to an empty database.
 */
const replaced = {
  count: 67,
  /** Of their checksums in order. */
  checksum: '01ce1b5a7a5d5dbc7f9999e538d9a2235cb850b86808752a299b62ae038cad6a',
  lastCommit: '11492837ea41c6343be14655f88efa50e1983a6f',
}
const baseline = journal.entries[0]!

/** `run` is the driver's migrator. The caller holds the migration lock. */
export async function migrateWith(db: Database, run: () => Promise<void>, onStep?: (name: string) => void): Promise<void> {
  const pending = await pendingMigrations(db)
  for (const name of pending) onStep?.(name)
  if (pending.length > 0) await run()
}

/** The migrations that the database does not have yet, in order. `name` is the database in the message of a refusal. */
export async function pendingMigrations(db: Database, name?: string): Promise<string[]> {
  const applied = await appliedMoments(db, name)
  const newest = Math.max(0, ...applied)
  const pending = journal.entries.filter(({ when }) => !applied.has(when))
  const late = pending.find(({ when }) => when < newest)
  if (late) throw new Error(`Migration ${late.tag} is older than the newest applied one and would be skipped. Generate it again.`)
  return pending.map(({ tag }) => tag)
}

/** How many applied migrations this version does not have: a newer one wrote the database. */
export async function unknownMigrations(db: Database, name?: string): Promise<number> {
  const known = new Set(journal.entries.map(({ when }) => when))
  return [...(await appliedMoments(db, name))].filter((when) => when > baseline.when && !known.has(when)).length
}

/** Refuses a database that has some of the migrations that the baseline replaced, and not all. */
async function appliedMoments(db: Database, name = 'The database'): Promise<Set<number>> {
  const { rows } = await db.execute<{ known: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as known`,
  )
  if (!rows[0]!.known) return new Set()
  const applied = await db.execute<{ created_at: string; hash: string }>(
    sql`select created_at, hash from drizzle.__drizzle_migrations order by created_at`,
  )
  const all = applied.rows.map(({ created_at, hash }) => ({ when: Number(created_at), hash }))
  requireWholeStart(
    all.filter(({ when }) => when <= baseline.when),
    name,
  )
  return new Set(all.map(({ when }) => when))
}

function requireWholeStart(applied: readonly { when: number; hash: string }[], name: string) {
  if (applied.every(({ when }) => when === baseline.when)) return
  const checksum = createHash('sha256').update(applied.map(({ hash }) => hash).join('\n'))
  if (checksum.digest('hex') === replaced.checksum) return
  if (applied.length === replaced.count) throw new StartError(`${name} was made by migrations that differ from those of Foyer.`)
  throw new StartError(
    `${name} lacks migrations of the time before the first release, which this Foyer no longer has. Bring it up to date with commit ${replaced.lastCommit} first.`,
  )
}
