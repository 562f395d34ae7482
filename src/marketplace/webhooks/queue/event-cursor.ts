import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { accommodations, eventCounters, events, webhookCursors } from '../../../db/tables/index.ts'

/**
 * From now on webhooks of the accommodation are queued, beginning with its first installation: its app is told of that, also if it
 * creates an endpoint before the job of the installation has run. An open cursor stays.
 */
export async function openCursor(db: Database, accommodationId: string): Promise<void> {
  const ofAccommodation = eq(webhookCursors.accommodationId, accommodationId)
  const [open] = await db.select({ number: webhookCursors.number }).from(webhookCursors).where(ofAccommodation)
  if (open) return
  // Citus takes no subquery among values, and has to see the property in each part
  await db.execute(sql`
    insert into ${webhookCursors} (accommodation_id, number)
    select ${accommodations.id}, coalesce(
      (select min(number) - 1 from ${events} where accommodation_id = ${accommodationId} and type = 'installation.activated'),
      (select last from ${eventCounters} where accommodation_id = ${accommodationId}), 0)
    from ${accommodations} where ${accommodations.id} = ${accommodationId}
    on conflict do nothing`)
}
