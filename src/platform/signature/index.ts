import { createHmac, randomBytes } from 'node:crypto'
import { WEBHOOK_SIGNATURE_SECONDS } from '../../kernel/limits.ts'
import { isSameSecret } from '../tokens/index.ts'

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

interface Received {
  headers: Readonly<Record<string, string | undefined>>
  body: string
  now: Date
}

/** Whether a body was signed with the secret, and lately. */
export function isSigned({ headers, body, now }: Received, secret: string): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers
  if (id === undefined || timestamp === undefined || signatures === undefined || !/^\d{1,12}$/.test(timestamp)) return false
  const at = new Date(Number(timestamp) * 1000)
  if (Math.abs(now.getTime() - at.getTime()) > WEBHOOK_SIGNATURE_SECONDS * 1000) return false
  const expected = signatureHeaders({ id, at, body }, [secret])['webhook-signature']!
  return signatures.split(' ').some((signature) => isSameSecret(signature, expected))
}
