import { createClient } from 'graphql-ws'
import { ChangesDocument, type ChangesSubscription } from '../generated/data.ts'
import { now } from './clock.ts'
import { heard, isConnected } from './connection.ts'
import { listen, pause } from './listen.ts'
import { accessToken, session } from './session.ts'

export type Change = ChangesSubscription['changes']

/** A subscription resumes after the id of its last event. */
interface LiveEvent {
  eventId?: string | null
}

interface Followed<OneEvent> {
  onChange: (event: OneEvent) => void
  /** Called if events may have been missed: read what is shown again. */
  onGap: () => void
}

/** What the tab with the socket tells the others. */
type Message<OneEvent> =
  | { kind: 'change'; change: OneEvent }
  | { kind: 'gap' }
  | { kind: 'connected'; connected: boolean }
  | { kind: 'who' }

/** A subscription to the events of a property. */
interface Topic<Data, OneEvent> {
  name: string
  query: { toString(): string }
  eventOf: (data: Data) => OneEvent
  /** Whether its socket says if the server answers; one topic is enough for that. */
  tellsConnection: boolean
}

const pingMs = 2000
/** A server that does not answer a ping in this time counts as lost, so the banner comes within five seconds. */
const pongMs = 2000
const pauseMs = [250, 500, 1000, 2000, 4000] as const
/** Reconnections that are this quick, as after an expired token, are not shown. */
const quietMs = 1500
/** A change may become visible this long after the time that it is told with. */
const marginMs = 2000
/** What is told when a silent socket is lost begins this long before its last sign of life. */
const silentMs = 10_000
/** Without an event or a time to resume after, what is shown is read again this long after the connection, when the subscription has begun. */
const settleMs = 1500
/** The server counts a subscription as a request; one that it refuses is tried again after this time. */
const refusedMs = 5000

/** Everybody in this tab who follows a property, and how that ends; it has ended while nobody is signed in. */
interface Following<OneEvent> {
  followers: Set<Followed<OneEvent>>
  stop: (() => void) | undefined
  leaving?: ReturnType<typeof setTimeout>
}

/** The way from one screen to the next keeps the socket. */
const lingerMs = 10_000

/** Returns the function by which screens subscribe to a topic of a property. The screens of a tab share one subscription. */
export function followerOf<Data, OneEvent extends LiveEvent>(topic: Topic<Data, OneEvent>) {
  const followed = new Map<string, Following<OneEvent>>()

  const begin = (accommodationId: string, { followers }: Following<OneEvent>) =>
    follow(topic, accommodationId, {
      onChange: (change) => followers.forEach((one) => void one.onChange(change)),
      onGap: () => followers.forEach((one) => void one.onGap()),
    })

  // the screens of a locked desk come back, and have missed what changed meanwhile
  session.subscribe((state) => {
    for (const [id, following] of followed)
      if (state === 'out') {
        following.stop?.()
        following.stop = undefined
      } else if (following.followers.size > 0 && !following.stop) {
        following.stop = begin(id, following)
        for (const { onGap } of following.followers) onGap()
      }
  })

  return (accommodationId: string, follower: Followed<OneEvent>): (() => void) => {
    const following = followed.get(accommodationId) ?? { followers: new Set(), stop: undefined }
    followed.set(accommodationId, following)
    clearTimeout(following.leaving)
    following.stop ??= begin(accommodationId, following)
    following.followers.add(follower)
    return () => {
      following.followers.delete(follower)
      if (following.followers.size > 0) return
      following.leaving = setTimeout(() => {
        following.stop?.()
        followed.delete(accommodationId)
      }, lingerMs)
    }
  }
}

/** Follows what changes at a property. */
export const followChanges = followerOf<ChangesSubscription, Change>({
  name: 'changes',
  query: ChangesDocument,
  eventOf: ({ changes }) => changes,
  tellsConnection: true,
})

/** One tab of the browser has the socket, and tells the others. */
function follow<Data, OneEvent extends LiveEvent>(
  topic: Topic<Data, OneEvent>,
  accommodationId: string,
  { onChange, onGap }: Followed<OneEvent>,
): () => void {
  const name = `foyer-${topic.name}:${accommodationId}`
  const channel = new BroadcastChannel(name)
  const stopped = new AbortController()
  let last: string | null = null
  // what is shown is read after this time: what changed from then on is told when the subscription begins
  let since: number | undefined = now() - marginMs
  let leads = false

  const receive = (message: Message<OneEvent>) => {
    if (message.kind === 'change') {
      last = message.change.eventId ?? last
      heard()
      onChange(message.change)
    } else if (message.kind === 'gap') onGap()
    else if (message.kind === 'connected') {
      // a screen that follows nothing else learns from the notices that the server is back
      if (message.connected || topic.tellsConnection) isConnected.value = message.connected
    } else if (leads && topic.tellsConnection) channel.postMessage({ kind: 'connected', connected: isConnected.value })
  }
  const tell = (message: Message<OneEvent>) => {
    receive(message)
    channel.postMessage(message)
  }
  channel.onmessage = ({ data }) => receive(data)
  channel.postMessage({ kind: 'who' } satisfies Message<OneEvent>)

  const lead = async () => {
    leads = true
    await keepSocket(topic, {
      signal: stopped.signal,
      variables: () => ({ accommodationId, after: last, since: since === undefined ? null : new Date(since).toISOString() }),
      tell,
      heardAll: () => {
        since = now() - silentMs
      },
      forget: () => {
        last = null
        since = undefined
      },
    })
  }
  if ('locks' in navigator) void navigator.locks.request(name, { signal: stopped.signal }, lead).catch(() => {})
  else void lead()

  return () => {
    stopped.abort()
    channel.close()
  }
}

interface SocketOptions<OneEvent> {
  signal: AbortSignal
  variables: () => { accommodationId: string; after: string | null; since: string | null }
  tell: (message: Message<OneEvent>) => void
  /** Until now everything was told. */
  heardAll: () => void
  /** The server no longer has the events after the last one. */
  forget: () => void
}

/** Where a subscription goes, as whoever is signed in. */
export const socket = () => ({
  url: `${location.origin.replace(/^http/, 'ws')}/graphql`,
  connectionParams: async () => ({ authorization: `Bearer ${await accessToken()}` }),
})

async function keepSocket<Data, OneEvent>(
  { query, eventOf }: Topic<Data, OneEvent>,
  { signal, variables, tell, heardAll, forget }: SocketOptions<OneEvent>,
): Promise<void> {
  let failures = 0
  let isRefused = false
  let wasLost = false
  let silence: ReturnType<typeof setTimeout> | undefined
  let loss: ReturnType<typeof setTimeout> | undefined
  const tellGap = () => {
    const { after, since } = variables()
    if (after === null && since === null) setTimeout(() => signal.aborted || tell({ kind: 'gap' }), settleMs)
    // what could not be read meanwhile is read
    else if (wasLost) tell({ kind: 'gap' })
  }
  const client = createClient({
    ...socket(),
    retryAttempts: 0,
    keepAlive: pingMs,
    on: {
      connected: () => {
        clearTimeout(loss)
        loss = undefined
        failures = 0
        tell({ kind: 'connected', connected: true })
        tellGap()
        wasLost = false
      },
      ping: (received) => {
        if (!received) silence = setTimeout(() => client.terminate(), pongMs)
      },
      pong: () => {
        clearTimeout(silence)
        heardAll()
      },
      closed: () => {
        clearTimeout(silence)
        if (isRefused) return
        loss ??= setTimeout(() => {
          wasLost = true
          if (!signal.aborted) tell({ kind: 'connected', connected: false })
        }, quietMs)
      },
    },
  })
  signal.addEventListener('abort', () => {
    clearTimeout(loss)
    void client.dispose()
  })

  while (!signal.aborted && session.peek() === 'in') {
    const events = client.iterate<Data>({ query: String(query), variables: variables() })
    const code = await listen(events, (data) => tell({ kind: 'change', change: eventOf(data) }))
    if (code !== undefined) {
      if (gaps.includes(code)) forget()
      isRefused = code === 'RATE_LIMITED'
    }
    if (isRefused) await pause(refusedMs, signal)
    else await pause(pauseMs[Math.min(failures++, pauseMs.length - 1)]!, signal)
  }
}

/** The server no longer has the events, or the time is too long ago, as after a change of this computer's clock. */
const gaps = ['EVENTS_EXPIRED', 'EVENT_UNKNOWN', 'BAD_REQUEST']
