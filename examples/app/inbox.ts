import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Webhook } from '../client/generated/marketplace.ts'
import { isGenuine } from './signature.ts'

const idsKept = 10_000
/** Whoever finds the address can send to it: what says no length, or a longer one than webhooks have, is not read. */
const bytesMost = 1_048_576

/**
 * Takes webhooks: each genuine one once, answered at once and worked on afterwards, one after another as they came. An app that
 * must not lose one writes it down before it answers; this one has its memory.
 */
export function openInbox(secret: string, work: (webhook: Webhook) => Promise<void>, onFault: (error: unknown) => void) {
  const seen = new Set<string>()
  let queue = Promise.resolve()

  return async (request: IncomingMessage, answer: ServerResponse): Promise<void> => {
    if (!(Number(request.headers['content-length']) <= bytesMost))
      return void answer.writeHead(413, { connection: 'close' }).end()
    const body = await buffer(request)
    if (!isGenuine(secret, request.headers, body)) return void answer.writeHead(401).end()
    const id = String(request.headers['webhook-id'])
    if (!seen.has(id)) {
      seen.add(id)
      const [oldest] = seen
      if (seen.size > idsKept) seen.delete(oldest!)
      const webhook: Webhook = JSON.parse(body.toString())
      queue = queue.then(() => work(webhook)).catch(onFault)
    }
    answer.writeHead(204).end()
  }
}
