import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import journal from '../../drizzle/meta/_journal.json' with { type: 'json' }
import type { Database } from './database.ts'

export const migrations = { migrationsFolder: fileURLToPath(new URL('../../drizzle', import.meta.url)) }

/** `run` is the driver's migrator. The caller holds the migration lock. */
export async function migrateWith(db: Database, run: () => Promise<void>, onStep?: (name: string) => void): Promise<void> {
  const pending = await pendingMigrations(db)
  for (const name of pending) onStep?.(name)
  if (pending.length > 0) await run()
}

/** The migrations that the database does not have yet, in order. */
export async function pendingMigrations(db: Database): Promise<string[]> {
  const applied = await appliedMoments(db)
  const newest = Math.max(0, ...applied)
  const pending = journal.entries.filter(({ when }) => !applied.has(when))
  const late = pending.find(({ when }) => when < newest)
  if (late) throw new Error(`Migration ${late.tag} is older than the newest applied one and would be skipped. Generate it again.`)
  return pending.map(({ tag }) => tag)
}

/** How many applied migrations this version does not have: a newer one wrote the database. */
export async function unknownMigrations(db: Database): Promise<number> {
  const known = new Set(journal.entries.map(({ when }) => when))
  return [...(await appliedMoments(db))].filter((when) => !known.has(when)).length
}

async function appliedMoments(db: Database): Promise<Set<number>> {
  const { rows } = await db.execute<{ known: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as known`,
  )
  if (!rows[0]!.known) return new Set()
  const applied = await db.execute<{ created_at: string }>(sql`select created_at from drizzle.__drizzle_migrations`)
  return new Set(applied.rows.map((row) => Number(row.created_at)))
}
