import { createClient } from 'graphql-ws'
import { ChangesDocument, type ChangesSubscription } from '../generated/data.ts'
import { heard, isConnected } from './connection.ts'
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
/** The server says nothing when a subscription has begun: what changed in that moment is read once more after this time. */
const settleMs = 1500

/** Everybody in this tab who follows a property, and how that ends. */
interface Following<OneEvent> {
  followers: Set<Followed<OneEvent>>
  stop: () => void
  leaving?: ReturnType<typeof setTimeout> | undefined
}

/** The way from one screen to the next keeps the socket. */
const lingerMs = 10_000

/** Returns the function by which screens subscribe to a topic of a property. The screens of a tab share one subscription. */
export function followerOf<Data, OneEvent extends LiveEvent>(topic: Topic<Data, OneEvent>) {
  const followed = new Map<string, Following<OneEvent>>()

  const end = (accommodationId: string, following: Following<OneEvent>) => {
    clearTimeout(following.leaving)
    following.stop()
    if (followed.get(accommodationId) === following) followed.delete(accommodationId)
  }
  const begin = (accommodationId: string): Following<OneEvent> => {
    const followers = new Set<Followed<OneEvent>>()
    const stop = follow(topic, accommodationId, {
      onChange: (change) => followers.forEach((one) => void one.onChange(change)),
      onGap: () => followers.forEach((one) => void one.onGap()),
    })
    const following = { followers, stop }
    followed.set(accommodationId, following)
    return following
  }

  // whoever signs in next begins anew
  session.subscribe((state) => {
    if (state === 'out') for (const [id, following] of followed) end(id, following)
  })

  return (accommodationId: string, follower: Followed<OneEvent>): (() => void) => {
    const following = followed.get(accommodationId) ?? begin(accommodationId)
    clearTimeout(following.leaving)
    following.followers.add(follower)
    return () => {
      following.followers.delete(follower)
      if (following.followers.size > 0) return
      following.leaving = setTimeout(() => end(accommodationId, following), lingerMs)
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
  let leads = false

  const receive = (message: Message<OneEvent>) => {
    if (message.kind === 'change') {
      last = message.change.eventId ?? last
      heard()
      onChange(message.change)
    } else if (message.kind === 'gap') onGap()
    else if (!topic.tellsConnection) return
    else if (message.kind === 'connected') isConnected.value = message.connected
    else if (leads) channel.postMessage({ kind: 'connected', connected: isConnected.value })
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
      variables: () => ({ accommodationId, after: last }),
      tell,
      forget: () => {
        last = null
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

interface SocketKept<OneEvent> {
  signal: AbortSignal
  variables: () => { accommodationId: string; after: string | null }
  tell: (message: Message<OneEvent>) => void
  /** The server no longer has the events after the last one. */
  forget: () => void
}

async function keepSocket<Data, OneEvent>(
  { query, eventOf }: Topic<Data, OneEvent>,
  { signal, variables, tell, forget }: SocketKept<OneEvent>,
): Promise<void> {
  let failures = 0
  let silence: ReturnType<typeof setTimeout> | undefined
  let loss: ReturnType<typeof setTimeout> | undefined
  const client = createClient({
    url: `${location.origin.replace(/^http/, 'ws')}/graphql`,
    connectionParams: async () => ({ authorization: `Bearer ${await accessToken()}` }),
    retryAttempts: 0,
    keepAlive: pingMs,
    on: {
      connected: () => {
        clearTimeout(loss)
        loss = undefined
        failures = 0
        tell({ kind: 'connected', connected: true })
        if (variables().after !== null) return
        tell({ kind: 'gap' })
        setTimeout(() => signal.aborted || tell({ kind: 'gap' }), settleMs)
      },
      ping: (received) => {
        if (!received) silence = setTimeout(() => client.terminate(), pongMs)
      },
      pong: () => clearTimeout(silence),
      closed: () => {
        clearTimeout(silence)
        loss ??= setTimeout(() => signal.aborted || tell({ kind: 'connected', connected: false }), quietMs)
      },
    },
  })
  signal.addEventListener('abort', () => {
    clearTimeout(loss)
    void client.dispose()
  })

  while (!signal.aborted && session.peek() === 'in') {
    try {
      for await (const { data, errors } of client.iterate<Data>({
        query: String(query),
        variables: variables(),
      })) {
        if (errors) throw errors
        if (data) tell({ kind: 'change', change: eventOf(data) })
      }
    } catch (error) {
      if (isGap(error)) forget()
    }
    await pause(pauseMs[Math.min(failures++, pauseMs.length - 1)]!, signal)
  }
}

const gaps = ['EVENTS_EXPIRED', 'EVENT_UNKNOWN']

function isGap(error: unknown): boolean {
  const [first] = Array.isArray(error) ? (error as { extensions?: { errorCode?: string } }[]) : []
  return gaps.includes(first?.extensions?.errorCode ?? '')
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
