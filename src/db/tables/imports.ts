import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { accommodations } from './accommodations.ts'
import { instant, ulid } from './columns.ts'

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
export const imports = pgTable(
  'imports',
  {
    accommodationId: ulid('accommodation_id')
      .notNull()
      .references(() => accommodations.id),
    id: ulid('id').notNull(),
    kind: text('kind', { enum: transferKinds }).notNull(),
    format: text('format', { enum: transferFormats }).notNull(),
    status: text('status', { enum: importStatuses }).notNull(),
    /** Checks all lines and writes nothing. */
    dryRun: boolean('dry_run').notNull(),
    /** Whether mails, notices and webhooks follow. */
    notify: boolean('notify').notNull(),
    actor: jsonb('actor').$type<ImportActor>().notNull(),
    startedBy: text('started_by').notNull(),
    /** Whether the file came as a whole: another one cannot be resumed. */
    isReceived: boolean('is_received').notNull(),
    /** Lines that were received. */
    lines: integer('lines').notNull(),
    chunks: integer('chunks').notNull(),
    chunksDone: integer('chunks_done').notNull(),
    linesDone: integer('lines_done').notNull(),
    imported: integer('imported').notNull(),
    /** Lines whose key was imported before. */
    known: integer('known').notNull(),
    refused: integer('refused').notNull(),
    /** Failures since the last chunk that was done. */
    failures: integer('failures').notNull(),
    /** Why it failed. */
    problem: text('problem'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    completedAt: instant('completed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.accommodationId, t.id] }),
    index('imports_id').on(t.id),
    check('imports_completed', sql`(${t.status} in ('RECEIVING', 'RUNNING')) = (${t.completedAt} is null)`),
    // two at once could write the same key twice
    uniqueIndex('imports_one_at_once').on(t.accommodationId).where(sql`${t.status} in ('RECEIVING', 'RUNNING')`),
  ],
)

/** Lines of an import that are worked on in one transaction; deleted when the import is done. */
export const importChunks = pgTable(
  'import_chunks',
  {
    accommodationId: ulid('accommodation_id').notNull(),
    importId: ulid('import_id').notNull(),
    number: integer('number').notNull(),
    /** JSON. As text, because nothing looks into it. */
    records: text('records').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accommodationId, t.importId, t.number] }),
    foreignKey({ columns: [t.accommodationId, t.importId], foreignColumns: [imports.accommodationId, imports.id] }),
  ],
)

/** Why a line was refused. */
export const importErrors = pgTable(
  'import_errors',
  {
    accommodationId: ulid('accommodation_id').notNull(),
    importId: ulid('import_id').notNull(),
    line: bigint('line', { mode: 'number' }).notNull(),
    /** The key of the line, if it has one. */
    key: text('key'),
    errorCode: text('error_code').notNull(),
    field: text('field'),
    message: text('message').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accommodationId, t.importId, t.line] }),
    foreignKey({ columns: [t.accommodationId, t.importId], foreignColumns: [imports.accommodationId, imports.id] }),
  ],
)

/** What an accepted line of a dry run takes: its key, its codes, its room. A later line of the file must not take the same. */
export const importClaims = pgTable(
  'import_claims',
  {
    accommodationId: ulid('accommodation_id').notNull(),
    importId: ulid('import_id').notNull(),
    claim: text('claim').notNull(),
    line: bigint('line', { mode: 'number' }).notNull(),
    /** Of a room; null for what is taken forever. */
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    /** The line as JSON, if later lines build on it: a refund gives back what an earlier line paid. */
    values: text('values'),
  },
  (t) => [
    primaryKey({ columns: [t.accommodationId, t.importId, t.claim, t.line] }),
    foreignKey({ columns: [t.accommodationId, t.importId], foreignColumns: [imports.accommodationId, imports.id] }),
  ],
)

/** The keys under which rows were imported, so that the same line changes nothing the second time. */
export const importKeys = pgTable(
  'import_keys',
  {
    accommodationId: ulid('accommodation_id')
      .notNull()
      .references(() => accommodations.id),
    kind: text('kind', { enum: transferKinds }).notNull(),
    key: text('key').notNull(),
    subjectId: ulid('subject_id').notNull(),
    importId: ulid('import_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accommodationId, t.kind, t.key] }),
    uniqueIndex('import_keys_subject').on(t.accommodationId, t.kind, t.subjectId),
  ],
)
