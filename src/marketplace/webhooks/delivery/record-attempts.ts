import { type SQL, sql } from 'drizzle-orm'
import { isDistributed } from '../../../db/citus/tables.ts'
import { coalesce } from '../../../db/coalesce.ts'
import { preparedSql } from '../../../db/statements.ts'
import { webhookAttempts, webhookLanes, webhooks } from '../../../db/tables/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { outdated } from '../queue/webhook-lanes.ts'
import type { ClaimedLane, PendingWebhook } from './claim-lanes.ts'
import type { Attempt } from './send-webhook.ts'

interface EndedAttempt {
  lane: ClaimedLane
  webhook: PendingWebhook
  attempt: Attempt
  /** The last attempt of a claimed lane releases it. */
  releases: boolean
}

/** Stores an attempt, and sets `lane.leased` to false if the lease was lost. */
export type RecordAttempt = (ended: EndedAttempt) => Promise<void>

/** Attempts that end while others are stored share one statement. */
export function createAttemptRecorder(ctx: Context): RecordAttempt {
  const ended = new Map<string, EndedAttempt>()
  const recorded = coalesce(async (keys) => {
    const batch = keys.map((key) => ended.get(key)!)
    for (const key of keys) ended.delete(key)
    await recordBatch(ctx, batch)
    return new Map<string, never>()
  })
  return async (attempt) => {
    // the lease makes the key unique: a process that lost the lane may still send the webhook that the next one sends
    const key = `${attempt.lane.lease} ${attempt.webhook.id}`
    ended.set(key, attempt)
    await recorded(key)
  }
}

/** If the statement fails, its lanes count as lost: their leases end, and delivery continues with what is not recorded. */
async function recordBatch(ctx: Context, batch: readonly EndedAttempt[]): Promise<void> {
  if (!isDistributed(ctx.db)) return recordWithin(ctx, batch)
  const byProperty = Map.groupBy(batch, ({ lane }) => lane.accommodationId)
  for (const [property, ended] of byProperty) await recordWithin(ctx, ended, property)
}

async function recordWithin(ctx: Context, batch: readonly EndedAttempt[], property?: string): Promise<void> {
  const byLane = [...Map.groupBy(batch, ({ lane }) => lane)].filter(([{ leased }]) => leased)
  if (byLane.length === 0) return
  const lanes = byLane.map(([lane, attempts], number) => laneInput(number, lane, attempts))
  const attempts = byLane.flatMap(([, attempts], number) => attempts.map((attempt) => attemptInput(number, attempt)))
  const written =
    property === undefined ? writeAttempts(ctx, lanes, attempts) : writeAttemptsOnCitus(ctx, property, lanes, attempts)
  const stillLeased = await written.catch((err: unknown) => {
    ctx.log.warn({ err }, 'The results of webhook deliveries could not be stored; these webhooks will be delivered again')
    return new Set<number>()
  })
  for (const [number, [lane]] of byLane.entries()) lane.leased = stillLeased.has(number)
}

function laneInput(
  number: number,
  { accommodationId, endpointId, resource, lease }: ClaimedLane,
  attempts: readonly EndedAttempt[],
) {
  const { attempt, releases } = attempts.at(-1)!
  const done = attempts.filter((ended) => ended.attempt.result.status !== 'PENDING').length
  const lane = { accommodation_id: accommodationId, endpoint_id: endpointId, resource, lease }
  return { number, ...lane, done, releases, retry_at: retryAtOf(attempt) }
}

function attemptInput(lane: number, { webhook: { id }, attempt }: EndedAttempt) {
  const { at, milliseconds, status, failure, answer, result } = attempt
  const { text = null, headers = null } = answer ?? {}
  const answered = { answer: text, answer_headers: headers }
  return { lane, id, result: result.status, retry_at: retryAtOf(attempt), at, milliseconds, status, failure, ...answered }
}

const retryAtOf = ({ result }: Attempt) => (result.status === 'PENDING' ? result.retryAt : null)

/**
 * Stores attempts and releases lanes in one statement, and answers the numbers of the lanes whose lease was still valid. It changes
 * nothing in other lanes. It locks lanes in the common order, to avoid deadlocks. A lane in which nothing waits any more is deleted.
 */
async function writeAttempts(
  { db, clock }: Context,
  lanes: readonly object[],
  attempts: readonly object[],
): Promise<Set<number>> {
  const { rows } = await preparedSql<{ number: number }>(db, 'writeAttempts', attemptsWritten).execute({
    lanes: JSON.stringify(lanes),
    count: lanes.length,
    attempts: JSON.stringify(attempts),
    now: clock.now().toISOString(),
  })
  return new Set(rows.map(({ number }) => number))
}

const now = sql.placeholder('now')

const isHeld = sql`lane.accommodation_id = held.accommodation_id and lane.endpoint_id = held.endpoint_id and lane.resource = held.resource`

// without the limit the planner expects a hundred lanes from any list, and reads the whole table
const attemptsWritten = () => sql`
    with claimed as (
      select * from jsonb_to_recordset(${sql.placeholder('lanes')}::jsonb) as row(number int, accommodation_id text,
        endpoint_id text, resource text, lease text, done int, releases boolean, retry_at timestamptz)
      limit ${sql.placeholder('count')}
    ), held as materialized (
      select claimed.*, releases and waiting <= done as empties
      from claimed join ${webhookLanes} as lane using (accommodation_id, endpoint_id, resource)
      where ${isLeasedBy(sql`claimed.lease`)} order by lane.endpoint_id, lane.resource collate "C" for update of lane
    ), emptied as (
      delete from ${webhookLanes} as lane using held where ${isHeld} and held.empties
    ), counted as (
      update ${webhookLanes} as lane set waiting = waiting - held.done, lease = case when not held.releases then lane.lease end,
        due_at = case when held.releases then coalesce(held.retry_at, ${now}) else lane.due_at end
      from held where ${isHeld} and not held.empties
    ), webhook as (
      update ${webhooks} as webhook set status = tried.result, attempts = attempts + 1, tries = tries + 1,
        next_attempt_at = tried.retry_at, completed_at = case when tried.retry_at is null then ${now}::timestamptz end
      from held join jsonb_to_recordset(${sql.placeholder('attempts')}::jsonb) as tried(lane int, id text, result text,
        retry_at timestamptz, at timestamptz, milliseconds int, status int, failure text, answer text, answer_headers jsonb) on tried.lane = held.number
      where webhook.accommodation_id = held.accommodation_id and webhook.id = tried.id
      returning webhook.accommodation_id, webhook.id, attempts, tried.at, tried.milliseconds, tried.status as code, tried.failure,
        tried.answer, tried.answer_headers
    ), logged as (
      insert into ${webhookAttempts} (accommodation_id, webhook_id, number, at, milliseconds, status, failure, answer, answer_headers)
      select accommodation_id, id, attempts, at, milliseconds, code, failure, answer, answer_headers from webhook
    )
    select number from held`

/**
 * Releases lanes of one sender that are not delivered now, also if their lease is outdated; another claim takes them. A lane whose attempt
 * could not be stored is only released if its lease is outdated: it would be sent again and again.
 */
export async function releaseLanes({ db, clock }: Context, lanes: readonly ClaimedLane[], isLost = false): Promise<void> {
  const [first] = lanes
  if (!first) return
  const { accommodationId, endpointId, lease } = first
  const isOutdated = isLeasedBy(outdated(sql`${lease}`))
  const isReleased = isLost ? isOutdated : sql`(${isLeasedBy(sql`${lease}`)} or ${isOutdated})`
  const resources = JSON.stringify(lanes.map(({ resource }) => resource))
  await db.execute(sql`
    with held as materialized (
      select resource from ${webhookLanes} as lane where accommodation_id = ${accommodationId} and endpoint_id = ${endpointId}
        and resource = any(array(select jsonb_array_elements_text(${resources}::jsonb))) and ${isReleased} order by resource collate "C" for update
    )
    update ${webhookLanes} as lane set lease = null, due_at = ${clock.now().toISOString()} from held
    where lane.accommodation_id = ${accommodationId} and lane.endpoint_id = ${endpointId} and lane.resource = held.resource`)
}

/** With `=`, the planner picks the index of leases, which it takes for empty, and reads all lanes of a lease for each of them. */
const isLeasedBy = (lease: SQL) => sql`lane.lease is not distinct from ${lease}`

const laneColumns = sql.raw(
  'number int, endpoint_id text, resource text, lease text, done int, releases boolean, retry_at timestamptz',
)
const attemptColumns =
  sql.raw(`lane int, id text, attempts int, result text, retry_at timestamptz, at timestamptz, milliseconds int,
  status int, failure text, answer text, answer_headers jsonb`)

/** `writeAttempts` within one property in several statements, because Citus confuses the formats of what one passes to the next. */
function writeAttemptsOnCitus(
  { db, clock }: Context,
  property: string,
  lanes: readonly object[],
  attempts: readonly { lane: number; id: string }[],
): Promise<Set<number>> {
  const now = clock.now().toISOString()
  // not audited: each attempt is a row of its own
  return db.transaction(async (tx) => {
    const { rows: held } = await tx.execute<{ number: number }>(sql`
      select claimed.*, claimed.releases and lane.waiting <= claimed.done as empties from ${webhookLanes} as lane join jsonb_to_recordset(${JSON.stringify(lanes)}::jsonb) as claimed(${laneColumns})
        on claimed.endpoint_id = lane.endpoint_id and claimed.resource = lane.resource
      where lane.accommodation_id = ${property} and lane.lease is not distinct from claimed.lease
      order by lane.endpoint_id, lane.resource collate "C" for update of lane`)
    const numbers = new Set(held.map(({ number }) => number))
    if (numbers.size === 0) return numbers
    const ofHeld = sql`jsonb_to_recordset(${JSON.stringify(held)}::jsonb) as held(${laneColumns}, empties boolean)`
    const isHeld = sql`lane.accommodation_id = ${property} and lane.endpoint_id = held.endpoint_id and lane.resource = held.resource`
    await tx.execute(sql`delete from ${webhookLanes} as lane using ${ofHeld} where ${isHeld} and held.empties`)
    await tx.execute(sql`
      update ${webhookLanes} as lane set waiting = waiting - held.done, lease = case when not held.releases then lane.lease end,
        due_at = case when held.releases then coalesce(held.retry_at, ${now}::timestamptz) else lane.due_at end
      from ${ofHeld} where ${isHeld} and not held.empties`)
    const tried = attempts.filter(({ lane }) => numbers.has(lane))
    const { rows: written } = await tx.execute<{ id: string; attempts: number }>(sql`
      update ${webhooks} as webhook set status = tried.result, attempts = webhook.attempts + 1, tries = tries + 1,
        next_attempt_at = tried.retry_at, completed_at = case when tried.retry_at is null then ${now}::timestamptz end
      from jsonb_to_recordset(${JSON.stringify(tried)}::jsonb) as tried(${attemptColumns})
      where webhook.accommodation_id = ${property} and webhook.id = tried.id
      returning webhook.id, webhook.attempts`)
    const numberOf = new Map(written.map(({ id, attempts }) => [id, attempts]))
    const logged = tried.filter(({ id }) => numberOf.has(id)).map((one) => ({ ...one, attempts: numberOf.get(one.id) }))
    await tx.execute(sql`
      insert into ${webhookAttempts} (accommodation_id, webhook_id, number, at, milliseconds, status, failure, answer, answer_headers)
      select ${property}::text, id, attempts, at, milliseconds, status, failure, answer, answer_headers
      from jsonb_to_recordset(${JSON.stringify(logged)}::jsonb) as logged(${attemptColumns})`)
    return numbers
  })
}
