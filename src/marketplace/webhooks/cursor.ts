import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { eventCounters, webhookCursors } from '../../db/tables/index.ts'

/** From which event on an accommodation's webhooks are written down: from the next one, unless that was said before. */
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
