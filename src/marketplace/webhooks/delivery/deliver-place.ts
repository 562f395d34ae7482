import type { Context } from '../../../kernel/context.ts'
import {
  WEBHOOK_LEASE_SLACK_SECONDS,
  WEBHOOK_PLACE_MS,
  WEBHOOK_PROMPT_MS,
  WEBHOOKS_LEFT_OF_PLACE_MAX,
  WEBHOOKS_LEFT_OF_PLACE_MIN,
} from '../../../kernel/limits.ts'
import { openSealed } from '../endpoints/secrets.ts'
import type { Place } from './claim-lanes.ts'
import type { ClaimedLane } from './load-webhooks.ts'
import { type RecordAttempt, releaseLanes } from './record-attempts.ts'
import { type AttemptResult, sendWebhook } from './send-webhook.ts'
import { trackFailures } from './track-failures.ts'

/** How much later than `beginBefore` a webhook may still begin and end before its lease. */
const beginSlackMs = (WEBHOOK_LEASE_SLACK_SECONDS * 1000) / 2

/** The place that follows gives its lanes back after `WEBHOOK_PLACE_MS`. It is claimed so late that it waits less. */
const endsSoonMs = WEBHOOKS_LEFT_OF_PLACE_MIN * WEBHOOK_PROMPT_MS

interface DeliveryOptions {
  record: RecordAttempt
  /** Answers whether its endpoint answered at once: otherwise the place that follows it gives its lanes back. */
  placeBefore: Promise<boolean> | undefined
  /** Called when few webhooks are left, and all before were delivered at once. */
  endsSoon: () => void
  /** Called when lanes that took too long to begin go back to the queue. */
  onLanesReturned: () => void
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
  { endpoint, lanes, beginBefore }: Place,
  { record, placeBefore, endsSoon, onLanesReturned, stopping, aborting }: DeliveryOptions,
): Promise<boolean> {
  const { url, scopes } = endpoint
  const secrets = endpoint.secrets.map((secret) => openSealed(ctx, secret)).filter((secret) => secret !== null)
  const recorded: Promise<void>[] = []
  const attempts: { lane: ClaimedLane; result: AttemptResult }[] = []
  const left = [...lanes]
  let webhooksLeft = lanes.reduce((sum, { webhooks }) => sum + webhooks.length, 0)
  let unreleased: ClaimedLane[] = []
  let slowest = 0
  let isPrompt = true
  let isEndingSoon = false
  let isLost = false

  /** Answers whether the next lane may follow. */
  async function deliverLane(lane: ClaimedLane): Promise<boolean> {
    unreleased = [lane]
    for (const webhook of lane.webhooks) {
      await recorded.at(-2)
      // it would end after the lease
      if (isLost || performance.now() > beginBefore + beginSlackMs) return false
      const attempt = await sendWebhook(ctx, { url, secrets, webhook, scopes }, aborting)
      ctx.ports.metrics.worked('webhooks')
      const failed = attempt.result.status !== 'DELIVERED'
      const late = stopping.aborted || performance.now() > beginBefore
      const releases = failed || late || webhook === lane.webhooks.at(-1)
      slowest = Math.max(slowest, attempt.milliseconds)
      if (failed || slowest > WEBHOOK_PROMPT_MS) isPrompt = false
      if (releases) unreleased = []
      attempts.push({ lane, result: attempt.result })
      recorded.push(recordOf(lane, record({ lane, webhook, attempt, releases })))
      if (failed || late) return false
      webhooksLeft--
      const isNear = webhooksLeft >= WEBHOOKS_LEFT_OF_PLACE_MIN && webhooksLeft <= WEBHOOKS_LEFT_OF_PLACE_MAX
      if (!isEndingSoon && isNear && webhooksLeft * slowest <= endsSoonMs && isPrompt && endpoint.failingSince === null) {
        isEndingSoon = true
        endsSoon()
      }
    }
    return true
  }

  async function recordOf(lane: ClaimedLane, done: Promise<void>) {
    await done
    if (!lane.leased) isLost = true
  }

  async function giveBack() {
    if (left.length === 0) return
    await releaseLanes(ctx, left.splice(0)).finally(() => gaveUp.resolve(false))
    onLanesReturned()
  }

  const gaveUp = Promise.withResolvers<false>()
  const logFailure = (err: unknown) => ctx.log.warn({ err }, 'Lanes could not be given back; they come due by themselves')
  const overdue = setTimeout(() => void giveBack().catch(logFailure), WEBHOOK_PLACE_MS)

  try {
    if (placeBefore && !(await Promise.race([placeBefore, gaveUp.promise]))) return false
    overdue.refresh()
    while (left.length > 0 && !stopping.aborted && (await deliverLane(left.shift()!)));
  } catch (error) {
    if (!aborting.aborted) {
      unreleased = []
      throw error
    }
  } finally {
    clearTimeout(overdue)
    await Promise.all(recorded)
    await releaseLanes(ctx, [...unreleased, ...left.splice(0)])
    const lost = attempts.map(({ lane }) => lane).filter(({ leased }) => !leased)
    await releaseLanes(ctx, lost, true)
  }
  const results = attempts.filter(({ lane }) => lane.leased).map(({ result }) => result)
  await trackFailures(ctx, endpoint, results)
  return isPrompt && !isLost && attempts.length > 0
}
