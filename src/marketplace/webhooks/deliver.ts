import type { Context } from '../../kernel/context.ts'
import type { CallOutcome } from '../../platform/outbound/index.ts'
import { signatureHeaders } from '../../platform/signature/index.ts'
import { nextTry } from './patience.ts'
import type { Waiting } from './run.ts'
import { opened } from './secrets.ts'

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

type Outcome = Omit<CallOutcome, 'failure'> & { failure: CallOutcome['failure'] | 'UNREADABLE' }

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
  const body = webhook.sealed ? opened(ctx, { owner: webhook.id, text: webhook.body }) : webhook.body
  const outcome = await post()
  const milliseconds = Math.round(performance.now() - begun)
  const { status, failure } = outcome
  return { at, milliseconds, status, failure, verdict: judge(ctx, webhook.tries + 1, outcome) }

  async function post(): Promise<Outcome> {
    if (url === null) return unsent('ADDRESS_REFUSED')
    if (body === null || secrets.length === 0) return unsent('UNREADABLE')
    const signed = signatureHeaders({ id: webhook.id, at, body }, secrets)
    const headers = { ...signed, 'content-type': 'application/json', 'user-agent': userAgent }
    return ports.outbound.post({ url, headers, body, milliseconds: limits.WEBHOOK_SECONDS_MAX * 1000, signal })
  }
}

/** Why nothing was sent: there is no address any more, or what is sealed cannot be opened. */
const unsent = (failure: 'ADDRESS_REFUSED' | 'UNREADABLE'): Outcome => ({ status: null, failure, retryAfter: null })

/** Only a whole answer of success counts as one. */
function judge({ clock, ports }: Context, tries: number, { status, failure, retryAfter }: Outcome): Verdict {
  if (failure === null && status !== null && status >= 200 && status < 300) return { status: 'DELIVERED' }
  if (status === gone) return { status: 'DEAD', gone: true }
  const again = nextTry({ now: clock.now(), tries, retryAfter, pauses: ports.rules.webhookRetrySeconds })
  return again === null ? { status: 'DEAD', gone: false } : { status: 'PENDING', again }
}
