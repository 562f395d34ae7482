import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, ulid } from './columns.ts'

export const erasureKinds = ['GUEST', 'ACCOUNT'] as const
export const erasureStatuses = ['RUNNING', 'DONE'] as const

/** What an erasure leaves. */
export interface KeptData {
  what: string
  reason: string
  rows: number
  /** The last day; null if nothing ends it. */
  until: string | null
  /** The rows. */
  ids: string[]
}

/** Erasures of personal data: ids and hashes, no personal data. */
export const erasures = pgTable(
  'erasures',
  {
    id: ulid('id').primaryKey(),
    /** Null for an account. */
    accommodationId: ulid('accommodation_id'),
    kind: text('kind', { enum: erasureKinds }).notNull(),
    /** The guest, booking or account that was named. */
    subjectId: ulid('subject_id').notNull(),
    status: text('status', { enum: erasureStatuses }).notNull(),
    /** The person as JSON, encrypted, until it is done. */
    sealed: text('sealed'),
    /** How many places are done. */
    placesDone: integer('places_done').notNull().default(0),
    /** Keyed hashes by which the person is found again in a restored backup. */
    marks: text('marks').array().notNull(),
    alike: text('alike').array().notNull(),
    kept: jsonb('kept').$type<KeptData[]>().notNull().default([]),
    /** The first day on which something kept ends. */
    keptUntil: date('kept_until', { mode: 'string' }),
    createdAt: instant('created_at').notNull(),
    completedAt: instant('completed_at'),
  },
  (t) => [
    uniqueIndex('erasures_subject').on(t.accommodationId, t.subjectId),
    index('erasures_kept').on(t.keptUntil).where(sql`${t.keptUntil} is not null`),
  ],
)
