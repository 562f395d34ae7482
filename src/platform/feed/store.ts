import { and, asc, eq, gt, inArray, max as maxOf } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { eventCounters, events, sweptEvents } from '../../db/tables/index.ts'
import type { EventType, StoredEvent } from '../../kernel/events.ts'

/** The next events of an accommodation, in order. */
export async function eventsAfter(db: Database, accommodationId: string, number: number, max: number): Promise<StoredEvent[]> {
  const rows = await db
    .select()
    .from(events)
    .where(and(eq(events.accommodationId, accommodationId), gt(events.number, number)))
    .orderBy(asc(events.number))
    .limit(max)
  return rows.map(({ dispatchedAt, ...event }) => event)
}

/** The newest number of each of these accommodations. Accommodations without events are missing. */
export async function newestNumbers(db: Database, accommodationIds: string[]): Promise<Map<string, number>> {
  const rows = await db.select().from(eventCounters).where(inArray(eventCounters.accommodationId, accommodationIds))
  return new Map(rows.map(({ accommodationId, last }) => [accommodationId, last]))
}

/** The newest number that was swept, of these types of event or of all. */
export async function newestOutlived(db: Database, accommodationId: string, types?: readonly EventType[]): Promise<number> {
  const ofTypes = types && inArray(sweptEvents.type, [...types])
  const [row] = await db
    .select({ number: maxOf(sweptEvents.number) })
    .from(sweptEvents)
    .where(and(eq(sweptEvents.accommodationId, accommodationId), ofTypes))
  return row?.number ?? 0
}
