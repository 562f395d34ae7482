import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createGatewayRuntime, type GatewayConfig } from '@graphql-hive/gateway-runtime'
import http from '@graphql-mesh/transport-http'
import { readBody } from './bodies.ts'
import { forBrowsers } from './browsers.ts'
import type { Addresses } from './compose.ts'
import { answerLikeFoyer } from './errors.ts'
import { createLog, toErrorOutput } from './log.ts'
import { closed, type GatewaySettings } from './settings.ts'
import { refuseSingle } from './single.ts'
import { serveSockets } from './sockets.ts'

export interface GatewayOptions {
  /** SDL as `composeFrom` or `build/supergraph.graphql` has it. */
  supergraph: string
  /** Subgraphs that are elsewhere than the supergraph says. */
  addresses?: Addresses
  settings?: GatewaySettings
  port?: number
  /** What is not GraphQL. */
  otherwise?: RequestListener
  /** Writes a line of the log. */
  writeLine?: (line: string) => void
}

export interface Gateway {
  readonly url: string
  stop(): Promise<void>
}

/** Headers of the caller that subgraphs read: who asks, in which trace, from which event on. */
const forwarded = ['authorization', 'traceparent', 'tracestate', 'last-event-id', 'x-request-id']

interface Caller {
  request: Request
  req?: IncomingMessage
}

/** Subgraphs believe the address if `TRUSTED_PROXIES` names the gateway. It adds who called it, as proxies do. */
function headersFor({ request, req }: Caller): Record<string, string | null> {
  const known = Object.fromEntries(forwarded.map((name) => [name, request.headers.get(name)]))
  const hops = [request.headers.get('x-forwarded-for'), req?.socket.remoteAddress].filter(Boolean)
  return { ...known, 'x-forwarded-for': hops.join(', ') || null }
}

const gatewayConfig = ({ supergraph, addresses = {}, settings = closed }: GatewayOptions): GatewayConfig => ({
  supergraph,
  ...forBrowsers(settings),
  transports: { http },
  transportEntries: {
    // two callers who ask the same at once never share an answer, and no URL holds the variables of a subscription
    '*.http': { options: { deduplicateInflightRequests: false, method: 'POST' } },
    ...Object.fromEntries(Object.entries(addresses).map(([name, location]) => [name, { location }])),
  },
  multipart: true,
  upstreamCancellation: true,
  subgraphErrors: false,
  landingPage: false,
  propagateHeaders: {
    fromClientToSubgraphs: ({ request, context }) => headersFor({ ...context, request }),
  },
  plugins: () => [refuseSingle(supergraph), answerLikeFoyer(settings)],
})

/** Serves `/graphql` over HTTP and WebSocket. */
export async function openGateway(options: GatewayOptions): Promise<Gateway> {
  const { port = 0, otherwise, settings = closed, writeLine = toErrorOutput } = options
  const log = createLog(writeLine)
  const gateway = createGatewayRuntime({ ...gatewayConfig(options), logging: log })
  // a socket may come before the first request, which would load it
  await gateway.getSchema()
  async function serveGraphQL(...[request, response]: Parameters<RequestListener>) {
    if (await readBody(request, response, settings.limits)) await gateway(request, response)
  }
  const server = createServer((request, response) => {
    const isGraphQL = request.url?.split('?')[0] === '/graphql'
    if (!isGraphQL && otherwise) otherwise(request, response)
    else serveGraphQL(request, response).catch(() => response.destroy())
  })
  const sockets = serveSockets({ gateway, server, settings, log, forwarded })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      for (const socket of sockets.clients) socket.terminate()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await gateway.dispose()
    },
  }
}
