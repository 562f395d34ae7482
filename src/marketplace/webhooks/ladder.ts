const jitter = 0.1
const pauseSecondsMost = 86_400

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
export function nextAttempt({ now, tries, retryAfter, pauses }: Failed, random = Math.random): Date | null {
  const pause = pauses[tries - 1]
  if (pause === undefined) return null
  const asked = Math.min(secondsOf(retryAfter, now), pauseSecondsMost)
  return new Date(now.getTime() + Math.max(pause * (1 + jitter * random()), asked) * 1000)
}

/** Seconds or a date, as HTTP has it. */
function secondsOf(retryAfter: string | null, now: Date): number {
  if (retryAfter === null) return 0
  const seconds = /^\d{1,9}$/.test(retryAfter.trim()) ? Number(retryAfter) : (Date.parse(retryAfter) - now.getTime()) / 1000
  return Number.isNaN(seconds) ? 0 : Math.max(0, seconds)
}
