import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import type { Door } from '../../../src/platform/doorlock/index.ts'
import { newWebhookSecret } from '../../../src/platform/signature/index.ts'

/** What a lock is told of a door, whichever way. */
export type LockCall = Pick<Door, 'id' | 'reservationId' | 'roomNumber' | 'keyId' | 'data'>

export const lockSecret = newWebhookSecret()

type Behaviour = 'opens' | 'fails' | 'redirects' | 'resets' | 'stalls' | 'babbles'

/** How a lock behaves → what it does to the connection. */
const behaviours: Readonly<Record<Behaviour, (request: IncomingMessage, response: ServerResponse) => void>> = {
  opens: (_, response) => response.writeHead(200).end('{"opened":true}'),
  fails: (_, response) => response.writeHead(500).end('jammed'),
  redirects: (_, response) => response.writeHead(307, { location: '/opens' }).end(),
  resets: (request) => request.socket.resetAndDestroy(),
  stalls: () => {},
  // an answer without end, as fast as it is taken
  babbles(_, response) {
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
    }
    response
      .writeHead(200)
      .on('drain', more)
      .on('error', () => {})
    more()
  },
}

function isSigned({ headers }: IncomingMessage, body: string): boolean {
  try {
    new Webhook(lockSecret).verify(body, headers as Record<string, string>)
    return true
  } catch {
    return false
  }
}

/** A lock service on this machine: its path says how the lock behaves, and it opens for those alone who sign. */
export async function startLockServer() {
  const calls: { id: string; timestamp: number; body: LockCall & { type: string } }[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    if (!isSigned(request, body)) return void response.writeHead(401).end()
    const { 'webhook-id': id, 'webhook-timestamp': timestamp } = request.headers
    calls.push({ id: String(id), timestamp: Number(timestamp), body: JSON.parse(body) })
    behaviours[request.url!.slice(1) as Behaviour](request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    calls,
    at: (behaviour: Behaviour) => `http://127.0.0.1:${port}/${behaviour}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
