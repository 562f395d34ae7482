import {
  LATE_MONEY_HOURS,
  PAYMENT_POLL_SECONDS,
  PAYMENT_POLL_SECONDS_MAX,
  PAYMENT_RETRY_SECONDS_MAX,
  PAYMENT_WATCH_SECONDS_MAX,
} from '../../kernel/limits.ts'
import { hourMs } from '../../kernel/time.ts'
import { PaymentError } from '../../platform/payments/index.ts'
import type { Recorded } from './answer/record-answer.ts'
import type { NextCheck, StoredIntent } from './intents.ts'
import { nextRefundCheck, owesGuest } from './refund-step.ts'

/** When the reconciler looks at a payment again, with pauses that double. Null where only a webhook can bring news. */
export function nextCheck(now: Date, before: StoredIntent, settled: Recorded | undefined, error: unknown): NextCheck {
  const idleChecks = settled?.hasChanged ? 0 : before.idleChecks + 1
  const after = (max: number) => new Date(now.getTime() + Math.min(PAYMENT_POLL_SECONDS * 2 ** idleChecks, max) * 1000)
  const goesOn = settled !== undefined && !settled.isStuck
  if (error instanceof PaymentEnded) return { idleChecks, goesOn: true, dueAt: null }
  if (!settled) return { idleChecks, goesOn, dueAt: latest(after(PAYMENT_RETRY_SECONDS_MAX), askedFor(now, error)) }
  return { idleChecks, goesOn, dueAt: afterSettling(now, settled, after) }
}

const latest = (one: Date, other: Date) => (one > other ? one : other)

/** A provider that is busy says when to come again. */
function askedFor(now: Date, error: unknown) {
  const seconds = error instanceof PaymentError ? (error.retryAfterSeconds ?? 0) : 0
  return new Date(now.getTime() + Math.min(seconds, PAYMENT_WATCH_SECONDS_MAX) * 1000)
}

function afterSettling(now: Date, { step, intent, booking, refunds }: Recorded, after: (maxSeconds: number) => Date) {
  if (step !== 'END') {
    const poll = after(PAYMENT_POLL_SECONDS_MAX)
    const expiresAt = intent.balanceUntil ?? booking.expiresAt
    const endsFirst = intent.decision === 'OPEN' && expiresAt !== null && expiresAt > now && expiresAt < poll
    return endsFirst ? expiresAt : poll
  }
  const { state, createdAt } = intent
  const look = nextRefundCheck(refunds, now)
  if (look) return look
  const isUnsettled = state === 'CAPTURED' && (owesGuest(intent, refunds) || refunds.some((one) => one.state === 'PENDING'))
  // money may still come for a payment that ended, and the provider may still take back what it did behind an error
  const unsure = [intent, ...refunds].flatMap(({ indeterminateAt }) => indeterminateAt ?? [])
  const since = [...(state === 'CAPTURED' ? [] : [createdAt]), ...unsure]
  const isWatched = since.some((at) => now.getTime() - at.getTime() < LATE_MONEY_HOURS * hourMs)
  return isUnsettled || isWatched ? after(PAYMENT_WATCH_SECONDS_MAX) : null
}

/** The provider has no such payment, and will have none: it refused to create it, or has taken an orphan back. */
export class PaymentEnded extends PaymentError {
  constructor({ kind, code }: PaymentError) {
    super(kind, code)
  }
}
