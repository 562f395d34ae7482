import { sql } from 'drizzle-orm'
import { webhookAttempts, type webhookEndpoints, webhooks } from '../../db/tables/index.ts'
import { defineView, many } from '../../db/view.ts'
import type { WebhookRow } from './queue/webhook-lanes.ts'

export type WebhookEndpointRow = typeof webhookEndpoints.$inferSelect
export type WebhookAttemptRow = typeof webhookAttempts.$inferSelect
export type WebhookDeliveryRow = WebhookRow & { log: WebhookAttemptRow[] }

const attemptView = defineView<WebhookAttemptRow>(webhookAttempts, { always: ['number'] })

const ofWebhook = sql`${webhookAttempts.accommodationId} = ${webhooks.accommodationId} and ${webhookAttempts.webhookId} = ${webhooks.id}`

export const deliveryView = defineView<WebhookDeliveryRow>(webhooks, {
  always: ['id'],
  relations: { log: many(attemptView, ofWebhook, sql`${webhookAttempts.number}`) },
})
