import { sql } from 'drizzle-orm'
import { webhookAttempts, webhookLanes, webhooks } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import type { Claimed } from './claim.ts'
import type { Attempt } from './deliver.ts'

/**
 * Writes down a try and lets its lane go, in one statement that does nothing where the lease is somebody else's by now. Answers
 * whether it was still ours.
 */
export async function finish(ctx: Context, claimed: Claimed, attempt: Attempt): Promise<boolean> {
  const { at, milliseconds, status, failure, verdict } = attempt
  const { webhook, lease } = claimed
  const { accommodationId, endpointId, resource, id } = webhook
  const now = ctx.clock.now().toISOString()
  const again = verdict.status === 'PENDING' ? verdict.again.toISOString() : null
  const { rows } = await ctx.db.execute(sql`
    with lane as (
      update ${webhookLanes} set lease = null, waiting = waiting - ${again === null ? 1 : 0}, due_at = ${again ?? now}
      where accommodation_id = ${accommodationId} and endpoint_id = ${endpointId} and resource = ${resource} and lease = ${lease}
      returning accommodation_id
    ), webhook as (
      update ${webhooks} set status = ${verdict.status}, attempts = attempts + 1, tries = tries + 1,
        next_attempt_at = ${again}, completed_at = ${again === null ? now : null}
      from lane where webhooks.accommodation_id = lane.accommodation_id and webhooks.id = ${id}
      returning webhooks.accommodation_id, webhooks.id, attempts
    )
    insert into ${webhookAttempts} (accommodation_id, webhook_id, number, at, milliseconds, status, failure)
    select accommodation_id, id, attempts, ${at.toISOString()}, ${milliseconds}, ${status}, ${failure} from webhook
    returning 1`)
  return rows.length > 0
}

/** Gives back a lane whose delivery was broken off at a stop. */
export async function letGo({ db, clock }: Context, { webhook, lease }: Claimed): Promise<void> {
  const { accommodationId, endpointId, resource } = webhook
  await db.execute(sql`
    update ${webhookLanes} set lease = null, due_at = ${clock.now().toISOString()}
    where accommodation_id = ${accommodationId} and endpoint_id = ${endpointId} and resource = ${resource} and lease = ${lease}`)
}
