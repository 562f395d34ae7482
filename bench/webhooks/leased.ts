import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'pg'
import { createOutbound } from '../../src/platform/outbound/index.ts'
import { newWebhookSecret, signatureHeaders } from '../../src/platform/signature/index.ts'

interface Webhook {
  id: string
  body: string
}

interface Lane {
  tenant: string
  resource: string
  webhooks: Webhook[]
}

const [urls = '', callers = '0', databaseUrl = ''] = process.argv.slice(2)
const targets = urls.split(',')
const outbound = createOutbound({ allowed: ['127.0.0.0/8'], answerBytesMax: 65_536 })
const pool = new Pool({ connectionString: databaseUrl, max: 10, pipeline: true })
const secret = newWebhookSecret()
const lease = 'by hand'

const claimed = `with due as (
    select * from webhook_lanes where endpoint_id = $1 and waiting > 0 and lease is null order by due_at limit 64 for update skip locked
  ), leased as (
    update webhook_lanes as lane set lease = $2, due_at = now() + '25 s' from due where lane.accommodation_id = due.accommodation_id
      and lane.endpoint_id = due.endpoint_id and lane.resource = due.resource returning lane.*
  )
  select accommodation_id as tenant, resource, (
    select json_agg(json_build_object('id', id, 'body', body) order by sequence) from webhooks
    where accommodation_id = leased.accommodation_id and endpoint_id = leased.endpoint_id and resource = leased.resource
      and status = 'PENDING'
  ) as webhooks from leased`

/** Of many attempts; a lane is released with its last one. */
const delivered = `with attempt as materialized (
    select * from json_to_recordset($1::json) as (tenant text, endpoint text, resource text, webhook text, last boolean, at timestamptz,
      milliseconds int, status int, answer text, headers jsonb)
  ), lane as (
    update webhook_lanes as lane set waiting = waiting - done.count, lease = case when done.last then null else lease end
    from (select tenant, endpoint, resource, count(*)::int as count, bool_or(last) as last from attempt group by 1, 2, 3) as done
    where lane.accommodation_id = done.tenant and lane.endpoint_id = done.endpoint and lane.resource = done.resource and lease = $2
  ), webhook as (
    update webhooks as webhook set status = 'DELIVERED', attempts = attempts + 1, completed_at = now() from attempt
    where webhook.accommodation_id = attempt.tenant and webhook.id = attempt.webhook
    returning webhook.accommodation_id, webhook.id, attempts
  )
  insert into webhook_attempts (accommodation_id, webhook_id, number, at, milliseconds, status, answer, answer_headers)
  select webhook.accommodation_id, webhook.id, attempts, at, milliseconds, attempt.status, answer, headers
  from webhook join attempt on attempt.tenant = webhook.accommodation_id and attempt.webhook = webhook.id`

const gatherMs = 2
let gathered: object[] = []
let storing = Promise.resolve<unknown>(undefined)

/** Stores an attempt with the others of these milliseconds. */
function store(attempt: object): Promise<unknown> {
  if (gathered.push(attempt) > 1) return storing
  storing = Promise.all([storing, pause(gatherMs)]).then(() => {
    const values = [JSON.stringify(gathered), lease]
    gathered = []
    return pool.query({ name: 'delivered', text: delivered, values })
  })
  return storing
}

/**
 * Delivers an endpoint's lanes, so many at once: leased, in order, each attempt logged, and to a checked address. As in Foyer,
 * at most one attempt of a caller is ahead of what is stored. No second try.
 */
async function endpoint(id: string, url: string) {
  const lanes: Lane[] = []
  let claiming: Promise<boolean> | undefined

  async function claim(): Promise<boolean> {
    const { rows } = await pool.query<Lane>({ name: 'claimed', text: claimed, values: [id, lease] })
    lanes.push(...rows)
    claiming = undefined
    return rows.length > 0
  }

  async function deliver({ tenant, resource, webhooks }: Lane, stored: Promise<unknown>[]) {
    for (const webhook of webhooks) {
      await stored.at(-2)
      const at = new Date()
      const headers = { ...signatureHeaders({ ...webhook, at }, [secret]), 'content-type': 'application/json' }
      const { status, answer } = await outbound.post({ url, headers, body: webhook.body, milliseconds: 15_000 })
      const log = { at, milliseconds: Date.now() - at.getTime(), status, answer: answer!.text, headers: answer!.headers }
      stored.push(store({ tenant, endpoint: id, resource, webhook: webhook.id, last: webhook === webhooks.at(-1), ...log }))
    }
  }

  async function caller() {
    const stored: Promise<unknown>[] = []
    for (;;) {
      const lane = lanes.pop()
      if (lane) await deliver(lane, stored)
      else {
        claiming ??= claim()
        if (!(await claiming)) return
      }
    }
  }

  await Promise.all(Array.from({ length: Number(callers) / targets.length }, caller))
}

const { rows: endpoints } = await pool.query<{ id: string; url: string }>(
  'select id, url from webhook_endpoints where url is not null',
)
await Promise.all(endpoints.map(({ id, url }) => endpoint(id, url)))
await storing
const { rows: left } = await pool.query(`select id from webhooks where status = 'PENDING' limit 1`)
if (left.length > 0) throw new Error('Not every webhook was stored as delivered.')
await pool.query('delete from webhook_lanes')
await pool.end()
