import type { Context } from '../../kernel/context.ts'
import type { CallOutcome } from '../../platform/outbound/index.ts'
import { nextTry } from './patience.ts'
import type { Waiting } from './run.ts'
import { signatureHeaders } from './signature.ts'

/** What is to become of a webhook after a try; `again` says when the next one is. */
export type Verdict = { status: 'DELIVERED' } | { status: 'DEAD'; gone: boolean } | { status: 'PENDING'; again: Date }

/** One try, and what comes of it. */
export interface Attempt {
  at: Date
  milliseconds: number
  status: number | null
  failure: string | null
  verdict: Verdict
}

const userAgent = 'Foyer-Webhooks/1'
const gone = 410

interface Addressed {
  webhook: Waiting
  url: string | null
  secrets: readonly string[]
}

/** Posts a webhook, signed anew, and says what came of it. Throws only where `signal` ends it. */
export async function deliver(ctx: Context, { webhook, url, secrets }: Addressed, signal: AbortSignal): Promise<Attempt> {
  const { clock, limits, ports } = ctx
  const at = clock.now()
  const begun = performance.now()
  const outcome = await (url === null ? nowhere : post(url))
  const milliseconds = Math.round(performance.now() - begun)
  const { status, failure } = outcome
  return { at, milliseconds, status, failure, verdict: judge(ctx, webhook.tries + 1, outcome) }

  function post(url: string): Promise<CallOutcome> {
    const body = webhook.sealed ? ports.cipher.open(webhook.body, webhook.id) : webhook.body
    const timestamp = Math.floor(at.getTime() / 1000)
    const signed = signatureHeaders({ id: webhook.id, timestamp, body }, secrets)
    const headers = { ...signed, 'content-type': 'application/json', 'user-agent': userAgent }
    return ports.outbound.post({ url, headers, body, milliseconds: limits.WEBHOOK_SECONDS_MAX * 1000, signal })
  }
}

const nowhere: CallOutcome = { status: null, failure: 'ADDRESS_REFUSED', retryAfter: null }

/** Only a whole answer of success counts as one. */
function judge({ clock, ports }: Context, tries: number, { status, failure, retryAfter }: CallOutcome): Verdict {
  if (failure === null && status !== null && status >= 200 && status < 300) return { status: 'DELIVERED' }
  if (status === gone) return { status: 'DEAD', gone: true }
  const again = nextTry({ now: clock.now(), tries, retryAfter, pauses: ports.rules.webhookRetrySeconds })
  return again === null ? { status: 'DEAD', gone: false } : { status: 'PENDING', again }
}
