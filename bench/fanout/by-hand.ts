import { Client, Pool } from 'pg'
import { type WebSocket, WebSocketServer } from 'ws'

/**
 * A server written for this one subscription, with Foyer's guarantees: each event is read from the store, in order, once for all its
 * sockets; then the rights of their sessions are read; only then it is sent. Every socket is pinged, and its session is checked again.
 * It has no replay, finds no lost notification, and does not bound what waits for a slow client.
 */
const pingMs = 12_000
const recheckMs = 3000
const pageEvents = 100

class Group {
  readonly sockets = new Map<WebSocket, { id: string; sessionId: string }>()
  last = 0
  newest = 0
  reading = false
}

interface EventRow {
  number: string
  payload: Record<'roomId' | 'stateUpdatedAt' | 'state' | 'cleaningState', unknown>
}

const { DATABASE_URL: connectionString, EVENT_CHANNEL: channel } = process.env
const pool = new Pool({ connectionString, pipeline: true })
const groups = new Map<string, Group>()
const sessionOf = new Map<WebSocket, string>()

async function eventsAfter(accommodationId: string, number: number): Promise<EventRow[]> {
  const text = 'select number, payload from events where accommodation_id = $1 and number > $2 order by number limit $3'
  return (await pool.query({ name: 'events', text, values: [accommodationId, number, pageEvents] })).rows
}

/** Those of these sessions that live and whose users may listen. */
async function live(sessionIds: Iterable<string>): Promise<Set<string>> {
  const text = `select session.id, access_level,
      (select json_object_agg(accommodation_id, authority) from memberships where user_id = account.id) as memberships
    from sessions session join users account on account.id = session.user_id
    where session.id = any($1) and revoked_at is null and expires_at > now() and disabled_at is null`
  const { rows } = await pool.query({ name: 'live', text, values: [[...new Set(sessionIds)]] })
  return new Set(rows.filter(({ access_level }) => access_level === 'ADMIN').map(({ id }) => id))
}

async function deliver(accommodationId: string, group: Group) {
  group.reading = true
  while (group.last < group.newest) {
    const page = await eventsAfter(accommodationId, group.last)
    const lives = await live([...group.sockets.values()].map(({ sessionId }) => sessionId))
    for (const { number, payload } of page) {
      const { roomId: id, stateUpdatedAt, state, cleaningState } = payload
      const data = JSON.stringify({ id, stateUpdatedAt, state, cleaningState })
      const result = JSON.stringify({ data: { dataSubscription: { eventId: number, type: 'RoomState', data } } })
      for (const [socket, { id, sessionId }] of group.sockets)
        if (lives.has(sessionId)) socket.send(`{"id":${JSON.stringify(id)},"type":"next","payload":${result}}`)
        else socket.close(4401)
      group.last = Number(number)
    }
  }
  group.reading = false
}

async function subscribe(socket: WebSocket, id: string, accommodationId: string) {
  const group = groups.get(accommodationId) ?? new Group()
  groups.set(accommodationId, group)
  if (group.sockets.size === 0) {
    const { rows } = await pool.query('select last from event_counters where accommodation_id = $1', [accommodationId])
    group.last = Math.max(group.last, Number(rows[0]?.last ?? 0))
  }
  group.sockets.set(socket, { id, sessionId: sessionOf.get(socket)! })
}

const listener = new Client({ connectionString })
await listener.connect()
listener.on('notification', ({ payload = '' }) => {
  const [accommodationId = '', number] = payload.split(':')
  const group = groups.get(accommodationId)
  if (!group) return
  group.newest = Number(number)
  if (!group.reading) void deliver(accommodationId, group)
})
await listener.query(`listen ${channel}`)

setInterval(async () => {
  const lives = await live(sessionOf.values())
  for (const [socket, sessionId] of sessionOf) if (!lives.has(sessionId)) socket.close(4401)
}, recheckMs)

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
server.on('connection', (socket) => {
  let hasPong = true
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
    if (type === 'subscribe') return subscribe(socket, id, payload.variables.accommodationId)
    const [, claims] = payload.authorization.split('.')
    sessionOf.set(socket, JSON.parse(Buffer.from(claims, 'base64url').toString()).sid)
    socket.send('{"type":"connection_ack"}')
  })
})
server.on('listening', () => process.send!((server.address() as { port: number }).port))
