import { type SQL, sql } from 'drizzle-orm'
import { coalesce } from '../../db/coalesce.ts'
import { webhookAttempts, webhookLanes, webhooks } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { WEBHOOK_GATHER_MS } from '../../kernel/limits.ts'
import type { Attempt } from './deliver.ts'
import type { Run, Waiting } from './run.ts'

interface Tried {
  run: Run
  webhook: Waiting
  attempt: Attempt
  /** Whether it is the last of its run, which lets the lane go. */
  last: boolean
}

/** Writes a try down; `run.ours` says afterwards whether the lease was still ours. */
export type Finish = (tried: Tried) => Promise<void>

/** Tries that end while others are written are written together. */
export function makeFinish(ctx: Context): Finish {
  const ended = new Map<string, Tried>()
  const written = coalesce(async (keys) => {
    const tried = keys.map((key) => ended.get(key)!)
    for (const key of keys) ended.delete(key)
    await finishAll(ctx, tried)
    return new Map<string, never>()
  }, WEBHOOK_GATHER_MS)
  return async (tried) => {
    // one webhook can end twice at a time: in a run that has lost its lane and does not know it yet, and in the next one
    const key = `${tried.run.lease} ${tried.webhook.id}`
    ended.set(key, tried)
    await written(key)
  }
}

/** After a failure nothing more is written of a run: its lane comes due by itself, and begins again where it failed. */
async function finishAll(ctx: Context, tried: readonly Tried[]): Promise<void> {
  const runs = [...Map.groupBy(tried, ({ run }) => run)].filter(([{ ours }]) => ours)
  if (runs.length === 0) return
  const lanes = runs.map(([run, ofRun], number) => laneOf(number, run, ofRun))
  const tries = runs.flatMap(([, ofRun], number) => ofRun.map((one) => tryOf(number, one)))
  const kept = await write(ctx, lanes, tries).catch((err: unknown) => {
    ctx.log.warn({ err }, 'What came of webhooks could not be written down; they will be delivered again')
    return new Set<number>()
  })
  for (const [number, [run]] of runs.entries()) run.ours = kept.has(number)
}

function laneOf(number: number, { accommodationId, endpointId, resource, lease }: Run, tried: readonly Tried[]) {
  const { attempt, last } = tried.at(-1)!
  const done = tried.filter((one) => one.attempt.verdict.status !== 'PENDING').length
  const lane = { accommodation_id: accommodationId, endpoint_id: endpointId, resource, lease }
  return { number, ...lane, done, free: last, again: againOf(attempt) }
}

function tryOf(lane: number, { webhook: { id }, attempt }: Tried) {
  const { at, milliseconds, status, failure, verdict } = attempt
  return { lane, id, verdict: verdict.status, again: againOf(attempt), at, milliseconds, status, failure }
}

const againOf = ({ verdict }: Attempt) => (verdict.status === 'PENDING' ? verdict.again : null)

/**
 * Lets lanes go and writes down what came of their webhooks, in one statement that does nothing to a lane whose lease is somebody
 * else's by now; answers the numbers of those that were ours. They are locked in the order in which others wait for them.
 */
async function write({ db, clock }: Context, lanes: readonly object[], tries: readonly object[]): Promise<Set<number>> {
  const now = clock.now().toISOString()
  // the limit tells the planner how few lanes it has to find: it takes any list for a hundred rows, and would read all lanes for them
  const { rows } = await db.execute<{ number: number }>(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(lanes)}::jsonb) as row(number int, accommodation_id text,
        endpoint_id text, resource text, lease text, done int, free boolean, again timestamptz)
      limit ${lanes.length}
    ), held as materialized (
      select given.* from given join ${webhookLanes} as lane using (accommodation_id, endpoint_id, resource)
      where ${isLeasedBy(sql`given.lease`)} order by lane.endpoint_id, lane.resource collate "C" for update of lane
    ), lane as (
      update ${webhookLanes} as lane set waiting = waiting - held.done, lease = case when not held.free then lane.lease end,
        due_at = case when held.free then coalesce(held.again, ${now}) else lane.due_at end
      from held where lane.accommodation_id = held.accommodation_id and lane.endpoint_id = held.endpoint_id
        and lane.resource = held.resource
      returning held.number, held.accommodation_id
    ), webhook as (
      update ${webhooks} as webhook set status = tried.verdict, attempts = attempts + 1, tries = tries + 1,
        next_attempt_at = tried.again, completed_at = case when tried.again is null then ${now}::timestamptz end
      from lane join jsonb_to_recordset(${JSON.stringify(tries)}::jsonb) as tried(lane int, id text, verdict text,
        again timestamptz, at timestamptz, milliseconds int, status int, failure text) on tried.lane = lane.number
      where webhook.accommodation_id = lane.accommodation_id and webhook.id = tried.id
      returning webhook.accommodation_id, webhook.id, attempts, tried.at, tried.milliseconds, tried.status as code, tried.failure
    ), logged as (
      insert into ${webhookAttempts} (accommodation_id, webhook_id, number, at, milliseconds, status, failure)
      select accommodation_id, id, attempts, at, milliseconds, code, failure from webhook
    )
    select number from lane`)
  return new Set(rows.map(({ number }) => number))
}

/** Gives back a lane whose delivery was broken off at a stop. */
export async function letGo({ db, clock }: Context, { accommodationId, endpointId, resource, lease }: Run): Promise<void> {
  await db.execute(sql`
    update ${webhookLanes} as lane set lease = null, due_at = ${clock.now().toISOString()}
    where accommodation_id = ${accommodationId} and endpoint_id = ${endpointId} and resource = ${resource}
      and ${isLeasedBy(sql`${lease}`)}`)
}

/**
 * Of a lane that is found by its key. Said by `=`, the planner takes the index of leased lanes, in its eyes empty, and reads all of the
 * endpoint that were leased since it was last tidied up.
 */
const isLeasedBy = (lease: SQL) => sql`lane.lease is not distinct from ${lease}`
