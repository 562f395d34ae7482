import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accommodations } from './accommodations.ts'
import { bigNumber, idOf, instant, keyOf, oneOf, refersTo, table, tableOfRows, timestamps, ulid } from './columns.ts'

export const transferKinds = ['RESERVATIONS', 'GUESTS', 'RATES', 'PAYMENTS'] as const
export const transferFormats = ['CSV', 'NDJSON'] as const
export const importStatuses = ['RECEIVING', 'RUNNING', 'DONE', 'CANCELED', 'FAILED'] as const

/** The user who started an import, with the rights of then: its lines are written in this name. */
export interface ImportActor {
  kind: 'user'
  userId: string
  sessionId: string
  name: string
  accessLevel: 'CUSTOMER' | 'PARTNER' | 'PARTNERADMIN' | 'ADMIN' | 'SUPERADMIN'
  memberships: Record<string, 'MAID' | 'STAFF' | 'MANAGER' | 'OWNER'>
  openedBy?: string | null
}

/** A file that is imported into a property. */
export const imports = tableOfRows(
  'imports',
  {
    accommodationId: idOf(() => accommodations),
    kind: oneOf(transferKinds).notNull(),
    format: oneOf(transferFormats).notNull(),
    status: oneOf(importStatuses).notNull(),
    /** Checks all lines and writes nothing. */
    dryRun: boolean().notNull(),
    /** Whether mails, notices and webhooks follow. */
    notify: boolean().notNull(),
    actor: jsonb().$type<ImportActor>().notNull(),
    startedBy: text().notNull(),
    /** Whether the file came as a whole: another one cannot be resumed. */
    isReceived: boolean().notNull(),
    /** Lines that were received. */
    lines: integer().notNull(),
    chunks: integer().notNull(),
    chunksDone: integer().notNull(),
    linesDone: integer().notNull(),
    imported: integer().notNull(),
    /** Lines whose key was imported before. */
    known: integer().notNull(),
    refused: integer().notNull(),
    /** Failures since the last chunk that was done. */
    failures: integer().notNull(),
    /** Why it failed. */
    problem: text(),
    ...timestamps(),
    completedAt: instant(),
  },
  (t) => [
    index('imports_id').on(t.id),
    check('imports_completed', sql`(${t.status} in ('RECEIVING', 'RUNNING')) = (${t.completedAt} is null)`),
    // two at once could write the same key twice
    uniqueIndex('imports_one_at_once').on(t.accommodationId).where(sql`${t.status} in ('RECEIVING', 'RUNNING')`),
  ],
)

/** Lines of an import that are worked on in one transaction; deleted when the import is done. */
export const importChunks = table(
  'import_chunks',
  {
    accommodationId: ulid().notNull(),
    importId: ulid().notNull(),
    number: integer().notNull(),
    /** JSON. As text, because nothing looks into it. */
    records: text().notNull(),
  },
  (t) => [keyOf(t.accommodationId, t.importId, t.number), refersTo(t, t.importId, imports)],
)

/** Why a line was refused. */
export const importErrors = table(
  'import_errors',
  {
    accommodationId: ulid().notNull(),
    importId: ulid().notNull(),
    line: bigNumber().notNull(),
    /** The key of the line, if it has one. */
    key: text(),
    errorCode: text().notNull(),
    field: text(),
    message: text().notNull(),
  },
  (t) => [keyOf(t.accommodationId, t.importId, t.line), refersTo(t, t.importId, imports)],
)

/** What an accepted line of a dry run takes: its key, its codes, its room. A later line of the file must not take the same. */
export const importClaims = table(
  'import_claims',
  {
    accommodationId: ulid().notNull(),
    importId: ulid().notNull(),
    claim: text().notNull(),
    line: bigNumber().notNull(),
    /** Of a room; null for what is taken forever. */
    startsAt: instant(),
    endsAt: instant(),
    /** The line as JSON, if later lines build on it: a refund gives back what an earlier line paid. */
    values: text(),
  },
  (t) => [keyOf(t.accommodationId, t.importId, t.claim, t.line), refersTo(t, t.importId, imports)],
)

/** The keys under which rows were imported, so that the same line changes nothing the second time. */
export const importKeys = table(
  'import_keys',
  {
    accommodationId: idOf(() => accommodations),
    kind: oneOf(transferKinds).notNull(),
    key: text().notNull(),
    subjectId: ulid().notNull(),
    importId: ulid().notNull(),
  },
  (t) => [keyOf(t.accommodationId, t.kind, t.key), uniqueIndex('import_keys_subject').on(t.accommodationId, t.kind, t.subjectId)],
)
