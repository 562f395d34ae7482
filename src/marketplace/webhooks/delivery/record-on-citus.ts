import { sql } from 'drizzle-orm'
import { webhookAttempts, webhookLanes, webhooks } from '../../../db/tables/index.ts'
import type { Context } from '../../../kernel/context.ts'

const laneColumns = sql.raw(
  'number int, endpoint_id text, resource text, lease text, done int, releases boolean, retry_at timestamptz',
)
const attemptColumns =
  sql.raw(`lane int, id text, attempts int, result text, retry_at timestamptz, at timestamptz, milliseconds int,
  status int, failure text, answer text, answer_headers jsonb`)

/** `writeAttempts` within one property in several statements, because Citus confuses the formats of what one passes to the next. */
export function writeAttemptsOnCitus(
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
