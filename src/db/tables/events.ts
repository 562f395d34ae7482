import { sql } from 'drizzle-orm'
import { index, jsonb, text } from 'drizzle-orm/pg-core'
import type { StoredEvent } from '../../kernel/events.ts'
import { accommodations } from './accommodations.ts'
import { bigNumber, idOf, instant, keyOf, table, ulid } from './columns.ts'

/** The number of the newest event of each accommodation. An event takes its number under the lock of this row. */
export const eventCounters = table('event_counters', {
  accommodationId: idOf(() => accommodations).primaryKey(),
  last: bigNumber().notNull(),
})

export const events = table(
  'events',
  {
    accommodationId: idOf(() => accommodations),
    number: bigNumber().notNull(),
    id: ulid().notNull(),
    type: text().$type<StoredEvent['type']>().notNull(),
    subjectId: ulid().notNull(),
    payload: jsonb().$type<StoredEvent['payload']>().notNull(),
    actor: jsonb().$type<StoredEvent['actor']>().notNull(),
    occurredAt: instant().notNull(),
    /** Set by the relay when the event's reactions are queued. */
    dispatchedAt: instant(),
  },
  (t) => [
    keyOf(t.accommodationId, t.number),
    index('events_undispatched').on(t.id).where(sql`${t.dispatchedAt} is null`),
    index('events_occurred').on(t.occurredAt),
  ],
)

/** The newest swept number of each type of event: a subscriber that resumes before it has missed events. */
export const sweptEvents = table(
  'outlived_events',
  {
    accommodationId: idOf(() => accommodations),
    type: text().$type<StoredEvent['type']>().notNull(),
    number: bigNumber().notNull(),
  },
  (t) => [keyOf(t.accommodationId, t.type)],
)
