import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { rateLimitHits } from '../../db/tables/index.ts'
import type { Clock } from '../../kernel/clock.ts'
import { type Hit, verdict } from './index.ts'

/** Counts in the database: one statement, which locks the row of its key alone. */
export function createSqlLimiter({ db, clock }: { db: Database; clock: Clock }): Hit {
  return async (key, allowance) => {
    const now = clock.now()
    const resetsAt = new Date(now.getTime() + allowance.windowSeconds * 1000)
    const { hits, resetsAt: held } = rateLimitHits
    const ended = sql`${held} <= ${now.toISOString()}::timestamptz`
    const [count] = await db
      .insert(rateLimitHits)
      .values({ key, hits: 1, resetsAt })
      .onConflictDoUpdate({
        target: rateLimitHits.key,
        set: {
          hits: sql`case when ${ended} then 1 else least(${hits} + 1, ${allowance.max + 1}) end`,
          resetsAt: sql`case when ${ended} then excluded.resets_at else ${held} end`,
        },
      })
      .returning()
    return verdict(count!.hits, allowance, count!.resetsAt.getTime() - now.getTime())
  }
}
