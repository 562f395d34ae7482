import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** Takes webhooks, and hands the body of each on. */
export async function openReceiver(take: (body: string) => void) {
  const server = createServer(async (request, response) => {
    take(await text(request))
    response.writeHead(204).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => server.close().closeAllConnections(),
  }
}
