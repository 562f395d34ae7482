import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { eventCounters, webhookCursors } from '../../../db/tables/index.ts'

/** Webhooks of an accommodation are queued for the events after `number`, or for those from now on. An open cursor stays. */
export async function openCursor(db: Database, accommodationId: string, number?: number): Promise<void> {
  const newest = db
    .select({ last: eventCounters.last })
    .from(eventCounters)
    .where(eq(eventCounters.accommodationId, accommodationId))
  await db
    .insert(webhookCursors)
    .values({ accommodationId, number: number ?? sql`coalesce((${newest}), 0)` })
    .onConflictDoNothing()
}
