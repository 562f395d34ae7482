/** A pause grows by up to a tenth, so that what failed together is not retried together. */
const maxJitter = 0.1

/** When to retry after so many failed attempts; null after the last pause. */
export function nextAttempt(now: Date, attempts: number, retrySeconds: readonly number[], chance = Math.random()): Date | null {
  const seconds = retrySeconds[attempts - 1]
  return seconds === undefined ? null : new Date(now.getTime() + seconds * (1 + maxJitter * chance) * 1000)
}
