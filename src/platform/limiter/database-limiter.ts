import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, gt, sql } from 'drizzle-orm'
import { rateLimitHits } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { TRY_CHECK_PAUSE_MS, TRY_CHECKS_MAX, TRY_IN_FLIGHT_MS } from '../../kernel/limits.ts'
import { hitResult } from './memory-limiter.ts'
import type { Hit, LimiterPort } from './port.ts'

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

  async function wait() {
    waiters++
    try {
      await pause(TRY_CHECK_PAUSE_MS)
    } finally {
      waiters--
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
      await wait()
    }
  }
}
