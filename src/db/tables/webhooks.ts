import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accommodations } from './accommodations.ts'
import { bigNumber, idOf, instant, keyOf, oneOf, refersTo, table, tableOfRows, timestamps, ulid } from './columns.ts'
import { installations } from './marketplace.ts'

/** `APP` is the registered address of the app; its URL and secret are stored with the app. */
export const webhookEndpointKinds = ['APP', 'OWN'] as const
export const webhookEndpointStatuses = ['ENABLED', 'DISABLED'] as const
export const webhookDisabledReasons = ['REQUESTED', 'GONE', 'FAILING', 'UNINSTALLED'] as const
export const webhookStatuses = ['PENDING', 'DELIVERED', 'DEAD'] as const

/** The last event whose webhooks are queued. Its row is the lock of an accommodation's queue. */
export const webhookCursors = table('webhook_cursors', {
  accommodationId: idOf(() => accommodations).primaryKey(),
  number: bigNumber().notNull(),
})

interface FormerSecret {
  /** Encrypted. */
  text: string
  endsAt: string
}

export const webhookEndpoints = tableOfRows(
  'webhook_endpoints',
  {
    installationId: ulid().notNull(),
    kind: oneOf(webhookEndpointKinds).notNull(),
    url: text(),
    description: text(),
    /** Event types, or beginnings of them such as `reservation.*`. */
    patterns: text().array().notNull(),
    /** Encrypted. Former secrets, newest first, also sign until they end. */
    secret: text(),
    formerSecrets: jsonb().notNull().default([]).$type<readonly FormerSecret[]>(),
    status: oneOf(webhookEndpointStatuses).notNull(),
    disabledReason: oneOf(webhookDisabledReasons),
    /** The first failure since the last delivery. */
    failingSince: instant(),
    ...timestamps(),
    /** The row stays as long as its log. */
    deletedAt: instant(),
  },
  (t) => [
    refersTo(t, t.installationId, installations),
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
export const webhookLanes = table(
  'webhook_lanes',
  {
    accommodationId: ulid().notNull(),
    endpointId: ulid().notNull(),
    resource: text().notNull(),
    waiting: integer().notNull(),
    dueAt: instant().notNull(),
    lease: text(),
  },
  (t) => [
    keyOf(t.accommodationId, t.endpointId, t.resource),
    refersTo(t, t.endpointId, webhookEndpoints),
    // without `waiting`: counting in a lane writes to no index
    index('webhook_lanes_due').on(t.endpointId, t.dueAt),
    index('webhook_lanes_leases').on(t.endpointId, t.lease).where(sql`${t.lease} is not null`),
  ],
)

/** One webhook for each event and endpoint, with its result. The id is the `webhook-id` of every attempt. */
export const webhooks = tableOfRows(
  'webhooks',
  {
    endpointId: ulid().notNull(),
    installationId: ulid().notNull(),
    /** The order within a lane. */
    sequence: bigNumber().notNull().generatedAlwaysAsIdentity(),
    type: text().notNull(),
    resource: text().notNull(),
    /** The exact bytes that are sent; encrypted if `sealed`. */
    body: text().notNull(),
    sealed: boolean().notNull(),
    status: oneOf(webhookStatuses).notNull(),
    /** All attempts. */
    attempts: integer().notNull(),
    /** The attempts since it was queued, or last redelivered or replayed. */
    attemptsSinceQueued: integer('tries').notNull(),
    nextAttemptAt: instant(),
    createdAt: instant().notNull(),
    completedAt: instant(),
  },
  (t) => [
    refersTo(t, t.endpointId, webhookEndpoints),
    index('webhooks_lane').on(t.accommodationId, t.endpointId, t.resource, t.sequence).where(sql`${t.status} = 'PENDING'`),
    index('webhooks_of_installation').on(t.accommodationId, t.installationId, t.id.desc().nullsFirst()),
    index('webhooks_dead').on(t.accommodationId, t.installationId, t.id.desc().nullsFirst()).where(sql`${t.status} = 'DEAD'`),
    index('webhooks_of_endpoint').on(t.accommodationId, t.endpointId, t.id.desc().nullsFirst()),
    index('webhooks_id').on(t.id),
    index('webhooks_created').on(t.createdAt),
  ],
)

export const webhookAttempts = table(
  'webhook_attempts',
  {
    accommodationId: ulid().notNull(),
    webhookId: ulid().notNull(),
    number: integer().notNull(),
    at: instant().notNull(),
    milliseconds: integer().notNull(),
    /** The HTTP status of the answer, if there was one. */
    status: integer(),
    /** Why there was no complete answer. */
    failure: text(),
    /** How the answer begins. */
    answer: text(),
    answerHeaders: jsonb().$type<Record<string, string>>(),
  },
  (t) => [keyOf(t.accommodationId, t.webhookId, t.number), refersTo(t, t.webhookId, webhooks).onDelete('cascade')],
)
