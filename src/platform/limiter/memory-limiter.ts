import type { Clock } from '../../kernel/clock.ts'
import { makeSpace } from '../../kernel/lru-cache.ts'
import type { Allowance, Hit, HitResult, LimiterPort, Rate, Take } from './port.ts'

interface Needs {
  clock: Clock
  keysMax: number
}

interface Count {
  hits: number
  resetsAt: number
}

/** Counts in memory, for at most `keysMax` keys: the key whose window began first is dropped first. */
export function createMemoryLimiter({ clock, keysMax }: Needs): Pick<LimiterPort, 'hit' | 'giveBack'> {
  const counts = new Map<string, Count>()

  function begin(key: string, resetsAt: number): Count {
    counts.delete(key)
    makeSpace(counts, keysMax)
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

interface Bucket {
  rate: Rate
  level: number
  at: number
}

/** Token buckets. At most `keysMax` are kept: full ones are dropped, then the least recently used. */
export function createTokenBuckets({ clock, keysMax }: Needs): Take {
  const buckets = new Map<string, Bucket>()

  const levelOf = ({ level, at }: Bucket, now: number, { burst, perSecond }: Rate) =>
    Math.min(burst, level + ((now - at) / 1000) * perSecond)

  function forget(now: number) {
    for (const [key, bucket] of buckets) {
      if (buckets.size < keysMax && levelOf(bucket, now, bucket.rate) < bucket.rate.burst) return
      buckets.delete(key)
    }
  }

  return (key, rate) => {
    const now = clock.now().getTime()
    const known = buckets.get(key)
    const held = known ? levelOf(known, now, rate) : rate.burst
    buckets.delete(key)
    forget(now)
    const allowed = held >= 1
    const level = allowed ? held - 1 : held
    buckets.set(key, { rate, level, at: now })
    const missing = allowed ? rate.burst - level : 1 - level
    return { allowed, remaining: Math.floor(level), resetSeconds: Math.ceil(missing / rate.perSecond) }
  }
}
