import { TIMER_EARLY_MS } from './limits.ts'

/**
 * The pause until the next look. All looks of a process with the same interval fall on the same moments, so that it wakes up once for all.
 * A timer that rang a little early does not ring twice.
 */
export function untilNextLook(intervalMs: number): number {
  const left = intervalMs - (performance.now() % intervalMs)
  return left < TIMER_EARLY_MS ? left + intervalMs : left
}

/** Looks again and again, without keeping the process alive. Answers how to end it. */
export function lookEvery(intervalMs: number, look: () => void): () => void {
  let timer: NodeJS.Timeout
  const wait = () => {
    timer = setTimeout(() => {
      wait()
      look()
    }, untilNextLook(intervalMs)).unref()
  }
  wait()
  return () => clearTimeout(timer)
}
