import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createGatewayRuntime, type GatewayConfig, getGraphQLWSOptions, Logger } from '@graphql-hive/gateway-runtime'
import http from '@graphql-mesh/transport-http'
import { type Extra, useServer } from 'graphql-ws/use/ws'
import { WebSocketServer } from 'ws'
import type { Addresses } from './compose.ts'
import { answerLikeFoyer } from './errors.ts'
import { refuseBesideOthers } from './single.ts'

export interface GatewayOptions {
  /** SDL as `composeFrom` or `docs/supergraph.graphql` has it. */
  supergraph: string
  /** Subgraphs that are elsewhere than the supergraph says. */
  addresses?: Addresses
  port?: number
  /** What is not GraphQL. */
  otherwise?: RequestListener
}

export interface Gateway {
  readonly url: string
  stop(): Promise<void>
}

const log = new Logger({ level: 'warn' })

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

export const gatewayConfig = ({ supergraph, addresses = {} }: GatewayOptions): GatewayConfig => ({
  supergraph,
  logging: log,
  transports: { http },
  transportEntries: {
    // two callers who ask the same at once never share an answer
    '*.http': { options: { deduplicateInflightRequests: false } },
    ...Object.fromEntries(Object.entries(addresses).map(([name, location]) => [name, { location }])),
  },
  multipart: true,
  upstreamCancellation: true,
  subgraphErrors: false,
  landingPage: false,
  propagateHeaders: {
    fromClientToSubgraphs: ({ request, context }) => headersFor({ ...context, request }),
  },
  plugins: () => [refuseBesideOthers(supergraph), answerLikeFoyer],
})

/** Serves `/graphql` over HTTP and WebSocket. */
export async function openGateway(options: GatewayOptions): Promise<Gateway> {
  const gateway = createGatewayRuntime(gatewayConfig(options))
  // a socket may come before the first request, which would load it
  await gateway.getSchema()
  const { port = 0, otherwise } = options
  const server = createServer((request, response) => {
    const isGraphQL = request.url?.split('?')[0] === '/graphql'
    void (isGraphQL || !otherwise ? gateway(request, response) : otherwise(request, response))
  })
  const sockets = new WebSocketServer({ server, path: '/graphql' })
  useServer(
    getGraphQLWSOptions<Record<string, unknown>, Extra>(gateway, ({ extra, connectionParams }) =>
      contextOf(extra.request, connectionParams),
    ),
    sockets,
  )
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

/** An operation of a socket: the gateway expects the request and the log that one over HTTP has. */
function contextOf(req: IncomingMessage, parameters: Readonly<Record<string, unknown>> = {}) {
  const sent = { ...req.headers, ...parameters }
  const headers = Object.entries(sent).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && [...forwarded, 'x-forwarded-for'].includes(name.toLowerCase()) ? [[name, value]] : [],
  )
  return { log, req, request: new Request('http://gateway/graphql', { headers }), headers: Object.fromEntries(headers) }
}
