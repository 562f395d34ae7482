import type { Context } from '../../../kernel/context.ts'
import type { AnswerStart, PostOutcome } from '../../../platform/outbound/index.ts'
import { signatureHeaders } from '../../../platform/signature/index.ts'
import { openSealed } from '../endpoints/secrets.ts'
import { visibleBody, type WebhookAttemptRow } from '../view.ts'
import type { PendingWebhook } from './claim-lanes.ts'
import { nextRetryAt } from './retry-schedule.ts'

/** The status of a webhook after an attempt. */
export type AttemptResult =
  | { status: 'DELIVERED' }
  | { status: 'DEAD'; why: 'GONE' | 'TRIED' | 'WITHHELD' }
  | { status: 'PENDING'; retryAt: Date }

export interface Attempt {
  at: Date
  milliseconds: number
  status: number | null
  failure: string | null
  answer: AnswerStart | null
  result: AttemptResult
}

type Outcome = Omit<PostOutcome, 'failure'> & { failure: PostOutcome['failure'] | 'UNREADABLE' | 'SCOPE_WITHDRAWN' }

/** Headers of every webhook besides those of its signature. */
export const commonHeaders = { 'content-type': 'application/json', 'user-agent': 'Foyer-Webhooks/1' }
const gone = 410

interface Message {
  webhook: PendingWebhook
  url: string | null
  secrets: readonly string[]
  /** Those that the installation has now. */
  scopes: readonly string[]
}

/** Signs a webhook and posts it once. Throws only if `signal` aborts it. */
export async function sendWebhook(
  ctx: Context,
  { webhook, url, secrets, scopes }: Message,
  signal: AbortSignal,
): Promise<Attempt> {
  const { clock, limits, ports } = ctx
  const at = clock.now()
  const begun = performance.now()
  const stored = webhook.sealed ? openSealed(ctx, { owner: webhook.id, text: webhook.body }) : webhook.body
  const outcome = await post()
  const milliseconds = Math.round(performance.now() - begun)
  const { status, failure, answer } = outcome
  return { at, milliseconds, status, failure, answer, result: resultOf(ctx, webhook.attemptsSinceQueued + 1, outcome) }

  async function post(): Promise<Outcome> {
    if (url === null) return notSent('ADDRESS_REFUSED')
    if (stored === null || secrets.length === 0) return notSent('UNREADABLE')
    const body = bodyOf(stored)
    if (body === undefined) return notSent('UNREADABLE')
    if (body === null) return notSent('SCOPE_WITHDRAWN')
    const signed = signatureHeaders({ id: webhook.id, at, body }, secrets)
    const headers = { ...signed, ...commonHeaders }
    return ports.outbound.post({ url, headers, body, milliseconds: limits.WEBHOOK_SECONDS_MAX * 1000, signal })
  }

  /** Undefined if it cannot be read: without an attempt on record, the webhook would hold up its lane for ever. */
  function bodyOf(stored: string): string | null | undefined {
    try {
      return visibleBody(ctx, webhook.type, stored, scopes)
    } catch (err) {
      ctx.log.error({ err, id: webhook.id }, 'A webhook cannot be read')
      return undefined
    }
  }
}

/** The app has no address any more, a secret or the body cannot be read, or the app may no longer read what it is about. */
const notSent = (failure: 'ADDRESS_REFUSED' | 'UNREADABLE' | 'SCOPE_WITHDRAWN'): Outcome => ({
  status: null,
  failure,
  retryAfter: null,
  answer: null,
})

/** Only a complete 2xx answer is a success. */
function resultOf({ clock, ports }: Context, attempts: number, { status, failure, retryAfter }: Outcome): AttemptResult {
  if (failure === null && status !== null && status >= 200 && status < 300) return { status: 'DELIVERED' }
  if (failure === null && status === gone) return { status: 'DEAD', why: 'GONE' }
  if (failure === 'SCOPE_WITHDRAWN') return { status: 'DEAD', why: 'WITHHELD' }
  const retryAt = nextRetryAt({ now: clock.now(), attempts, retryAfter, retrySeconds: ports.rules.webhookRetrySeconds })
  return retryAt === null ? { status: 'DEAD', why: 'TRIED' } : { status: 'PENDING', retryAt }
}

/** What an attempt sent, without the signature: it is made anew for each attempt and not stored. */
export const headersOfAttempt = ({ webhookId, at }: Pick<WebhookAttemptRow, 'webhookId' | 'at'>): Record<string, string> => ({
  'webhook-id': webhookId,
  'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
  ...commonHeaders,
})
