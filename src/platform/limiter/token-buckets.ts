import type { Clock } from '../../kernel/clock.ts'
import type { Rate, Take } from './port.ts'

interface Bucket {
  rate: Rate
  level: number
  at: number
}

/** Token buckets. At most `keysMax` are kept: full ones are dropped, then the least recently used. */
export function createTokenBuckets({ clock, keysMax }: { clock: Clock; keysMax: number }): Take {
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
