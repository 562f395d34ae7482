import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Webhook } from '../client/generated/marketplace.ts'
import { isGenuine } from './signature.ts'

const idsKept = 10_000
/** The address is public, so the app does not read a body without a length or with too many bytes. */
const bytesMax = 1_048_576

/**
 * Receives webhooks: verifies each, answers at once, ignores repetitions, and then processes them in order. This example keeps them
 * in memory; an app that must not lose one stores it before it answers.
 */
export function openInbox(secret: string, handle: (webhook: Webhook) => Promise<void>, onError: (error: unknown) => void) {
  const seen = new Set<string>()
  let queue = Promise.resolve()

  return async (request: IncomingMessage, answer: ServerResponse): Promise<void> => {
    if (!(Number(request.headers['content-length']) <= bytesMax)) return void answer.writeHead(413, { connection: 'close' }).end()
    const body = await buffer(request)
    if (!isGenuine(secret, request.headers, body)) return void answer.writeHead(401).end()
    const id = String(request.headers['webhook-id'])
    if (!seen.has(id)) {
      seen.add(id)
      const [oldest] = seen
      if (seen.size > idsKept) seen.delete(oldest!)
      const webhook: Webhook = JSON.parse(body.toString())
      queue = queue.then(() => handle(webhook)).catch(onError)
    }
    answer.writeHead(204).end()
  }
}
