import { nextAttempt } from '../../../kernel/back-off.ts'
import { WEBHOOK_RETRY_AFTER_SECONDS_MAX } from '../../../kernel/limits.ts'

interface FailedAttempt {
  now: Date
  /** Since the webhook was last queued, this one included. */
  attempts: number
  /** The receiver's `Retry-After` header. */
  retryAfter: string | null
  /** Pauses before the retries. */
  retrySeconds: readonly number[]
}

/**
 * When a failed webhook is sent again; null after the last attempt. The receiver can ask for a longer pause, up to a day.
 * `send-webhook.ts` asks, `record-attempts.ts` stores the time as the lane's `due_at`, `claim-lanes.ts` then claims the lane again.
 */
export function nextRetryAt({ now, attempts, retryAfter, retrySeconds }: FailedAttempt, chance?: number): Date | null {
  const next = nextAttempt(now, attempts, retrySeconds, chance)
  if (next === null || retryAfter === null) return next
  const requested = now.getTime() + Math.min(secondsOf(retryAfter, now), WEBHOOK_RETRY_AFTER_SECONDS_MAX) * 1000
  return new Date(Math.max(next.getTime(), requested))
}

/** `Retry-After` is a number of seconds or an HTTP date. */
function secondsOf(retryAfter: string, now: Date): number {
  const seconds = /^\d+$/.test(retryAfter.trim()) ? Number(retryAfter) : (Date.parse(retryAfter) - now.getTime()) / 1000
  return Number.isNaN(seconds) ? 0 : Math.max(0, seconds)
}
