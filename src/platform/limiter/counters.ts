import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, gt, sql } from 'drizzle-orm'
import { rateLimitHits } from '../../db/tables/index.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Context } from '../../kernel/context.ts'
import { TRY_CHECK_PAUSE_MS, TRY_CHECKS_MAX, TRY_IN_FLIGHT_MS } from '../../kernel/limits.ts'
import { EndingEntries } from '../../kernel/lru-cache.ts'
import type { Allowance, Hit, HitResult, LimiterPort, Rate, Take } from './port.ts'

interface Needs {
  clock: Clock
  keysMax: number
}

interface Count {
  hits: number
  endsAt: number
}

/** Counts in memory, for at most `keysMax` keys: the key whose window began first is dropped first. */
export function createMemoryLimiter({ clock, keysMax }: Needs): Pick<LimiterPort, 'hit' | 'giveBack'> {
  const counts = new EndingEntries<Count>(clock, keysMax)

  return {
    async hit(key, allowance) {
      const now = clock.now().getTime()
      const count = counts.get(key) ?? counts.set(key, { hits: 0, endsAt: now + allowance.windowSeconds * 1000 })
      const hits = count.hits + (allowance.weight ?? 1)
      const allowed = hits <= allowance.max
      if (allowed) count.hits = hits
      return hitResult(allowed, count.hits, allowance, count.endsAt - now)
    },
    async giveBack(key, weight = 1) {
      const count = counts.get(key)
      if (count) count.hits = Math.max(0, count.hits - weight)
    },
  }
}

function hitResult(allowed: boolean, hits: number, { max, weight = 1 }: Allowance, resetMilliseconds: number): HitResult {
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

/** Counts in the database by one statement, which locks the row of the key. A refused hit is not stored, and costs one more query. */
export function createDatabaseLimiter({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Pick<LimiterPort, 'hit' | 'giveBack' | 'remember' | 'remembers'> {
  const { key: ofKey, hits, resetsAt: held } = rateLimitHits
  return {
    async hit(key, allowance) {
      const { max, weight = 1, windowSeconds } = allowance
      const now = clock.now()
      const resetsAt = new Date(now.getTime() + windowSeconds * 1000)
      const ended = sql`${held} <= ${now.toISOString()}::timestamptz`
      const counted = db
        .insert(rateLimitHits)
        .values({ key, hits: weight, resetsAt })
        .onConflictDoUpdate({
          target: ofKey,
          set: {
            hits: sql`case when ${ended} then excluded.hits else ${hits} + excluded.hits end`,
            resetsAt: sql`case when ${ended} then excluded.resets_at else ${held} end`,
          },
          setWhere: sql`${ended} or ${hits} + excluded.hits <= ${max}`,
        })
        .returning()
      const [allowed] = weight > max ? [] : await counted
      if (allowed) return hitResult(true, allowed.hits, allowance, allowed.resetsAt.getTime() - now.getTime())
      const [full = { hits: 0, resetsAt }] = await db
        .select()
        .from(rateLimitHits)
        .where(and(eq(ofKey, key), gt(held, now)))
      return hitResult(false, full.hits, allowance, full.resetsAt.getTime() - now.getTime())
    },
    async giveBack(key, weight = 1) {
      await db
        .update(rateLimitHits)
        .set({ hits: sql`greatest(${hits} - ${weight}, 0)` })
        .where(and(eq(ofKey, key), gt(hits, 0)))
    },
    async remember(key, seconds) {
      const resetsAt = new Date(clock.now().getTime() + seconds * 1000)
      await db.insert(rateLimitHits).values({ key, hits: 1, resetsAt }).onConflictDoUpdate({ target: ofKey, set: { resetsAt } })
    },
    async remembers(key) {
      return (await db.$count(rateLimitHits, and(eq(ofKey, key), gt(held, clock.now())))) > 0
    },
  }
}

/**
 * Retries a refused hit a few times while recent tries are unfinished, because successful ones are given back. A hit that is still
 * refused answers a reset of one second. Without recent tries the refusal is final.
 */
export function createRetriedHit(hit: Hit, waitersMax: number): Hit {
  const countedAt = new Map<string, number>()
  let waiters = 0

  function dropOld(now: number) {
    // the map is in the order in which the keys were last counted
    for (const [key, at] of countedAt) {
      if (now - at < TRY_IN_FLIGHT_MS) return
      countedAt.delete(key)
    }
  }

  return async (key, allowance) => {
    for (let attempt = 1; ; attempt++) {
      const result = await hit(key, allowance)
      const now = performance.now()
      dropOld(now)
      if (result.allowed) {
        countedAt.delete(key)
        countedAt.set(key, now)
        return result
      }
      if (!countedAt.has(key)) return result
      if (attempt === TRY_CHECKS_MAX || waiters >= waitersMax)
        return { ...result, resetSeconds: Math.min(1, result.resetSeconds) }
      waiters++
      await pause(TRY_CHECK_PAUSE_MS)
      waiters--
    }
  }
}
