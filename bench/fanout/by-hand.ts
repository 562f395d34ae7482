import { type WebSocket, WebSocketServer } from 'ws'
import { dataOf, openFeed, sessionOf } from './feed.ts'

/** A server written for this one subscription, with Foyer's guarantees, but without GraphQL. Every socket is pinged. */
const pingMs = 12_000

const feed = await openFeed<{ socket: WebSocket; id: string }>({
  give(event, subscribers) {
    const result = JSON.stringify({ data: { dataSubscription: dataOf(event) } })
    for (const { socket, id } of subscribers) socket.send(`{"id":${JSON.stringify(id)},"type":"next","payload":${result}}`)
  },
  refuse: ({ socket }) => socket.close(4401),
})

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
server.on('connection', (socket) => {
  let hasPong = true
  let sessionId = ''
  socket.on('pong', () => {
    hasPong = true
  })
  setInterval(() => {
    if (!hasPong) return socket.terminate()
    hasPong = false
    socket.ping()
  }, pingMs)
  socket.on('message', (data) => {
    const { type, id, payload } = JSON.parse(String(data))
    if (type === 'subscribe') return feed.subscribe(payload.variables.accommodationId, { socket, id }, sessionId)
    sessionId = sessionOf(payload.authorization)
    socket.send('{"type":"connection_ack"}')
  })
})
server.on('listening', () => process.send!((server.address() as { port: number }).port))
