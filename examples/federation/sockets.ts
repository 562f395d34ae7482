import type { IncomingMessage, Server } from 'node:http'
import { type GatewayRuntime, getGraphQLWSOptions, type Logger } from '@graphql-hive/gateway-runtime'
import type { ExecutionResult, FormattedExecutionResult } from 'graphql'
import { type Extra, useServer } from 'graphql-ws/use/ws'
import { WebSocketServer } from 'ws'
import { mayOpenSocket } from './browsers.ts'
import { contractual } from './errors.ts'
import type { GatewaySettings } from './settings.ts'

type Parameters = Readonly<Record<string, unknown>>

interface Sockets {
  gateway: GatewayRuntime
  server: Server
  settings: GatewaySettings
  log: Logger
  /** Headers that subgraphs read; the parameters of a connection may give them too. */
  forwarded: readonly string[]
}

/** Serves `/graphql` over WebSocket, and closes a socket whose caller may not keep it, as Foyer does. */
export function serveSockets({ gateway, server, settings, log, forwarded }: Sockets): WebSocketServer {
  /** The gateway expects the request and the log that an operation over HTTP has. Only a proxy tells the address: in the upgrade request. */
  function contextOf(req: IncomingMessage, parameters: Parameters = {}) {
    const headers = new Headers()
    for (const sent of [req.headers, parameters])
      for (const [name, value] of Object.entries(sent))
        if (typeof value === 'string' && forwarded.includes(name.toLowerCase())) headers.set(name, value)
    const hops = req.headers['x-forwarded-for']
    if (hops !== undefined) headers.set('x-forwarded-for', String(hops))
    const request = new Request('http://gateway/graphql', { method: 'POST', headers })
    return { log, req, request, headers: Object.fromEntries(headers) }
  }

  /** Closes the socket of a caller whose credential is refused: only that gets 401 here, others without an account get 403. */
  async function admit({ request: req, socket }: Extra, parameters: Parameters | undefined): Promise<boolean> {
    const { headers } = contextOf(req, parameters)
    if (headers.authorization === undefined) return true
    const sent = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: whoAmI }
    const { status } = await gateway.fetch('http://gateway/graphql', sent, { req })
    if (status >= 500) socket.close(1013, 'Try again later')
    return status !== 401 && status < 500
  }

  const sockets = new WebSocketServer({
    server,
    path: '/graphql',
    maxPayload: settings.limits.WEBSOCKET_MESSAGE_BYTES_MAX,
    verifyClient: ({ req }, answer) => answer(mayOpenSocket(req, settings), 403),
  })
  useServer<Record<string, unknown>, Extra & Record<PropertyKey, unknown>>(
    {
      ...getGraphQLWSOptions<Record<string, unknown>, Extra>(gateway, ({ extra, connectionParams }) =>
        contextOf(extra.request, connectionParams),
      ),
      onConnect: ({ extra, connectionParams }) => admit(extra, connectionParams),
      onNext({ extra }, _id, _payload, _args, result) {
        closeAfter(result, extra.socket)
        return contractual(result, settings) as FormattedExecutionResult
      },
    },
    sockets,
  )
  return sockets
}

const whoAmI = JSON.stringify({ query: '{ myInfo { id } }' })

/** A subgraph ends the stream of a caller whose credential or rights ended with one of these errors. */
function closeAfter({ errors: [error] = [] }: ExecutionResult, socket: Extra['socket']): void {
  if (error?.extensions.errorCode === 'AUTH_TOKEN_INVALID') socket.close(4401, 'The token expired or was revoked')
  if (error?.message === 'Your rights changed. Subscribe again.') socket.close(4403, 'Rights changed; connect again')
}
