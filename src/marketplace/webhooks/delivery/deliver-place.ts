import type { Context } from '../../../kernel/context.ts'
import { WEBHOOK_LEASE_SLACK_SECONDS, WEBHOOK_PLACE_MS, WEBHOOK_PROMPT_MS } from '../../../kernel/limits.ts'
import { openSealed } from '../endpoints/secrets.ts'
import type { Place } from './claim-lanes.ts'
import type { ClaimedLane } from './load-webhooks.ts'
import { type RecordAttempt, releaseLanes } from './record-attempts.ts'
import { type AttemptResult, sendWebhook } from './send-webhook.ts'
import { trackFailures } from './track-failures.ts'

/** How much later than `beginBefore` a webhook may still begin and end before its lease. */
const beginSlackMs = (WEBHOOK_LEASE_SLACK_SECONDS * 1000) / 2

export interface StopSignals {
  /** Start no further webhook. */
  stopping: AbortSignal
  /** Abort the requests that are still open. */
  aborting: AbortSignal
}

/**
 * Delivers the webhooks of a place one after the other, until one fails. An attempt is recorded while the next one is sent, but at
 * most one attempt is ahead of what is recorded. Lanes that are not begun in time are given back. Answers whether the endpoint
 * answered at once.
 */
export async function deliverPlace(
  ctx: Context,
  place: Place,
  record: RecordAttempt,
  { stopping, aborting }: StopSignals,
): Promise<boolean> {
  const secrets = place[0]!.secrets.map((secret) => openSealed(ctx, secret)).filter((secret) => secret !== null)
  const recorded: Promise<void>[] = []
  const begun = new Map<ClaimedLane, AttemptResult[]>()
  const left = [...place]
  let unreleased: ClaimedLane[] = []
  let isPrompt = true

  /** Answers whether the next lane may follow. */
  async function deliverLane(lane: ClaimedLane): Promise<boolean> {
    const results: AttemptResult[] = []
    begun.set(lane, results)
    unreleased = [lane]
    for (const webhook of lane.webhooks) {
      await recorded.at(-2)
      // it would end after the lease
      if (isLost() || performance.now() > lane.beginBefore + beginSlackMs) return false
      const attempt = await sendWebhook(ctx, { url: lane.url, secrets, webhook, scopes: lane.scopes }, aborting)
      ctx.ports.metrics.worked('webhooks')
      const failed = attempt.result.status !== 'DELIVERED'
      const late = stopping.aborted || performance.now() > lane.beginBefore
      const releases = failed || late || webhook === lane.webhooks.at(-1)
      if (failed || attempt.milliseconds > WEBHOOK_PROMPT_MS) isPrompt = false
      if (releases) unreleased = []
      results.push(attempt.result)
      recorded.push(record({ lane, webhook, attempt, releases }))
      if (failed || late) return false
    }
    return true
  }

  const isLost = () => [...begun.keys()].some(({ leased }) => !leased)
  const giveBack = () => releaseLanes(ctx, left.splice(0))
  const logFailure = (err: unknown) => ctx.log.warn({ err }, 'Lanes could not be given back; they come due by themselves')
  const overdue = left.length > 1 ? setTimeout(() => void giveBack().catch(logFailure), WEBHOOK_PLACE_MS) : undefined

  try {
    for (let lane = left.shift(); lane && (await deliverLane(lane)); lane = left.shift());
  } catch (error) {
    if (!aborting.aborted) {
      unreleased = []
      throw error
    }
  } finally {
    clearTimeout(overdue)
    await Promise.all(recorded)
    await releaseLanes(ctx, [...unreleased, ...left.splice(0)])
  }
  for (const [lane, results] of begun) if (lane.leased) await trackFailures(ctx, lane, results)
  return isPrompt && [...begun.values()].some((results) => results.length > 0)
}
