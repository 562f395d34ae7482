import { sql } from 'drizzle-orm'
import { boolean, index, integer, json, text, unique } from 'drizzle-orm/pg-core'
import type { ErrorCode, ErrorMembers } from '../../kernel/errors.ts'
import { accommodations } from './accommodations.ts'
import { bigNumber, idOf, instant, keyOf, oneOf, refersTo, table, ulid } from './columns.ts'
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
export const commands = table(
  'commands',
  {
    accommodationId: idOf(() => accommodations),
    outboxId: ulid().notNull(),
    installationId: ulid().notNull(),
    /** Compared byte by byte, so that an index finds prefixes. */
    idempotencyKey: ulid().notNull(),
    /** Of method, path and body. */
    fingerprint: text().notNull(),
    kind: text().notNull(),
    orderingKey: text().notNull(),
    /** The order of creation within an installation and an ordering key. */
    sequence: bigNumber().notNull().generatedAlwaysAsIdentity(),
    status: oneOf(commandStatuses).notNull(),
    /** Tries that ended, or whose process died. */
    attempts: integer().notNull(),
    nextAttemptAt: instant().notNull(),
    /** Whether its request was answered 202. */
    deferred: boolean().notNull(),
    /** `json` keeps the order of fields; `jsonb` does not. */
    request: json('request').$type<StoredRequest>().notNull(),
    actor: json('actor').notNull(),
    requestId: text().notNull(),
    /** The reservation that it names or created. */
    reservationId: ulid(),
    response: json('response').$type<StoredResponse>(),
    /** The secret fields of the response's data, encrypted. */
    sealed: text(),
    /** Why it was refused, or why its last try failed. */
    error: json('error').$type<StoredFault>(),
    createdAt: instant().notNull(),
    completedAt: instant(),
  },
  (t) => [
    keyOf(t.accommodationId, t.outboxId),
    refersTo(t, t.installationId, installations),
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
