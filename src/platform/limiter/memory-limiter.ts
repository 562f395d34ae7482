import type { Clock } from '../../kernel/clock.ts'
import { hitResult } from './hit-result.ts'
import type { Hit } from './port.ts'

interface Count {
  hits: number
  resetsAt: number
}

/** Counts in memory, for at most `keysMax` keys: the key whose window began first is dropped first. */
export function createMemoryLimiter({ clock, keysMax }: { clock: Clock; keysMax: number }): Hit {
  const counts = new Map<string, Count>()

  function begin(key: string, resetsAt: number): Count {
    counts.delete(key)
    const oldest = counts.size >= keysMax ? counts.keys().next().value : undefined
    if (oldest !== undefined) counts.delete(oldest)
    const count = { hits: 0, resetsAt }
    counts.set(key, count)
    return count
  }

  function dropEnded(now: number) {
    // the map is in the order in which windows began, so windows of one length end in this order
    for (const [key, { resetsAt }] of counts) {
      if (resetsAt > now) return
      counts.delete(key)
    }
  }

  return async (key, allowance) => {
    const now = clock.now().getTime()
    dropEnded(now)
    const known = counts.get(key)
    const count = known && known.resetsAt > now ? known : begin(key, now + allowance.windowSeconds * 1000)
    const hits = count.hits + (allowance.weight ?? 1)
    const allowed = hits <= allowance.max
    if (allowed) count.hits = hits
    return hitResult(allowed, count.hits, allowance, count.resetsAt - now)
  }
}
