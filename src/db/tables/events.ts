import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { StoredEvent } from '../../kernel/events.ts'
import { accommodations } from './accommodations.ts'
import { instant, ulid } from './columns.ts'

/** The number of the newest event of each accommodation. An event takes its number under the lock of this row. */
export const eventCounters = pgTable('event_counters', {
  accommodationId: ulid('accommodation_id')
    .primaryKey()
    .references(() => accommodations.id),
  last: bigint('last', { mode: 'number' }).notNull(),
})

export const events = pgTable(
  'events',
  {
    accommodationId: ulid('accommodation_id')
      .notNull()
      .references(() => accommodations.id),
    number: bigint('number', { mode: 'number' }).notNull(),
    id: ulid('id').notNull(),
    type: text('type').$type<StoredEvent['type']>().notNull(),
    subjectId: ulid('subject_id').notNull(),
    payload: jsonb('payload').$type<StoredEvent['payload']>().notNull(),
    actor: jsonb('actor').$type<StoredEvent['actor']>().notNull(),
    occurredAt: instant('occurred_at').notNull(),
    /** Set by the relay when the event's reactions are queued. */
    dispatchedAt: instant('dispatched_at'),
  },
  (t) => [
    primaryKey({ columns: [t.accommodationId, t.number] }),
    index('events_undispatched').on(t.id).where(sql`${t.dispatchedAt} is null`),
    index('events_occurred').on(t.occurredAt),
  ],
)

/** The newest swept number of each type of event: a subscriber that resumes before it has missed events. */
export const sweptEvents = pgTable(
  'outlived_events',
  {
    accommodationId: ulid('accommodation_id')
      .notNull()
      .references(() => accommodations.id),
    type: text('type').$type<StoredEvent['type']>().notNull(),
    number: bigint('number', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.accommodationId, t.type] })],
)
