import type { Clock } from './clock.ts'
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

/** Reads once for all who ask while it is read, and for so long after it. What failed is read again. */
export function remembered<Result>(clock: Clock, milliseconds: number, read: () => Promise<Result>): () => Promise<Result> {
  let known: { until: number; result: Promise<Result> } | undefined
  const now = () => clock.now().getTime()
  return () => {
    if (known && known.until > now()) return known.result
    const reading = { until: Infinity, result: read() }
    reading.result.then(
      () => (reading.until = now() + milliseconds),
      () => (known = undefined),
    )
    known = reading
    return reading.result
  }
}

/** The result of the work; if that takes longer, what `late` answers or throws. */
export async function inTime<Result, Late>(
  milliseconds: number,
  work: Promise<Result>,
  late: () => Late,
): Promise<Result | Late> {
  const { promise: timeIsUp, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, milliseconds)
  try {
    return await Promise.race([work, timeIsUp.then(late)])
  } finally {
    clearTimeout(timer)
  }
}
