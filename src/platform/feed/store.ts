import { and, asc, eq, getTableColumns, gt, gte, inArray, max as maxOf, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { prepared } from '../../db/statements.ts'
import { eventCounters, events, sweptEvents } from '../../db/tables/index.ts'
import type { EventType, StoredEvent } from '../../kernel/events.ts'

/** The next events of an accommodation, in order. */
export function eventsAfter(db: Database, accommodationId: string, number: number, max: number): Promise<StoredEvent[]> {
  const { dispatchedAt, ...columns } = getTableColumns(events)
  const statement = prepared(db, 'feed.eventsAfter', (name) =>
    db
      .select(columns)
      .from(events)
      .where(and(eq(events.accommodationId, sql.placeholder('accommodationId')), gt(events.number, sql.placeholder('number'))))
      .orderBy(asc(events.number))
      .limit(sql.placeholder('max'))
      .prepare(name),
  )
  return statement.execute({ accommodationId, number, max })
}

/** The newest number of each of these accommodations. Accommodations without events are missing. */
export async function newestNumbers(db: Database, accommodationIds: string[]): Promise<Map<string, number>> {
  const rows = await db.select().from(eventCounters).where(inArray(eventCounters.accommodationId, accommodationIds))
  return new Map(rows.map(({ accommodationId, last }) => [accommodationId, last]))
}

/** The number after which the events from a time on begin: the newest number if there are none yet. */
export async function numberBefore(db: Database, accommodationId: string, since: Date): Promise<number> {
  // read first: an event that is written in between comes after it
  const newest = (await newestNumbers(db, [accommodationId])).get(accommodationId) ?? 0
  const [row] = await db
    // the sum keeps the planner from walking the key: the index of times has few rows in a short time
    .select({ first: sql<number | null>`min(${events.number} + 0)`.mapWith(Number) })
    .from(events)
    .where(and(eq(events.accommodationId, accommodationId), gte(events.occurredAt, since)))
  return row?.first == null ? newest : row.first - 1
}

/** The newest number that was swept, of these types of event or of all. */
export async function newestOutlived(db: Database, accommodationId: string, types?: ReadonlySet<EventType>): Promise<number> {
  const ofTypes = types && inArray(sweptEvents.type, [...types])
  const [row] = await db
    .select({ number: maxOf(sweptEvents.number) })
    .from(sweptEvents)
    .where(and(eq(sweptEvents.accommodationId, accommodationId), ofTypes))
  return row?.number ?? 0
}
