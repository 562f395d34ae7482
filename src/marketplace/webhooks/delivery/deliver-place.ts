import type { Context } from '../../../kernel/context.ts'
import { openSealed } from '../endpoints/secrets.ts'
import type { ClaimedLane } from './load-webhooks.ts'
import { type RecordAttempt, releaseLane } from './record-attempts.ts'
import { type AttemptResult, sendWebhook } from './send-webhook.ts'
import { trackFailures } from './track-failures.ts'

export interface StopSignals {
  /** Start no further webhook. */
  stopping: AbortSignal
  /** Abort the requests that are still open. */
  aborting: AbortSignal
}

/**
 * Delivers the webhooks of a lane one after the other, until one fails. An attempt is recorded while the next one is sent, but at
 * most one attempt is ahead of what is recorded.
 */
export async function deliverLane(
  ctx: Context,
  lane: ClaimedLane,
  record: RecordAttempt,
  { stopping, aborting }: StopSignals,
): Promise<void> {
  const secrets = lane.secrets.map((secret) => openSealed(ctx, secret)).filter((secret) => secret !== null)
  const results: AttemptResult[] = []
  const recorded: Promise<void>[] = []
  try {
    for (const webhook of lane.webhooks) {
      await recorded.at(-2)
      if (!lane.leased) break
      const attempt = await sendWebhook(ctx, { url: lane.url, secrets, webhook, scopes: lane.scopes }, aborting)
      ctx.ports.metrics.worked('webhooks')
      const failed = attempt.result.status !== 'DELIVERED'
      const late = stopping.aborted || performance.now() > lane.beginBefore
      const releases = failed || late || webhook === lane.webhooks.at(-1)
      results.push(attempt.result)
      recorded.push(record({ lane, webhook, attempt, releases }))
      if (releases) break
    }
    await Promise.all(recorded)
  } catch (error) {
    if (!aborting.aborted) throw error
    await Promise.all(recorded)
    await releaseLane(ctx, lane)
  }
  if (lane.leased) await trackFailures(ctx, lane, results)
}
