import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** An older or newer webhook is refused, because it can be a replay. */
const toleranceSeconds = 300
const secretPrefix = 'whsec_'

/** Verifies the signature by the rules of Standard Webhooks, over the raw bytes of the body. */
export function isGenuine(secret: string, headers: IncomingHttpHeaders, body: Buffer, now = Date.now()): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string') return false
  if (!(Math.abs(now / 1000 - Number(timestamp)) <= toleranceSeconds)) return false
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest()
  // there are several for a day after a rotation
  return signatures.split(' ').some((versioned) => {
    const [version, value = ''] = versioned.split(',')
    const signature = Buffer.from(value, 'base64')
    return version === 'v1' && signature.length === expected.length && timingSafeEqual(signature, expected)
  })
}
