import { Client, Pool } from 'pg'
import { type WebSocket, WebSocketServer } from 'ws'

/**
 * The simplest server: LISTEN, and forward the payload to the sockets of its property. With `KEEPS`, it also does what the guarantees of
 * Foyer need: for each event it reads a row of its size and then one for the callers' rights, it writes the id of each subscription, and
 * it pings each socket.
 */
const keeps = process.env.KEEPS === 'yes'
const pingMs = 12_000
const connectionString = process.env.DATABASE_URL
const client = new Client({ connectionString })
const pool = new Pool({ connectionString, pipeline: true })
const read = { name: 'read', text: 'select * from users where identity = $1', values: ['bench'] }
const groups = new Map<string, Map<WebSocket, string>>()
await client.connect()
await client.query('listen bare_fanout')
client.on('notification', async ({ payload = '' }) => {
  if (keeps) for (const _ of ['event', 'rights']) await pool.query(read)
  const [accommodationId, text] = [payload.slice(0, 26), payload.slice(26)]
  const group = groups.get(accommodationId) ?? []
  for (const [socket, id] of group) socket.send(keeps ? `{"id":${JSON.stringify(id)},"type":"next","payload":${text}}` : text)
})

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
server.on('connection', (socket) => {
  if (keeps) keepAlive(socket)
  socket.on('message', (data) => {
    const { type, id, payload } = JSON.parse(String(data))
    if (type === 'connection_init') return socket.send('{"type":"connection_ack"}')
    const group = groups.get(payload.variables.accommodationId) ?? new Map()
    groups.set(payload.variables.accommodationId, group.set(socket, id))
  })
})
server.on('listening', () => process.send!((server.address() as { port: number }).port))

function keepAlive(socket: WebSocket) {
  let hasPong = true
  socket.on('pong', () => {
    hasPong = true
  })
  setInterval(() => {
    if (!hasPong) return socket.terminate()
    hasPong = false
    socket.ping()
  }, pingMs)
}
