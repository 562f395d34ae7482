import { readFileSync } from 'node:fs'
import { request as forward, type RequestListener } from 'node:http'
import type { App } from '../../src/app.ts'
import { createGraphQLs, createHttp } from '../../src/http/index.ts'
import type { RunningServer } from '../../src/http/running-server.ts'
import { serve } from '../../src/http/serve.ts'
import { subgraphNames } from '../../src/kernel/subgraphs.ts'
import type { Config } from '../../src/platform/config/index.ts'

const here = { host: '127.0.0.1', port: 0 }
const [first, ...others] = subgraphNames

/** The supergraph of all subgraphs, as `npm run codegen` composes it. */
export const supergraphSdl = () => readFileSync('build/supergraph.graphql', 'utf8')

/** What the first server needs to be a subgraph of a gateway on this machine, which serves its pages too. */
export const federatedSettings = { SUBGRAPHS: first, TRUSTED_PROXIES: '127.0.0.1', CONSOLE: 'on', BOOKING_PAGE: 'on' }

/**
 * Serves each subgraph on a port of its own, with the gateway in front. As with processes, no port knows the operations of another, and the
 * first also serves REST; but all share the clock, the database and the outside world of the app.
 */
export async function serveFederated(app: App, config: Config): Promise<RunningServer> {
  // a gateway takes long to load, and few tests need it
  const { openGateway } = await import('../../examples/federation/gateway.ts')
  const { contextOf, readiness } = app
  const alone = others.map((name) => {
    const own = { ...config, SUBGRAPHS: [name], REST: false }
    return createHttp({ config: own, graphqls: createGraphQLs(own), contextOf, readiness })
  })
  const servers = await Promise.all([app, ...alone].map((http) => serve(http, here)))
  const addresses = Object.fromEntries(subgraphNames.map((name, index) => [name, `${servers[index]!.url}/graphql/${name}`]))
  const gateway = await openGateway({
    supergraph: supergraphSdl(),
    addresses,
    settings: config,
    otherwise: proxyTo(servers[0]!.url),
  })
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
