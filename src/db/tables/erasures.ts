import { sql } from 'drizzle-orm'
import { index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { day, instant, oneOf, table, ulid } from './columns.ts'

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
export const erasures = table(
  'erasures',
  {
    id: ulid().primaryKey(),
    /** Null for an account. */
    accommodationId: ulid(),
    kind: oneOf(erasureKinds).notNull(),
    /** The guest, booking or account that was named. */
    subjectId: ulid().notNull(),
    status: oneOf(erasureStatuses).notNull(),
    /** The person as JSON, encrypted, until it is done. */
    sealed: text(),
    /** How many places are done. */
    placesDone: integer().notNull().default(0),
    /** Keyed hashes by which the person is found again in a restored backup. */
    marks: text().array().notNull(),
    alike: text().array().notNull(),
    kept: jsonb().$type<KeptData[]>().notNull().default([]),
    /** The first day on which something kept ends. */
    keptUntil: day(),
    createdAt: instant().notNull(),
    completedAt: instant(),
  },
  (t) => [
    uniqueIndex('erasures_subject').on(t.accommodationId, t.subjectId),
    index('erasures_kept').on(t.keptUntil).where(sql`${t.keptUntil} is not null`),
  ],
)
