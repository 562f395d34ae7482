import { and, eq, lte } from 'drizzle-orm'
import type { Database } from '../../../src/db/database.ts'
import { events } from '../../../src/db/tables/index.ts'
import type { Clock } from '../../../src/kernel/clock.ts'
import { sweepJobs } from '../../../src/sweeps.ts'
import { systemContext } from './fixture.ts'

/** Events up to a number become too old to be kept, and are swept. */
export async function outlive(needs: { db: Database; clock: Clock }, accommodationId: string, upTo = 1_000_000): Promise<void> {
  const longAgo = { occurredAt: new Date(0), dispatchedAt: new Date(0) }
  await needs.db
    .update(events)
    .set(longAgo)
    .where(and(eq(events.accommodationId, accommodationId), lte(events.number, upTo)))
  await sweepJobs.sweep(systemContext(needs), null)
}
