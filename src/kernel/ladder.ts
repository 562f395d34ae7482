/** Pauses grow by up to a tenth, so that what failed together does not come back together. */
const jitterMost = 0.1

/** When what has been tried so often in vain is tried again; null after the last. */
export function nextAttempt(now: Date, attempts: number, pauses: readonly number[], chance = Math.random()): Date | null {
  const seconds = pauses[attempts - 1]
  return seconds === undefined ? null : new Date(now.getTime() + seconds * (1 + jitterMost * chance) * 1000)
}
