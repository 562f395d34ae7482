import {
  LATE_MONEY_HOURS,
  PAYMENT_POLL_SECONDS,
  PAYMENT_POLL_SECONDS_MAX,
  PAYMENT_RETRY_SECONDS_MAX,
  PAYMENT_WATCH_SECONDS_MAX,
} from '../../kernel/limits.ts'
import type { StoredIntent } from './intents.ts'
import type { Recorded } from './record-answer.ts'
import { owesGuest } from './refund-outcome.ts'

const hourMilliseconds = 3_600_000

/** When the reconciler looks at a payment again, with pauses that double. Null where only a webhook can bring news. */
export function nextLook(
  now: Date,
  { idleChecks: before, createdAt }: StoredIntent,
  settled: Recorded | undefined,
): Pick<StoredIntent, 'dueAt' | 'idleChecks'> {
  const idleChecks = settled?.hasChanged ? 0 : before + 1
  const after = (max: number) => new Date(now.getTime() + Math.min(PAYMENT_POLL_SECONDS * 2 ** idleChecks, max) * 1000)
  if (!settled) return { idleChecks, dueAt: after(PAYMENT_RETRY_SECONDS_MAX) }
  const { step, intent, booking, refunds } = settled
  if (step !== 'END') {
    const poll = after(PAYMENT_POLL_SECONDS_MAX)
    const expiresAt = intent.balanceUntil ?? booking.expiresAt
    const endsFirst = intent.decision === 'OPEN' && expiresAt !== null && expiresAt > now && expiresAt < poll
    return { idleChecks, dueAt: endsFirst ? expiresAt : poll }
  }
  const isUnsettled =
    intent.state === 'CAPTURED' && (owesGuest(intent, refunds) || refunds.some(({ state }) => state === 'PENDING'))
  // money may still come for a payment that ended
  const isWatched = intent.state !== 'CAPTURED' && now.getTime() - createdAt.getTime() < LATE_MONEY_HOURS * hourMilliseconds
  return { idleChecks, dueAt: isUnsettled || isWatched ? after(PAYMENT_WATCH_SECONDS_MAX) : null }
}
