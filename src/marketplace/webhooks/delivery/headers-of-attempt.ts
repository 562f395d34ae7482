import type { WebhookAttemptRow } from '../view.ts'
import { commonHeaders } from './send-webhook.ts'

/** What an attempt sent, without the signature: it is made anew for each attempt and not stored. */
export const headersOfAttempt = ({ webhookId, at }: Pick<WebhookAttemptRow, 'webhookId' | 'at'>): Record<string, string> => ({
  'webhook-id': webhookId,
  'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
  ...commonHeaders,
})
