import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { rateLimitHits } from '../../db/tables/index.ts'
import type { Clock } from '../../kernel/clock.ts'
import { hitResult } from './memory-limiter.ts'
import type { LimiterPort } from './port.ts'

/** Counts in the database by one statement, which locks the row of the key. A refused hit is not stored, and costs one more query. */
export function createDatabaseLimiter({
  db,
  clock,
}: {
  db: Database
  clock: Clock
}): Pick<LimiterPort, 'hit' | 'giveBack' | 'remember' | 'remembers'> {
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
