import type { Context } from '../../../kernel/context.ts'
import { WEBHOOK_BEGIN_LANES_MS, WEBHOOK_LEASE_SLACK_SECONDS } from '../../../kernel/limits.ts'
import { openSealed } from '../endpoints/secrets.ts'
import type { Batch, ClaimedLane } from './claim-lanes.ts'
import { type RecordAttempt, releaseLanes } from './record-attempts.ts'
import { type AttemptResult, sendWebhook } from './send-webhook.ts'
import { trackFailures } from './track-failures.ts'

/** How much later than `beginBefore` a webhook may still begin and end before its lease. */
const beginSlackMs = (WEBHOOK_LEASE_SLACK_SECONDS * 1000) / 2

interface Sending {
  record: RecordAttempt
  /** Called when lanes that took too long to begin go back to the queue. */
  onLanesReturned: () => void
  /** Start no further webhook. */
  stopping: AbortSignal
  /** Abort the requests that are still open. */
  aborting: AbortSignal
}

/**
 * Delivers the webhooks of a batch one after the other, until one fails. An attempt is recorded while the next one is sent, but at most
 * one attempt is ahead of what is recorded. Lanes that are not begun within a second go back, so a slow answer holds up only its lane.
 */
export async function sendBatch(
  ctx: Context,
  { endpoint, lanes, beginBefore }: Batch,
  { record, onLanesReturned, stopping, aborting }: Sending,
): Promise<void> {
  const { url, scopes } = endpoint
  const secrets = endpoint.secrets.map((secret) => openSealed(ctx, secret)).filter((secret) => secret !== null)
  const recorded: Promise<void>[] = []
  const attempts: { lane: ClaimedLane; result: AttemptResult }[] = []
  const waiting = [...lanes]
  let unreleased: ClaimedLane[] = []

  /** Answers whether the next lane may follow. */
  async function sendLane(lane: ClaimedLane): Promise<boolean> {
    unreleased = [lane]
    for (const webhook of lane.webhooks) {
      await recorded.at(-2)
      // without its lease nothing counts, and what begins too late would end after it
      if (attempts.some((one) => !one.lane.leased) || performance.now() > beginBefore + beginSlackMs) return false
      const attempt = await sendWebhook(ctx, { url, secrets, webhook, scopes }, aborting)
      ctx.ports.metrics.worked('webhooks')
      const ends = attempt.result.status !== 'DELIVERED' || stopping.aborted || performance.now() > beginBefore
      const releases = ends || webhook === lane.webhooks.at(-1)
      if (releases) unreleased = []
      attempts.push({ lane, result: attempt.result })
      recorded.push(record({ lane, webhook, attempt, releases }))
      if (ends) return false
    }
    return true
  }

  async function returnWaiting(): Promise<void> {
    if (waiting.length === 0) return
    await releaseLanes(ctx, waiting.splice(0))
    onLanesReturned()
  }

  const logFailure = (err: unknown) => ctx.log.warn({ err }, 'Lanes could not be given back; they come due by themselves')
  const overdue = setTimeout(() => void returnWaiting().catch(logFailure), WEBHOOK_BEGIN_LANES_MS)
  try {
    while (waiting.length > 0 && !stopping.aborted && (await sendLane(waiting.shift()!)));
  } catch (error) {
    if (!aborting.aborted) {
      unreleased = []
      throw error
    }
  } finally {
    clearTimeout(overdue)
    await Promise.all(recorded)
    await releaseLanes(ctx, [...unreleased, ...waiting.splice(0)])
    const lost = attempts.map(({ lane }) => lane).filter(({ leased }) => !leased)
    await releaseLanes(ctx, lost, true)
  }
  const results = attempts.filter(({ lane }) => lane.leased).map(({ result }) => result)
  await trackFailures(ctx, endpoint, results)
}
