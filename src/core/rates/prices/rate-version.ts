import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { rateVersions } from '../../../db/tables/index.ts'

/** Locks the prices, rules and rate plans of a property against other writers. Returns the version of its rates. */
export async function lockRates(db: Database, accommodationId: string): Promise<number> {
  const [row] = await db
    .insert(rateVersions)
    .values({ accommodationId, version: 0 })
    .onConflictDoUpdate({ target: rateVersions.accommodationId, set: { version: sql`${rateVersions.version}` } })
    .returning({ version: rateVersions.version })
  return row!.version
}

/** The version of a property's rates; 0 before the first change. */
export async function readRateVersion(db: Database, accommodationId: string): Promise<number> {
  const [row] = await db.select().from(rateVersions).where(eq(rateVersions.accommodationId, accommodationId))
  return row?.version ?? 0
}

/** The version of a locked property's rates after a change. */
export async function raiseRateVersion(db: Database, accommodationId: string): Promise<number> {
  const [row] = await db
    .update(rateVersions)
    .set({ version: sql`${rateVersions.version} + 1` })
    .where(eq(rateVersions.accommodationId, accommodationId))
    .returning({ version: rateVersions.version })
  return row!.version
}
