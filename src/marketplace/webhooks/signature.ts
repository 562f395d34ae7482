import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'
const secretBytes = 32

export const newWebhookSecret = () => `${prefix}${randomBytes(secretBytes).toString('base64')}`

interface Signed {
  id: string
  /** Seconds. */
  timestamp: number
  body: string
}

/** The headers of Standard Webhooks, with a signature by each of the secrets. */
export function signatureHeaders({ id, timestamp, body }: Signed, secrets: readonly string[]): Record<string, string> {
  const content = `${id}.${timestamp}.${body}`
  const sign = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
      .update(content)
      .digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': secrets.map((secret) => `v1,${sign(secret)}`).join(' '),
  }
}
