import { createServer } from 'node:http'
import { Client } from 'pg'
import { type WebSocket, WebSocketServer } from 'ws'

const idCharacters = 26

/** The simplest server: LISTEN, and forward the payload to the sockets of its property. It guarantees nothing. */
const groups = new Map<string, Set<WebSocket>>()
const listener = new Client({ connectionString: process.env.DATABASE_URL })
await listener.connect()
listener.on('notification', ({ payload = '' }) => {
  for (const socket of groups.get(payload.slice(0, idCharacters)) ?? []) socket.send(payload.slice(idCharacters))
})
await listener.query('listen bare_fanout')

const server = createServer((_, answer) => answer.end())
new WebSocketServer({ server, perMessageDeflate: false }).on('connection', (socket) =>
  socket.on('message', (data) => {
    const { type, payload } = JSON.parse(String(data))
    if (type === 'connection_init') return socket.send('{"type":"connection_ack"}')
    const { accommodationId } = payload.variables
    groups.set(accommodationId, (groups.get(accommodationId) ?? new Set()).add(socket))
  }),
)
server.listen(Number(process.env.PORT), '127.0.0.1')
