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
import { installations } from './marketplace.ts'

/** `APP` is the registered address of the app; its URL and secret are stored with the app. */
export const webhookEndpointKinds = ['APP', 'OWN'] as const
export const webhookEndpointStatuses = ['ENABLED', 'DISABLED'] as const
export const webhookDisabledReasons = ['REQUESTED', 'GONE', 'FAILING', 'UNINSTALLED'] as const
export const webhookStatuses = ['PENDING', 'DELIVERED', 'DEAD'] as const

/** The last event whose webhooks are queued. Its row is the lock of an accommodation's queue. */
export const webhookCursors = pgTable('webhook_cursors', {
  accommodationId: ulid('accommodation_id')
    .primaryKey()
    .references(() => accommodations.id),
  number: bigint('number', { mode: 'number' }).notNull(),
})

interface FormerSecret {
  /** Encrypted. */
  text: string
  endsAt: string
}

export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    accommodationId: ulid('accommodation_id').notNull(),
    id: ulid('id').notNull(),
    installationId: ulid('installation_id').notNull(),
    kind: text('kind', { enum: webhookEndpointKinds }).notNull(),
    url: text('url'),
    description: text('description'),
    /** Event types, or beginnings of them such as `reservation.*`. */
    patterns: text('patterns').array().notNull(),
    /** Encrypted. Former secrets, newest first, also sign until they end. */
    secret: text('secret'),
    formerSecrets: jsonb('former_secrets').notNull().default([]).$type<readonly FormerSecret[]>(),
    status: text('status', { enum: webhookEndpointStatuses }).notNull(),
    disabledReason: text('disabled_reason', { enum: webhookDisabledReasons }),
    /** The first failure since the last delivery. */
    failingSince: instant('failing_since'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** The row stays as long as its log. */
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.accommodationId, t.id] }),
    foreignKey({
      columns: [t.accommodationId, t.installationId],
      foreignColumns: [installations.accommodationId, installations.id],
    }),
    check('webhook_endpoints_own', sql`(${t.kind} = 'OWN') = (${t.url} is not null and ${t.secret} is not null)`),
    check('webhook_endpoints_disabled', sql`(${t.status} = 'DISABLED') = (${t.disabledReason} is not null)`),
    index('webhook_endpoints_id').on(t.id),
    index('webhook_endpoints_installation').on(t.accommodationId, t.installationId),
    uniqueIndex('webhook_endpoints_app').on(t.accommodationId, t.installationId).where(sql`${t.kind} = 'APP'`),
  ],
)

/**
 * The webhooks of one endpoint about one resource. Each waits until the one before is delivered or dead. A leased lane is due when its
 * lease ends, which frees it if the process died.
 */
export const webhookLanes = pgTable(
  'webhook_lanes',
  {
    accommodationId: ulid('accommodation_id').notNull(),
    endpointId: ulid('endpoint_id').notNull(),
    resource: text('resource').notNull(),
    waiting: integer('waiting').notNull(),
    dueAt: instant('due_at').notNull(),
    lease: text('lease'),
  },
  (t) => [
    primaryKey({ columns: [t.accommodationId, t.endpointId, t.resource] }),
    foreignKey({
      columns: [t.accommodationId, t.endpointId],
      foreignColumns: [webhookEndpoints.accommodationId, webhookEndpoints.id],
    }),
    // without `waiting`: counting in a lane writes to no index
    index('webhook_lanes_due').on(t.endpointId, t.dueAt),
    index('webhook_lanes_leases').on(t.endpointId, t.lease).where(sql`${t.lease} is not null`),
  ],
)

/** One webhook for each event and endpoint, with its result. The id is the `webhook-id` of every attempt. */
export const webhooks = pgTable(
  'webhooks',
  {
    accommodationId: ulid('accommodation_id').notNull(),
    id: ulid('id').notNull(),
    endpointId: ulid('endpoint_id').notNull(),
    installationId: ulid('installation_id').notNull(),
    /** The order within a lane. */
    sequence: bigint('sequence', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    type: text('type').notNull(),
    resource: text('resource').notNull(),
    /** The exact bytes that are sent; encrypted if `sealed`. */
    body: text('body').notNull(),
    sealed: boolean('sealed').notNull(),
    status: text('status', { enum: webhookStatuses }).notNull(),
    /** All attempts. */
    attempts: integer('attempts').notNull(),
    /** The attempts since it was queued, or last redelivered or replayed. */
    attemptsSinceQueued: integer('tries').notNull(),
    nextAttemptAt: instant('next_attempt_at'),
    createdAt: instant('created_at').notNull(),
    completedAt: instant('completed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.accommodationId, t.id] }),
    foreignKey({
      columns: [t.accommodationId, t.endpointId],
      foreignColumns: [webhookEndpoints.accommodationId, webhookEndpoints.id],
    }),
    index('webhooks_lane').on(t.accommodationId, t.endpointId, t.resource, t.sequence).where(sql`${t.status} = 'PENDING'`),
    index('webhooks_of_installation').on(t.accommodationId, t.installationId, t.id.desc().nullsFirst()),
    index('webhooks_dead').on(t.accommodationId, t.installationId, t.id.desc().nullsFirst()).where(sql`${t.status} = 'DEAD'`),
    index('webhooks_of_endpoint').on(t.accommodationId, t.endpointId, t.id.desc().nullsFirst()),
    index('webhooks_id').on(t.id),
    index('webhooks_created').on(t.createdAt),
  ],
)

export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    accommodationId: ulid('accommodation_id').notNull(),
    webhookId: ulid('webhook_id').notNull(),
    number: integer('number').notNull(),
    at: instant('at').notNull(),
    milliseconds: integer('milliseconds').notNull(),
    /** The HTTP status of the answer, if there was one. */
    status: integer('status'),
    /** Why there was no complete answer. */
    failure: text('failure'),
    /** How the answer begins. */
    answer: text('answer'),
    answerHeaders: jsonb('answer_headers').$type<Record<string, string>>(),
  },
  (t) => [
    primaryKey({ columns: [t.accommodationId, t.webhookId, t.number] }),
    foreignKey({ columns: [t.accommodationId, t.webhookId], foreignColumns: [webhooks.accommodationId, webhooks.id] }).onDelete(
      'cascade',
    ),
  ],
)
