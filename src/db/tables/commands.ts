import { sql } from 'drizzle-orm'
import { bigint, boolean, foreignKey, index, integer, json, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type { ErrorCode } from '../../kernel/errors.ts'
import { accommodations } from './accommodations.ts'
import { instant, ulid } from './columns.ts'
import { installations } from './marketplace.ts'

/** The last four are final. */
export const commandStatuses = ['PENDING', 'PROCESSING', 'SUCCEEDED', 'FAILED', 'SKIPPED', 'CANCELED'] as const

/** What a command asks for, as its kind reads it. */
export interface StoredRequest {
  /** The row that the path names. */
  id: string | null
  body: unknown
  ifMatch: string | null
}

/** What its caller is answered, now and at every repetition. */
export interface StoredResponse {
  status: 200 | 201
  headers: Readonly<Record<string, string>>
  data: Readonly<Record<string, unknown>>
}

export interface StoredFault {
  code: ErrorCode
  message: string
  /** The input that is wrong, and what a program needs besides, as `FoyerError` has them. */
  field?: string | undefined
  members?: Readonly<Record<string, string>> | undefined
}

/** The journal of what apps asked for. A command is stored before it is tried, and its row is what is true of it. */
export const commands = pgTable(
  'commands',
  {
    accommodationId: ulid('accommodation_id')
      .notNull()
      .references(() => accommodations.id),
    outboxId: ulid('outbox_id').notNull(),
    installationId: ulid('installation_id').notNull(),
    /** Compared byte by byte, which lets an index find prefixes. */
    idempotencyKey: ulid('idempotency_key').notNull(),
    /** Of method, path and body. */
    fingerprint: text('fingerprint').notNull(),
    kind: text('kind').notNull(),
    orderingKey: text('ordering_key').notNull(),
    /** The order of creation within an installation and an ordering key. */
    sequence: bigint('sequence', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    status: text('status', { enum: commandStatuses }).notNull(),
    /** Tries that came to an end, or whose process did. */
    attempts: integer('attempts').notNull(),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    /** Whether its caller was told to wait for the result. */
    deferred: boolean('deferred').notNull(),
    /** As text, so that it is read with the order of its fields. */
    request: json('request').$type<StoredRequest>().notNull(),
    actor: json('actor').notNull(),
    requestId: text('request_id').notNull(),
    /** The one that it names or made. */
    reservationId: ulid('reservation_id'),
    response: json('response').$type<StoredResponse>(),
    /** What of the response must not lie open at rest. */
    sealed: text('sealed'),
    /** Why it was refused, or why its last try came to nothing. */
    error: json('error').$type<StoredFault>(),
    createdAt: instant('created_at').notNull(),
    completedAt: instant('completed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.accommodationId, t.outboxId] }),
    foreignKey({
      columns: [t.accommodationId, t.installationId],
      foreignColumns: [installations.accommodationId, installations.id],
    }),
    unique('commands_idempotency').on(t.accommodationId, t.installationId, t.idempotencyKey),
    index('commands_lane')
      .on(t.accommodationId, t.installationId, t.orderingKey, t.sequence)
      .where(sql`${t.completedAt} is null`),
    index('commands_due').on(t.nextAttemptAt, t.sequence).where(sql`${t.status} in ('PENDING', 'PROCESSING')`),
    index('commands_outbox_id').on(t.outboxId),
    index('commands_unsuccessful').on(t.accommodationId, t.outboxId).where(sql`${t.status} in ('FAILED', 'SKIPPED', 'CANCELED')`),
    index('commands_created').on(t.createdAt),
  ],
)
