import { setTimeout as pause } from 'node:timers/promises'
import type { Server, ServerWebSocket } from 'bun'
import { IDLE_CONNECTION_SECONDS, STOP_POLL_MS } from '../kernel/limits.ts'
import { type Address, type RunningServer, within } from './running-server.ts'
import type { Http } from './shell.ts'
import { openSocket, type RawSocket, type SocketClient, type SocketEvents, subprotocolOf } from './socket.ts'

interface SocketData extends SocketClient {
  protocol: string
  events?: SocketEvents
  /** Called when the send buffer is empty. */
  onDrain: (() => void)[]
}

/** What Bun answers for a message besides the number of its bytes. */
const buffered = -1
const dropped = 0

export function serveBun(http: Http, { host, port }: Address): RunningServer {
  const { limits } = http
  const server = Bun.serve<SocketData>({
    hostname: host,
    port,
    // on Linux a second server could share the port and take a part of the connections
    reusePort: false,
    idleTimeout: IDLE_CONNECTION_SECONDS,
    // the routes refuse bodies over their own limits; this limit is a safeguard behind them
    maxRequestBodySize:
      2 *
      Math.max(
        limits.BODY_BYTES_MAX,
        limits.UPLOAD_BYTES_MAX,
        limits.DATASET_BYTES_MAX,
        limits.RATES_BYTES_MAX,
        limits.IMPORT_BYTES_MAX,
      ),
    // Bun's error page shows source code to the client
    development: false,
    fetch: (request, server) => {
      const peer = server.requestIP(request)?.address ?? null
      if (!URL.canParse(request.url)) return withoutHost(http, request, peer)
      if (request.headers.get('upgrade')?.toLowerCase() !== 'websocket') return answer(http, request, peer)
      return upgrade(http, server, request, peer)
    },
    websocket: {
      maxPayloadLength: limits.WEBSOCKET_MESSAGE_BYTES_MAX,
      backpressureLimit: limits.WEBSOCKET_WAITING_BYTES_MAX,
      closeOnBackpressureLimit: true,
      idleTimeout: 0,
      open: (socket) => {
        socket.data.events = openSocket(http, rawSocket(socket), socket.data)
      },
      message: (socket, message) => socket.data.events?.message(String(message)),
      pong: (socket) => socket.data.events?.pong(),
      drain: drained,
      close: (socket, code, reason) => {
        drained(socket)
        socket.data.events?.closed(code, reason)
      },
    },
  })

  return {
    url: server.url.origin,
    async stop(drainSeconds) {
      http.live.stop()
      const stopped = server.stop()
      const deadline = performance.now() + drainSeconds * 1000
      // idle connections count as pending for Bun's own stop, which would wait for them
      while (server.pendingRequests + server.pendingWebSockets > 0 && performance.now() < deadline) await pause(STOP_POLL_MS)
      await server.stop(true)
      await within(STOP_POLL_MS / 1000, stopped)
    },
  }
}

async function answer(http: Http, request: Request, peer: string | null): Promise<Response> {
  const response = await http.fetch(request, { peer })
  if (http.live.stopping) response.headers.set('connection', 'close')
  return response
}

/** Requests of HTTP/1.0, such as health checks, have no Host. An invalid Host is refused. */
function withoutHost(http: Http, request: Request, peer: string | null) {
  const { url, headers } = request
  if (headers.has('host')) return new Response(null, { status: 400, headers: { connection: 'close' } })
  return answer(http, new Request(`http://localhost${url}`, request), peer)
}

async function upgrade(http: Http, server: Server<SocketData>, request: Request, peer: string | null) {
  const path = new URL(request.url).pathname
  if (!Object.hasOwn(http.sockets, path)) return answer(http, request, peer)
  const { headers } = request
  if (!http.admitsOrigin({ ...upgradeOf(headers), peer })) return new Response(null, { status: 403 })
  const address = http.addressOf(peer, headers.get('x-forwarded-for') ?? undefined)
  const protocol = subprotocolOf(headers.get('sec-websocket-protocol'))
  const data = { path, address, authorization: headers.get('authorization'), protocol, onDrain: [] }
  const accepted = server.upgrade(request, { data, ...(protocol && { headers: { 'sec-websocket-protocol': protocol } }) })
  return accepted ? undefined : answer(http, request, peer)
}

const upgradeOf = (headers: Headers) => ({
  origin: headers.get('origin') ?? undefined,
  host: headers.get('host') ?? undefined,
  forwardedHost: headers.get('x-forwarded-host') ?? undefined,
})

function rawSocket(socket: ServerWebSocket<SocketData>): RawSocket {
  return {
    protocol: socket.data.protocol,
    send(text) {
      const sent = socket.sendText(text)
      if (sent === dropped) socket.terminate()
      return sent === buffered ? new Promise((resolve) => void socket.data.onDrain.push(resolve)) : undefined
    },
    close: (code, reason) => socket.close(code, reason),
    ping: () => void socket.ping(),
    pong: (data) => void socket.pong(data),
    waiting: () => socket.getBufferedAmount(),
    terminate: () => socket.terminate(),
  }
}

function drained({ data }: ServerWebSocket<SocketData>) {
  for (const resolve of data.onDrain.splice(0)) resolve()
}
