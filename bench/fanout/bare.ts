import { type WebSocket, WebSocketServer } from 'ws'
import { openBareFeed } from './feed.ts'

/** The simplest server: LISTEN, and forward the payload to the sockets of its property. */
const feed = await openBareFeed<WebSocket>({
  give(text, sockets) {
    for (const socket of sockets) socket.send(text)
  },
})

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
server.on('connection', (socket) =>
  socket.on('message', (data) => {
    const { type, payload } = JSON.parse(String(data))
    if (type === 'connection_init') return socket.send('{"type":"connection_ack"}')
    return feed.subscribe(payload.variables.accommodationId, socket)
  }),
)
server.on('listening', () => process.send!((server.address() as { port: number }).port))
