import { Pool } from 'pg'
import { newWebhookSecret, signatureHeaders } from '../../src/platform/signature/index.ts'

interface Row {
  tenant: string
  id: string
  body: string
}

const [urls = '', callers = '0', databaseUrl = ''] = process.argv.slice(2)
const targets = urls.split(',')
const secret = newWebhookSecret()
const at = new Date()
const pool = new Pool({ connectionString: databaseUrl, max: 10 })
const { rows } = await pool.query<Row>(`select accommodation_id as tenant, id, body from webhooks where status = 'PENDING'`)
const delivered = `update webhooks set status = 'DELIVERED', completed_at = now() where accommodation_id = $1 and id = $2`

/** Posts rows, so many at once, and marks each when it was taken: no order, no lease, no log, no second try. */
async function caller() {
  for (let row = rows.pop(); row; row = rows.pop()) {
    const { tenant, id, body } = row
    const headers = { ...signatureHeaders({ id, at, body }, [secret]), 'content-type': 'application/json' }
    const answer = await fetch(targets[rows.length % targets.length]!, { method: 'POST', headers, body })
    await answer.arrayBuffer()
    await pool.query({ name: 'delivered', text: delivered, values: [tenant, id] })
  }
}

await Promise.all(Array.from({ length: Number(callers) }, caller))
await pool.query('delete from webhook_lanes')
await pool.end()
