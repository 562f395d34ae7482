import type { Clock } from '../../kernel/clock.ts'
import type { Rate, Take } from './port.ts'

interface Bucket {
  level: number
  at: number
}

/** Token buckets. At most `keysMax` are kept: full ones are dropped, then the least recently used. */
export function createTokenBuckets({ clock, keysMax }: { clock: Clock; keysMax: number }): Take {
  const buckets = new Map<string, Bucket>()

  const levelOf = (bucket: Bucket | undefined, now: number, { burst, perSecond }: Rate) =>
    bucket ? Math.min(burst, bucket.level + ((now - bucket.at) / 1000) * perSecond) : burst

  function forget(now: number, rate: Rate) {
    for (const [key, bucket] of buckets) {
      if (buckets.size < keysMax && levelOf(bucket, now, rate) < rate.burst) return
      buckets.delete(key)
    }
  }

  return (key, rate) => {
    const now = clock.now().getTime()
    const held = levelOf(buckets.get(key), now, rate)
    buckets.delete(key)
    forget(now, rate)
    const allowed = held >= 1
    const level = allowed ? held - 1 : held
    buckets.set(key, { level, at: now })
    const missing = allowed ? rate.burst - level : 1 - level
    return { allowed, remaining: Math.floor(level), resetSeconds: Math.ceil(missing / rate.perSecond) }
  }
}
