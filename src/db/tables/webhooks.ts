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

/** `APP` is the address that the app registered for all its installations; its URL and secret stand with the app. */
export const webhookEndpointKinds = ['APP', 'OWN'] as const
export const webhookEndpointStatuses = ['ENABLED', 'DISABLED'] as const
export const webhookDisabledReasons = ['REQUESTED', 'GONE', 'FAILING', 'UNINSTALLED'] as const
export const webhookStatuses = ['PENDING', 'DELIVERED', 'DEAD'] as const

/** The event up to which the webhooks of an accommodation are written down; its row is the lock under which they are. */
export const webhookCursors = pgTable('webhook_cursors', {
  accommodationId: ulid('accommodation_id')
    .primaryKey()
    .references(() => accommodations.id),
  number: bigint('number', { mode: 'number' }).notNull(),
})

interface FormerSecret {
  /** Sealed. */
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
    /** Event types, and beginnings of them such as `reservation.*`. */
    patterns: text('patterns').array().notNull(),
    /** Sealed; the former ones, newest first, sign as well until their ends. */
    secret: text('secret'),
    formerSecrets: jsonb('former_secrets').notNull().default([]).$type<readonly FormerSecret[]>(),
    status: text('status', { enum: webhookEndpointStatuses }).notNull(),
    disabledReason: text('disabled_reason', { enum: webhookDisabledReasons }),
    /** When the failures began since which nothing was delivered. */
    failingSince: instant('failing_since'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Its log is kept as long as any other. */
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
 * What waits for one endpoint about one resource, in order: the next one goes when the one before is delivered or dead. A lane
 * at work is due when its lease ends, so that the death of a process frees it.
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
    index('webhook_lanes_endpoint').on(t.endpointId, t.dueAt).where(sql`${t.waiting} > 0`),
    index('webhook_lanes_leased').on(t.endpointId).where(sql`${t.lease} is not null`),
  ],
)

/** Webhooks, one for each event and endpoint, and what became of them. The id is the `webhook-id` of every try. */
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
    /** As sent, byte for byte; sealed where it tells what must not lie open. */
    body: text('body').notNull(),
    sealed: boolean('sealed').notNull(),
    status: text('status', { enum: webhookStatuses }).notNull(),
    /** All tries, and those since it was last put into its lane. */
    attempts: integer('attempts').notNull(),
    tries: integer('tries').notNull(),
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
    /** What the receiver answered, if it did. */
    status: integer('status'),
    /** Why it came to no whole answer. */
    failure: text('failure'),
  },
  (t) => [
    primaryKey({ columns: [t.accommodationId, t.webhookId, t.number] }),
    foreignKey({ columns: [t.accommodationId, t.webhookId], foreignColumns: [webhooks.accommodationId, webhooks.id] }).onDelete(
      'cascade',
    ),
  ],
)
