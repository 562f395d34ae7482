import { sql } from 'drizzle-orm'
import { qualifyColumns } from '../../db/qualify-columns.ts'
import { installations, webhookAttempts, type webhookEndpoints, webhooks } from '../../db/tables/index.ts'
import { defineView, many } from '../../db/view.ts'
import { scopesInForceSql } from '../apps/index.ts'
import type { WebhookRow } from './queue/webhook-lanes.ts'

export type WebhookEndpointRow = typeof webhookEndpoints.$inferSelect
export type WebhookAttemptRow = typeof webhookAttempts.$inferSelect

/** A body with what decides how much of it is shown. */
interface StoredBody {
  type: string
  text: string
  /** Those that the installation has now. */
  scopes: string[]
}

export interface WebhookDeliveryRow extends Omit<WebhookRow, 'body'> {
  /** Null if it contains a secret. */
  body: StoredBody | null
  log: WebhookAttemptRow[]
}

const attemptView = defineView<WebhookAttemptRow>(webhookAttempts, {
  always: ['number'],
  needs: { headers: ['webhookId', 'at'] },
})

const ofWebhook = sql`${webhookAttempts.accommodationId} = ${webhooks.accommodationId} and ${webhookAttempts.webhookId} = ${webhooks.id}`

const scopes = sql`(select ${scopesInForceSql} from ${installations}
  where ${installations.accommodationId} = ${webhooks.accommodationId} and ${installations.id} = ${webhooks.installationId})`

export const deliveryView = defineView<WebhookDeliveryRow>(webhooks, {
  always: ['id'],
  computed: {
    body: qualifyColumns(sql`case when not ${webhooks.sealed} then
      json_build_object('type', ${webhooks.type}, 'text', ${webhooks.body}, 'scopes', ${scopes}) end`),
  },
  relations: { log: many(attemptView, ofWebhook, sql`${webhookAttempts.number}`) },
})
