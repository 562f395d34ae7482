import { sql } from 'drizzle-orm'
import { installations, webhookAttempts, type webhookEndpoints, webhooks } from '../../db/tables/index.ts'
import { defineView, many, qualifyColumns } from '../../db/view.ts'
import type { Context } from '../../kernel/context.ts'
import { allows, impliedScopes } from '../../kernel/scopes.ts'
import { scopesInForceSql } from '../apps/index.ts'
import { visibleEnvelope } from '../commands/index.ts'
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

/** Whether an installation with these scopes may receive webhooks of a type. Results of its own commands always come. */
export const mayReceive = (type: string, scopes: readonly string[]): boolean =>
  !/^pms\.(reservation|booking)\./.test(type) || allows(scopes, 'reservations:read')

/** The body of a queued webhook without what its app may no longer read; null if it may no longer receive it. */
export function visibleBody(ctx: Context, type: string, body: string, scopes: readonly string[]): string | null {
  if (impliedScopes.every((scope) => allows(scopes, scope))) return body
  if (!mayReceive(type, scopes)) return null
  const { data, ...rest } = JSON.parse(body)
  return JSON.stringify({ ...rest, data: visibleEnvelope(ctx, type, data, scopes) })
}
