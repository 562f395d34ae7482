import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { type WebSocket, WebSocketServer } from 'ws'
import { type Address, type RunningServer, within } from './running-server.ts'
import type { Http } from './shell.ts'
import { openSocket, type RawSocket, subprotocol, subprotocolOf } from './socket.ts'

export async function serveNode(http: Http, { host, port }: Address): Promise<RunningServer> {
  const answer = getRequestListener(
    (request, env) => http.fetch(request, { peer: (env as HttpBindings).incoming.socket.remoteAddress ?? null }),
    // requests of HTTP/1.0, such as health checks, have no Host
    { overrideGlobalObjects: false, hostname: 'localhost' },
  )
  const connections = new Connections()
  const server = createServer((request, response) => {
    if (connections.accepts(request, response)) void answer(request, response)
  })
  // bodies are timed where they are read: this limit would end a large import
  server.requestTimeout = 0
  server.on('connection', (socket) => connections.opened(socket))
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: http.limits.WEBSOCKET_MESSAGE_BYTES_MAX,
    // answers wait for a client that does not read, and count for it
    autoPong: false,
    handleProtocols: (offered) => (offered.has(subprotocol) ? subprotocol : false),
  })
  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    // the client may disconnect before it gets an answer
    stream.on('error', () => {})
    connections.forget(request.socket)
    const path = request.url?.split('?')[0] ?? ''
    if (!Object.hasOwn(http.sockets, path)) return stream.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n')
    if (!http.admitsOrigin(upgradeOf(request))) return stream.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n')
    sockets.handleUpgrade(request, stream, head, (socket) => attach(http, socket, stream, path, request))
  })

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve())
  })
  const { address, port: listening, family } = server.address() as { address: string; port: number; family: string }

  return {
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${listening}`,
    async stop(drainSeconds) {
      http.live.stop()
      const closed = new Promise((resolve) => server.close(resolve))
      connections.stop()
      if (await within(drainSeconds, closed)) return
      for (const client of sockets.clients) client.terminate()
      server.closeAllConnections()
      await closed
    },
  }
}

const upgradeOf = ({ headers, socket }: IncomingMessage) => ({
  origin: headers.origin,
  host: headers.host,
  forwardedHost: headers['x-forwarded-host']?.toString(),
  peer: socket.remoteAddress,
})

function attach(http: Http, socket: WebSocket, stream: Duplex, path: string, request: IncomingMessage) {
  const {
    headers,
    socket: { remoteAddress },
  } = request
  const address = http.addressOf(remoteAddress, headers['x-forwarded-for']?.toString())
  const events = openSocket(http, rawSocket(socket, stream), { path, address, authorization: headers.authorization ?? null })
  socket.on('message', (message) => events.message(String(message)))
  socket.on('ping', events.ping)
  socket.on('pong', events.pong)
  socket.on('close', (code, reason) => events.closed(code, String(reason)))
  // a close event follows
  socket.on('error', () => {})
}

function rawSocket(socket: WebSocket, stream: Duplex): RawSocket {
  const onDrain: (() => void)[] = []
  const drained = () => {
    for (const resolve of onDrain.splice(0)) resolve()
  }
  stream.on('drain', drained).on('close', drained)
  return {
    protocol: subprotocolOf(socket.protocol),
    send(text) {
      if (socket.readyState !== socket.OPEN || stream.write(frameOf(text))) return
      return new Promise((resolve) => void onDrain.push(resolve))
    },
    close: (code, reason) => socket.close(code, reason),
    ping: () => socket.ping(),
    pong: (data) => socket.pong(data),
    waiting: () => socket.bufferedAmount,
    terminate: () => socket.terminate(),
  }
}

const wholeText = 0x81
const length16 = 126
const length64 = 127

/** A message of the WebSocket protocol in one buffer: ws passes two on, which takes Node longer. */
function frameOf(text: string): Buffer {
  const bytes = Buffer.byteLength(text)
  const start = bytes < length16 ? 2 : bytes < 0x1_0000 ? 4 : 10
  const frame = Buffer.allocUnsafe(start + bytes)
  frame[0] = wholeText
  frame[1] = start === 2 ? bytes : start === 4 ? length16 : length64
  if (start === 4) frame.writeUInt16BE(bytes, 2)
  if (start === 10) frame.writeBigUInt64BE(BigInt(bytes), 2)
  frame.write(text, start)
  return frame
}

/** The connections of a Node server, each with its pending answers in the order of the requests. */
class Connections {
  readonly #pending = new Map<Socket, ServerResponse[]>()
  #stopping = false

  opened(socket: Socket) {
    this.#pending.set(socket, [])
    socket.once('close', () => this.forget(socket))
  }

  forget(socket: Socket) {
    this.#pending.delete(socket)
  }

  /** False for a request after the last answer of its connection: the client would not read the answer. */
  accepts({ socket }: IncomingMessage, response: ServerResponse): boolean {
    const pending = this.#pending.get(socket)
    const before = pending?.at(-1)
    if (!pending || (this.#stopping && (before?.headersSent || socket.writableEnded))) return false
    pending.push(response)
    response.once('close', () => {
      pending.splice(pending.indexOf(response), 1)
      if (this.#stopping && pending.length === 0) socket.destroySoon()
    })
    if (this.#stopping) {
      before?.removeHeader('connection')
      response.setHeader('connection', 'close')
    }
    return true
  }

  /** Ends each connection after its last pending answer, and at once if there is none. */
  stop() {
    this.#stopping = true
    for (const [socket, pending] of this.#pending) {
      const last = pending.at(-1)
      if (!last) socket.destroySoon()
      else if (!last.headersSent) last.setHeader('connection', 'close')
    }
  }
}
