import { sql } from 'drizzle-orm'
import { webhookAttempts, webhooks } from '../../db/tables/index.ts'
import { defineView, many } from '../../db/view.ts'
import type { StoredEndpoint, StoredWebhook } from './lanes.ts'

/** With the address that is called: its own, or that of the app. */
export type WebhookEndpointRow = StoredEndpoint

export type WebhookAttemptRow = typeof webhookAttempts.$inferSelect
export type WebhookDeliveryRow = StoredWebhook & { log: WebhookAttemptRow[] }

const attemptView = defineView<WebhookAttemptRow>(webhookAttempts, { always: ['number'] })

const ofWebhook = sql`${webhookAttempts.accommodationId} = ${webhooks.accommodationId} and ${webhookAttempts.webhookId} = ${webhooks.id}`

export const deliveryView = defineView<WebhookDeliveryRow>(webhooks, {
  always: ['id'],
  relations: { log: many(attemptView, ofWebhook, sql`${webhookAttempts.number}`) },
})
