import type { Clock } from '../../kernel/clock.ts'
import type { Flow, Take } from './index.ts'

interface Bucket {
  level: number
  at: number
}

/** Buckets that fill up again while time passes. The one that was used longest ago is forgotten first; a full one is none. */
export function createBuckets({ clock, keysMax }: { clock: Clock; keysMax: number }): Take {
  const buckets = new Map<string, Bucket>()

  const levelOf = (bucket: Bucket | undefined, now: number, { burst, perSecond }: Flow) =>
    bucket ? Math.min(burst, bucket.level + ((now - bucket.at) / 1000) * perSecond) : burst

  function forget(now: number, flow: Flow) {
    for (const [key, bucket] of buckets) {
      if (buckets.size < keysMax && levelOf(bucket, now, flow) < flow.burst) return
      buckets.delete(key)
    }
  }

  return (key, flow) => {
    const now = clock.now().getTime()
    const held = levelOf(buckets.get(key), now, flow)
    buckets.delete(key)
    forget(now, flow)
    const allowed = held >= 1
    const level = allowed ? held - 1 : held
    buckets.set(key, { level, at: now })
    const missing = allowed ? flow.burst - level : 1 - level
    return { allowed, remaining: Math.floor(level), resetSeconds: Math.ceil(missing / flow.perSecond) }
  }
}
