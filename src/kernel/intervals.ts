import { TIMER_EARLY_MS } from './limits.ts'

/**
 * The pause until the next run. All runs of a process with the same interval begin at the same moments, so that it wakes up once for all.
 * A timer that fires a little early does not fire twice.
 */
export function untilNextRun(intervalMs: number): number {
  const left = intervalMs - (performance.now() % intervalMs)
  return left < TIMER_EARLY_MS ? left + intervalMs : left
}

/** Runs the work at intervals, without keeping the process alive. Returns what ends it. */
export function runEvery(intervalMs: number, work: () => void): () => void {
  let timer: NodeJS.Timeout
  const wait = () => {
    timer = setTimeout(() => {
      wait()
      work()
    }, untilNextRun(intervalMs)).unref()
  }
  wait()
  return () => clearTimeout(timer)
}
