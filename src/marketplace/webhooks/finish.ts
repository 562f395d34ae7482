import { sql } from 'drizzle-orm'
import { coalesce } from '../../db/coalesce.ts'
import { webhookAttempts, webhookLanes, webhooks } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import type { Claimed } from './claim.ts'
import type { Attempt } from './deliver.ts'

interface Tried {
  claimed: Claimed
  attempt: Attempt
}

export type Finish = (claimed: Claimed, attempt: Attempt) => Promise<boolean>

/** Writes tries down: those that end while others are written go together. Answers whether the lease was still ours. */
export function makeFinish(ctx: Context): Finish {
  const ended = new Map<string, Tried>()
  const written = coalesce(async (ids) => {
    const tried = ids.map((id) => ended.get(id)!)
    for (const id of ids) ended.delete(id)
    return finishAll(ctx, tried)
  })
  return async (claimed, attempt) => {
    ended.set(claimed.webhook.id, { claimed, attempt })
    return (await written(claimed.webhook.id)) ?? false
  }
}

/**
 * Lets lanes go and writes down what came of their heads, in one statement that does nothing to a lane whose lease is somebody
 * else's by now. The lanes are locked in the order in which others wait for them.
 */
async function finishAll({ db, clock }: Context, tried: readonly Tried[]): Promise<Map<string, true>> {
  const now = clock.now().toISOString()
  const list = JSON.stringify(tried.map(rowOf))
  const { rows } = await db.execute<{ webhook_id: string }>(sql`
    with given as (
      select * from jsonb_to_recordset(${list}::jsonb) as row(accommodation_id text, endpoint_id text, resource text, lease text,
        id text, verdict text, again timestamptz, at timestamptz, milliseconds int, status int, failure text)
    ), held as materialized (
      select given.* from given join ${webhookLanes} as lane using (accommodation_id, endpoint_id, resource, lease)
      order by lane.endpoint_id, lane.resource collate "C" for update of lane
    ), lane as (
      update ${webhookLanes} as lane
      set lease = null, waiting = waiting - (held.again is null)::int, due_at = coalesce(held.again, ${now})
      from held where lane.accommodation_id = held.accommodation_id and lane.endpoint_id = held.endpoint_id
        and lane.resource = held.resource and lane.lease = held.lease
      returning held.*
    ), webhook as (
      update ${webhooks} as webhook set status = lane.verdict, attempts = attempts + 1, tries = tries + 1,
        next_attempt_at = lane.again, completed_at = case when lane.again is null then ${now}::timestamptz end
      from lane where webhook.accommodation_id = lane.accommodation_id and webhook.id = lane.id
      returning webhook.accommodation_id, webhook.id, attempts, lane.at, lane.milliseconds, lane.status as code, lane.failure
    )
    insert into ${webhookAttempts} (accommodation_id, webhook_id, number, at, milliseconds, status, failure)
    select accommodation_id, id, attempts, at, milliseconds, code, failure from webhook
    returning webhook_id`)
  return new Map(rows.map(({ webhook_id }) => [webhook_id, true]))
}

function rowOf({ claimed: { webhook, lease }, attempt: { at, milliseconds, status, failure, verdict } }: Tried) {
  const { accommodationId, endpointId, resource, id } = webhook
  const lane = { accommodation_id: accommodationId, endpoint_id: endpointId, resource, lease }
  const again = verdict.status === 'PENDING' ? verdict.again : null
  return { ...lane, id, verdict: verdict.status, again, at, milliseconds, status, failure }
}

/** Gives back a lane whose delivery was broken off at a stop. */
export async function letGo({ db, clock }: Context, { webhook, lease }: Claimed): Promise<void> {
  const { accommodationId, endpointId, resource } = webhook
  await db.execute(sql`
    update ${webhookLanes} set lease = null, due_at = ${clock.now().toISOString()}
    where accommodation_id = ${accommodationId} and endpoint_id = ${endpointId} and resource = ${resource} and lease = ${lease}`)
}
