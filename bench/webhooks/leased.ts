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
const pool = new Pool({ connectionString: databaseUrl, max: 10 })
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

const delivered = `with lane as (
    update webhook_lanes set waiting = waiting - 1, lease = case when $1 then null else lease end
    where accommodation_id = $2 and endpoint_id = $3 and resource = $4 and lease = $5 returning accommodation_id
  ), webhook as (
    update webhooks as webhook set status = 'DELIVERED', attempts = attempts + 1, completed_at = now() from lane
    where webhook.accommodation_id = lane.accommodation_id and webhook.id = $6 returning webhook.*
  )
  insert into webhook_attempts (accommodation_id, webhook_id, number, at, milliseconds, status, answer, answer_headers)
  select accommodation_id, id, attempts, $7, $8, $9, $10, $11 from webhook`

/** Delivers an endpoint's lanes, so many at once: leased, in order, each attempt logged, and to a checked address. No second try. */
async function endpoint(id: string, url: string) {
  const lanes: Lane[] = []
  let claiming: Promise<boolean> | undefined

  async function claim(): Promise<boolean> {
    const { rows } = await pool.query<Lane>({ name: 'claimed', text: claimed, values: [id, lease] })
    lanes.push(...rows)
    claiming = undefined
    return rows.length > 0
  }

  async function deliver({ tenant, resource, webhooks }: Lane) {
    for (const webhook of webhooks) {
      const at = new Date()
      const headers = { ...signatureHeaders({ ...webhook, at }, [secret]), 'content-type': 'application/json' }
      const { status, answer } = await outbound.post({ url, headers, body: webhook.body, milliseconds: 15_000 })
      const lane = [webhook === webhooks.at(-1), tenant, id, resource, lease]
      const log = [at, Date.now() - at.getTime(), status, answer!.text, answer!.headers]
      await pool.query({ name: 'delivered', text: delivered, values: [...lane, webhook.id, ...log] })
    }
  }

  async function caller() {
    for (;;) {
      const lane = lanes.pop()
      if (lane) await deliver(lane)
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
await pool.query('delete from webhook_lanes')
await pool.end()
