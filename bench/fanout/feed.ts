import { Client, Pool } from 'pg'

export interface RoomState {
  number: number
  payload: Record<'roomId' | 'stateUpdatedAt' | 'state' | 'cleaningState', unknown>
}

interface Hooks<Subscriber, Event = RoomState> {
  /** Gets each event once, with all who may have it. */
  give(event: Event, subscribers: Iterable<Subscriber>): void
  /** The session of this subscriber has ended. */
  refuse(subscriber: Subscriber): void
}

class Group<Subscriber> {
  readonly sessions = new Map<Subscriber, string>()
  last = 0
  newest = 0
  reading = false
}

const recheckMs = 3000
const pageEvents = 100

/**
 * Foyer's guarantees by hand: each event is read from the store, in order, once for all its subscribers; then the rights of their sessions
 * are read; only then it is given. The sessions are checked again and again. It has no replay, finds no lost notification, and does not
 * bound what waits for a slow client.
 */
export async function openFeed<Subscriber>({ give, refuse }: Hooks<Subscriber>) {
  const { DATABASE_URL: connectionString, EVENT_CHANNEL: channel } = process.env
  const pool = new Pool({ connectionString, pipeline: true })
  const groups = new Map<string, Group<Subscriber>>()

  async function eventsAfter(accommodationId: string, number: number): Promise<RoomState[]> {
    const text = 'select number, payload from events where accommodation_id = $1 and number > $2 order by number limit $3'
    const { rows } = await pool.query({ name: 'events', text, values: [accommodationId, number, pageEvents] })
    return rows.map(({ number, payload }) => ({ number: Number(number), payload }))
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

  async function read(accommodationId: string, group: Group<Subscriber>) {
    group.reading = true
    while (group.last < group.newest) {
      const page = await eventsAfter(accommodationId, group.last)
      const admitted = await admit(group)
      for (const event of page) {
        give(event, admitted)
        group.last = event.number
      }
    }
    group.reading = false
  }

  async function admit({ sessions }: Group<Subscriber>): Promise<Subscriber[]> {
    const lives = await live(sessions.values())
    const admitted: Subscriber[] = []
    for (const [subscriber, sessionId] of sessions) {
      if (lives.has(sessionId)) admitted.push(subscriber)
      else refuse(subscriber)
    }
    return admitted
  }

  const listener = new Client({ connectionString })
  await listener.connect()
  listener.on('notification', ({ payload = '' }) => {
    const [accommodationId = '', number] = payload.split(':')
    const group = groups.get(accommodationId)
    if (!group) return
    group.newest = Number(number)
    if (!group.reading) void read(accommodationId, group)
  })
  await listener.query(`listen ${channel}`)

  setInterval(async () => {
    const all = [...groups.values()].flatMap(({ sessions }) => [...sessions])
    const lives = await live(all.map(([, sessionId]) => sessionId))
    for (const [subscriber, sessionId] of all) if (!lives.has(sessionId)) refuse(subscriber)
  }, recheckMs)

  return {
    async subscribe(accommodationId: string, subscriber: Subscriber, sessionId: string) {
      const group = groups.get(accommodationId) ?? new Group<Subscriber>()
      groups.set(accommodationId, group)
      if (group.sessions.size === 0) {
        const { rows } = await pool.query('select last from event_counters where accommodation_id = $1', [accommodationId])
        group.last = Math.max(group.last, Number(rows[0]?.last ?? 0))
      }
      group.sessions.set(subscriber, sessionId)
    },
  }
}

/** Without any guarantee: what is notified is given to who listens. */
export async function openBareFeed<Subscriber>({ give }: Pick<Hooks<Subscriber, string>, 'give'>) {
  const groups = new Map<string, Set<Subscriber>>()
  const listener = new Client({ connectionString: process.env.DATABASE_URL })
  await listener.connect()
  listener.on('notification', ({ payload = '' }) => give(payload.slice(26), groups.get(payload.slice(0, 26)) ?? []))
  await listener.query('listen bare_fanout')
  return {
    async subscribe(accommodationId: string, subscriber: Subscriber) {
      groups.set(accommodationId, (groups.get(accommodationId) ?? new Set()).add(subscriber))
    },
  }
}

export function dataOf({ number, payload }: RoomState) {
  const { roomId: id, stateUpdatedAt, state, cleaningState } = payload
  return { eventId: String(number), type: 'RoomState', data: JSON.stringify({ id, stateUpdatedAt, state, cleaningState }) }
}

export function sessionOf(authorization: string): string {
  const [, claims] = authorization.split('.')
  return JSON.parse(Buffer.from(claims!, 'base64url').toString()).sid
}
