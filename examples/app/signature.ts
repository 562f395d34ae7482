import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** A webhook older, or newer, than this is refused: somebody may have kept it to send it again. */
const toleranceSeconds = 300
const secretPrefix = 'whsec_'

/** Whether a webhook comes from who shares the secret, by the rules of Standard Webhooks: over the bytes as they came. */
export function isGenuine(secret: string, headers: IncomingHttpHeaders, body: Buffer, now = Date.now()): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string') return false
  if (!(Math.abs(now / 1000 - Number(timestamp)) <= toleranceSeconds)) return false
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest()
  // there are two while a secret is being changed
  return signatures.split(' ').some((signature) => {
    const [version, value = ''] = signature.split(',')
    const given = Buffer.from(value, 'base64')
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
  })
}
