import { readFileSync } from 'node:fs'
import { request as forward, type RequestListener } from 'node:http'
import type { RunningServer } from '../../src/http/running-server.ts'
import { serve } from '../../src/http/serve.ts'
import type { Http } from '../../src/http/shell.ts'
import { subgraphNames } from '../../src/kernel/subgraphs.ts'

const here = { host: '127.0.0.1', port: 0 }

/** What a server needs to be the subgraphs of a gateway on this machine. */
export const federatedSettings = { SUBGRAPHS: subgraphNames.join(), TRUSTED_PROXIES: '127.0.0.1' }

/** Serves each subgraph on a port of its own, with the gateway in front: one clock and one outside world for all. */
export async function serveFederated(http: Http): Promise<RunningServer> {
  // a gateway takes long to load, and few tests need it
  const { openGateway } = await import('../../examples/federation/gateway.ts')
  const servers = await Promise.all(subgraphNames.map(() => serve(http, here)))
  const addresses = Object.fromEntries(subgraphNames.map((name, index) => [name, `${servers[index]!.url}/graphql/${name}`]))
  const supergraph = readFileSync('docs/supergraph.graphql', 'utf8')
  const gateway = await openGateway({ supergraph, addresses, otherwise: proxyTo(servers[0]!.url) })
  return {
    url: gateway.url,
    async stop(drainSeconds) {
      await gateway.stop()
      await Promise.all(servers.map((server) => server.stop(drainSeconds)))
    },
  }
}

const proxyTo =
  (url: string): RequestListener =>
  (request, response) => {
    const { url: path = '/', method, headers } = request
    const onward = forward(new URL(path, url), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  }
