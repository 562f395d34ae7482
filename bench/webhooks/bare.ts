import { newWebhookSecret, signatureHeaders } from '../../src/marketplace/webhooks/signature.ts'

const [urls = '', count = '0', callers = '0'] = process.argv.slice(2)
const targets = urls.split(',')
const secret = newWebhookSecret()
let last = 0

/** Signs and posts what it made up, so many at once, and remembers nothing. */
async function caller() {
  while (last < Number(count)) {
    const id = `bare-${++last}`
    const body = JSON.stringify({ type: 'pms.reservation.checked_in', data: { reservation_id: id, reason: 'checked_in' } })
    const signed = signatureHeaders({ id, timestamp: Math.floor(performance.timeOrigin / 1000), body }, [secret])
    const headers = { ...signed, 'content-type': 'application/json' }
    const answer = await fetch(targets[last % targets.length]!, { method: 'POST', headers, body })
    await answer.arrayBuffer()
  }
}

await Promise.all(Array.from({ length: Number(callers) }, caller))
