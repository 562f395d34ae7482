import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'
const secretBytes = 32
/** By Standard Webhooks. */
const [bytesMin, bytesMax] = [24, 64]

export const newWebhookSecret = () => `${prefix}${randomBytes(secretBytes).toString('base64')}`

/** The secret is the key in base64, with a prefix. */
const keyOf = (secret: string) => Buffer.from(secret.slice(prefix.length), 'base64')

export function isWebhookSecret(text: string): boolean {
  const key = keyOf(text)
  return text === `${prefix}${key.toString('base64')}` && key.length >= bytesMin && key.length <= bytesMax
}

interface Signed {
  id: string
  at: Date
  body: string
}

/** The headers of Standard Webhooks, with a signature by each of the secrets. */
export function signatureHeaders({ id, at, body }: Signed, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const content = `${id}.${timestamp}.${body}`
  const sign = (secret: string) => createHmac('sha256', keyOf(secret)).update(content).digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => `v1,${sign(secret)}`).join(' '),
  }
}
