import { nextAttempt } from '../../kernel/ladder.ts'
import { WEBHOOK_ASKED_SECONDS_MAX } from '../../kernel/limits.ts'

export interface Failed {
  now: Date
  /** Tries so far, this one among them. */
  tries: number
  /** As the receiver asked, if it did. */
  retryAfter: string | null
  /** Seconds from each try to the next one. */
  pauses: readonly number[]
}

/** When a failed webhook is tried again; null where it was the last time. A receiver may ask for more patience, up to a day. */
export function nextTry({ now, tries, retryAfter, pauses }: Failed, chance?: number): Date | null {
  const next = nextAttempt(now, tries, pauses, chance)
  if (next === null || retryAfter === null) return next
  const asked = now.getTime() + Math.min(secondsOf(retryAfter, now), WEBHOOK_ASKED_SECONDS_MAX) * 1000
  return new Date(Math.max(next.getTime(), asked))
}

/** Seconds or a date, as HTTP has it. */
function secondsOf(retryAfter: string, now: Date): number {
  const seconds = /^\d+$/.test(retryAfter.trim()) ? Number(retryAfter) : (Date.parse(retryAfter) - now.getTime()) / 1000
  return Number.isNaN(seconds) ? 0 : Math.max(0, seconds)
}
