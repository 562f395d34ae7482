import type { Clock } from '../../kernel/clock.ts'
import type { Allowance, Hit, HitResult, LimiterPort } from './port.ts'

interface Count {
  hits: number
  resetsAt: number
}

/** Counts in memory, for at most `keysMax` keys: the key whose window began first is dropped first. */
export function createMemoryLimiter({
  clock,
  keysMax,
}: {
  clock: Clock
  keysMax: number
}): Pick<LimiterPort, 'hit' | 'giveBack'> {
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

  const hit: Hit = async (key, allowance) => {
    const now = clock.now().getTime()
    dropEnded(now)
    const known = counts.get(key)
    const count = known && known.resetsAt > now ? known : begin(key, now + allowance.windowSeconds * 1000)
    const hits = count.hits + (allowance.weight ?? 1)
    const allowed = hits <= allowance.max
    if (allowed) count.hits = hits
    return hitResult(allowed, count.hits, allowance, count.resetsAt - now)
  }

  return {
    hit,
    async giveBack(key, weight = 1) {
      const count = counts.get(key)
      if (count) count.hits = Math.max(0, count.hits - weight)
    },
  }
}

export function hitResult(allowed: boolean, hits: number, { max, weight = 1 }: Allowance, resetMilliseconds: number): HitResult {
  const left = Math.max(0, max - hits)
  // hits may have been given back since this one was refused
  const remaining = allowed ? left : Math.min(left, weight - 1)
  return { allowed, remaining, resetSeconds: Math.ceil(resetMilliseconds / 1000) }
}
