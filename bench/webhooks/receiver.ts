import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Receives webhooks and measures the time from the first to the last. */
export async function openReceiver() {
  let arrivals: number[] = []
  let wanted = 0
  let all = Promise.withResolvers<void>()
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      arrivals.push(performance.now())
      response.writeHead(204).end()
      if (arrivals.length === wanted) all.resolve()
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Arrivals per second while `work` makes so many. */
    async rate(count: number, work: () => Promise<unknown>): Promise<number> {
      arrivals = []
      wanted = count
      all = Promise.withResolvers()
      await Promise.all([all.promise, work()])
      return ((count - 1) * 1000) / (arrivals.at(-1)! - arrivals[0]!)
    },
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
