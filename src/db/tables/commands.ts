import { sql } from 'drizzle-orm'
import { bigint, boolean, foreignKey, index, integer, json, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type { ErrorCode, ErrorMembers } from '../../kernel/errors.ts'
import { accommodations } from './accommodations.ts'
import { instant, ulid } from './columns.ts'
import { installations } from './marketplace.ts'

/** The last four are final. */
export const commandStatuses = ['PENDING', 'PROCESSING', 'SUCCEEDED', 'FAILED', 'SKIPPED', 'CANCELED'] as const

/** The request of a command. */
export interface StoredRequest {
  /** The id in the path. */
  id: string | null
  body: unknown
  ifMatch: string | null
  /** What its check found to say. */
  warnings?: readonly CommandWarning[]
}

/** What a caller should know of a request that was carried out nevertheless. */
export interface CommandWarning {
  /** In the spelling of the REST interface. */
  code: string
  message: string
  /** An RFC 6901 pointer into the body of the request. */
  pointer: string
}

/** The answer to the request and to every repetition of it. */
export interface StoredResponse {
  status: 200 | 201
  headers: Readonly<Record<string, string>>
  data: Readonly<Record<string, unknown>>
  warnings?: readonly CommandWarning[]
}

export interface StoredFault {
  code: ErrorCode
  message: string
  /** As in `FoyerError`. */
  field?: string | undefined
  members?: ErrorMembers | undefined
}

/** The commands of apps. A command is stored before it is tried, and its row is its state. */
export const commands = pgTable(
  'commands',
  {
    accommodationId: ulid('accommodation_id')
      .notNull()
      .references(() => accommodations.id),
    outboxId: ulid('outbox_id').notNull(),
    installationId: ulid('installation_id').notNull(),
    /** Compared byte by byte, so that an index finds prefixes. */
    idempotencyKey: ulid('idempotency_key').notNull(),
    /** Of method, path and body. */
    fingerprint: text('fingerprint').notNull(),
    kind: text('kind').notNull(),
    orderingKey: text('ordering_key').notNull(),
    /** The order of creation within an installation and an ordering key. */
    sequence: bigint('sequence', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    status: text('status', { enum: commandStatuses }).notNull(),
    /** Tries that ended, or whose process died. */
    attempts: integer('attempts').notNull(),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    /** Whether its request was answered 202. */
    deferred: boolean('deferred').notNull(),
    /** `json` keeps the order of fields; `jsonb` does not. */
    request: json('request').$type<StoredRequest>().notNull(),
    actor: json('actor').notNull(),
    requestId: text('request_id').notNull(),
    /** The reservation that it names or created. */
    reservationId: ulid('reservation_id'),
    response: json('response').$type<StoredResponse>(),
    /** The secret fields of the response's data, encrypted. */
    sealed: text('sealed'),
    /** Why it was refused, or why its last try failed. */
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
