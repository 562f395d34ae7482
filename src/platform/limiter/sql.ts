import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { rateLimitHits } from '../../db/tables/index.ts'
import type { Clock } from '../../kernel/clock.ts'
import { type LimiterPort, verdict } from './index.ts'

/** Counts in the database: one statement, which locks the row of its key alone. */
export function createSqlLimiter({ db, clock }: { db: Database; clock: Clock }): Pick<LimiterPort, 'hit' | 'giveBack'> {
  const { key: ofKey, hits, resetsAt: held } = rateLimitHits
  return {
    async hit(key, allowance) {
      const now = clock.now()
      const resetsAt = new Date(now.getTime() + allowance.windowSeconds * 1000)
      const ended = sql`${held} <= ${now.toISOString()}::timestamptz`
      const [count] = await db
        .insert(rateLimitHits)
        .values({ key, hits: Math.min(allowance.weight ?? 1, allowance.max + 1), resetsAt })
        .onConflictDoUpdate({
          target: ofKey,
          set: {
            hits: sql`case when ${ended} then excluded.hits else least(${hits} + excluded.hits, ${allowance.max + 1}) end`,
            resetsAt: sql`case when ${ended} then excluded.resets_at else ${held} end`,
          },
        })
        .returning()
      return verdict(count!.hits, allowance, count!.resetsAt.getTime() - now.getTime())
    },
    async giveBack(key) {
      await db
        .update(rateLimitHits)
        .set({ hits: sql`${hits} - 1` })
        .where(and(eq(ofKey, key), gt(hits, 0)))
    },
  }
}
