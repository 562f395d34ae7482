import { countStuckPayments } from './booking/payments/index.ts'
import type { Database } from './db/database.ts'
import type { Clock } from './kernel/clock.ts'
import { FAILURES_COUNTED_MS, type Limits } from './kernel/limits.ts'
import { countDeadWebhooks } from './marketplace/webhooks/index.ts'

interface Dependencies {
  db: Database
  clock: Clock
  limits: Limits
  failedJobs(): Promise<Record<string, number>>
}

type Failures = { webhooks: number; payments: number; jobs: Record<string, number> }

/** Counts what somebody has to look at, for the metrics. The counts are kept for a while, however often they are asked for. */
export function countFailures({ db, clock, limits, failedJobs }: Dependencies): () => Promise<Failures> {
  let counted: { at: number; failures: Promise<Failures> } | undefined
  const count = async () => {
    const [webhooks, payments, jobs] = await Promise.all([countDeadWebhooks(db), countStuckPayments(db, limits), failedJobs()])
    return { webhooks, payments, jobs }
  }
  return () => {
    const now = clock.now().getTime()
    if (!counted || now - counted.at >= FAILURES_COUNTED_MS) {
      counted = { at: now, failures: count() }
      counted.failures.catch(() => (counted = undefined))
    }
    return counted.failures
  }
}
