import { Client } from 'pg'
import { type WebSocket, WebSocketServer } from 'ws'

/** The simplest server: LISTEN, and forward the payload to the sockets of its property. */
const client = new Client({ connectionString: process.env.DATABASE_URL })
const groups = new Map<string, Set<WebSocket>>()
await client.connect()
await client.query('listen bare_fanout')
client.on('notification', ({ payload = '' }) => {
  const [accommodationId, text] = [payload.slice(0, 26), payload.slice(26)]
  for (const socket of groups.get(accommodationId) ?? []) socket.send(text)
})

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
server.on('connection', (socket) =>
  socket.on('message', (data) => {
    const { type, payload } = JSON.parse(String(data))
    if (type === 'connection_init') return socket.send('{"type":"connection_ack"}')
    const group = groups.get(payload.variables.accommodationId) ?? new Set()
    groups.set(payload.variables.accommodationId, group.add(socket))
  }),
)
server.on('listening', () => process.send!((server.address() as { port: number }).port))
