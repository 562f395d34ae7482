import { and, eq, min, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { eventCounters, events, webhookCursors } from '../../../db/tables/index.ts'

/**
 * From now on webhooks of the accommodation are queued, beginning with its first installation: its app is told of that, also if it
 * creates an endpoint before the job of the installation has run. An open cursor stays.
 */
export async function openCursor(db: Database, accommodationId: string): Promise<void> {
  const ofAccommodation = eq(webhookCursors.accommodationId, accommodationId)
  const [open] = await db.select({ number: webhookCursors.number }).from(webhookCursors).where(ofAccommodation)
  if (open) return
  const first = db
    .select({ number: sql`${min(events.number)} - 1` })
    .from(events)
    .where(and(eq(events.accommodationId, accommodationId), eq(events.type, 'installation.activated')))
  const newest = db
    .select({ last: eventCounters.last })
    .from(eventCounters)
    .where(eq(eventCounters.accommodationId, accommodationId))
  await db
    .insert(webhookCursors)
    .values({ accommodationId, number: sql`coalesce((${first}), (${newest}), 0)` })
    .onConflictDoNothing()
}
