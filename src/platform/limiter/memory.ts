import type { Clock } from '../../kernel/clock.ts'
import { type Hit, verdict } from './index.ts'

interface Count {
  hits: number
  resetsAt: number
}

/** Remembers a bounded number of callers; of too many, the one whose window began first is forgotten first. */
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

  function forgetOutlived(now: number) {
    // The map is in the order in which windows began; of windows of one length, those that ended stand at its front.
    for (const [key, { resetsAt }] of counts) {
      if (resetsAt > now) return
      counts.delete(key)
    }
  }

  return async (key, allowance) => {
    const now = clock.now().getTime()
    forgetOutlived(now)
    const known = counts.get(key)
    const count = known && known.resetsAt > now ? known : begin(key, now + allowance.windowSeconds * 1000)
    const hits = count.hits + (allowance.weight ?? 1)
    const allowed = hits <= allowance.max
    if (allowed) count.hits = hits
    return verdict(allowed, count.hits, allowance, count.resetsAt - now)
  }
}
