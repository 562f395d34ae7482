/** An event of a subscription. Every query selects `eventId`. */
export interface Event {
  eventId: string
  [field: string]: unknown
}

export interface Following {
  /** Called before each connection, so it can name another node. */
  url: () => string
  /** An access token or a permanent token. Called before each connection. */
  token: () => Promise<string>
  /** One subscription that selects `eventId` and has a variable `$after: ID`. */
  query: string
  variables: Record<string, unknown>
  onEvent: (event: Event) => void
  /** Called if events may be missing. Read the current state again. */
  onGap: () => void
  onState?: (state: 'connecting' | 'live' | 'waiting', reason?: string) => void
  /** The `eventId` of the last event that an earlier run received. */
  after?: string | undefined
}

const subprotocol = 'graphql-transport-ws'
/** Close codes for a wrong request: another try would fail too. */
const permanentCodes = [4004, 4005, 4400, 4406, 4409]
const refusedCode = 4403
const gaps = ['EVENTS_EXPIRED', 'EVENT_UNKNOWN']
const temporary = ['SUBSCRIBER_TOO_SLOW', 'INTERNAL_SERVER_ERROR', 'RATE_LIMITED']
const firstPauseMs = 500
const pauseMsMax = 30_000
/** After this time without a message, also no pong, the connection counts as lost. */
const silenceMs = 30_000

/**
 * Follows a subscription: reconnects with back-off and resumes after the last event, so each event arrives once and in order.
 * `ended` rejects if another try is useless. Needs only a WebSocket, in a browser, Bun or Node.
 */
export function follow({ url, token, query, variables, onEvent, onGap, onState = () => {}, after }: Following) {
  let last = after
  /** From here on events can be missed. */
  let wasLive = false
  let failures = 0
  /** Whether the server accepted us since its last refusal. A changed right is worth one new try. */
  let accepted = true
  let stopped = false
  let connection: ReturnType<typeof open> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>()

  function stop(error?: Error) {
    if (stopped) return
    stopped = true
    clearTimeout(timer)
    connection?.abandon()
    if (error) reject(error)
    else resolve()
  }

  function reconnectLater(reason: string) {
    if (stopped) return
    onState('waiting', reason)
    // the random part keeps all clients of a restarted server from returning at once
    const pause = Math.min(pauseMsMax, firstPauseMs * 2 ** failures++) * (0.5 + Math.random() / 2)
    timer = setTimeout(connect, pause)
  }

  const handlers: Handlers = {
    onAccepted(subscribe) {
      subscribe({ query, variables: { ...variables, after: last } })
      if (wasLive && last === undefined) onGap()
      wasLive = true
      onState('live')
    },
    onEvent(event) {
      last = event.eventId
      failures = 0
      accepted = true
      onEvent(event)
    },
    onErrors([error]) {
      const { errorCode = '', code = '' } = error?.extensions ?? {}
      if (gaps.includes(errorCode)) {
        last = undefined
        wasLive = false
        onGap()
      } else if (!temporary.includes(errorCode) && !temporary.includes(code)) {
        const refused = code === 'FORBIDDEN' || code === 'UNAUTHENTICATED'
        if (!refused || !accepted) return stop(new Error(error?.message ?? 'The subscription was refused'))
        accepted = false
      }
      connection?.close(errorCode)
    },
    onClosed(code, reason) {
      const refused = code === refusedCode
      if (permanentCodes.includes(code) || (refused && !accepted)) return stop(new Error(reason))
      if (refused) accepted = false
      reconnectLater(reason)
    },
  }

  async function connect() {
    onState('connecting')
    try {
      const authorization = `Bearer ${await token()}`
      if (!stopped) connection = open(url(), authorization, handlers)
    } catch (error) {
      reconnectLater(String(error))
    }
  }

  void connect()
  return { ended, stop: () => stop() }
}

type Errors = { message: string; extensions?: { errorCode?: string; code?: string } }[]

interface Handlers {
  onAccepted(subscribe: (operation: object) => void): void
  onEvent(event: Event): void
  onErrors(errors: Errors): void
  /** Called once, also if the server fell silent. */
  onClosed(code: number, reason: string): void
}

type Message =
  | { type: 'connection_ack' | 'ping' | 'pong' | 'complete' }
  | { type: 'next'; payload: { data: Record<string, Event>; errors?: Errors } }
  | { type: 'error'; payload: Errors }

/** One connection with one subscription. */
function open(url: string, authorization: string, { onAccepted, onEvent, onErrors, onClosed }: Handlers) {
  const socket = new WebSocket(url.replace(/^http/, 'ws'), subprotocol)
  const send = (message: object) => socket.send(JSON.stringify(message))
  const close = (reason: string) => socket.close(1000, reason)
  let lastMessageAt = performance.now()
  let isOver = false

  /** Closes the socket, and ignores whatever still comes. */
  function abandon() {
    isOver = true
    clearInterval(watchdog)
    socket.close(1000)
  }

  function receive(message: Message) {
    if (message.type === 'connection_ack') onAccepted((payload) => send({ type: 'subscribe', id: '1', payload }))
    else if (message.type === 'ping') send({ type: 'pong' })
    else if (message.type === 'error') onErrors(message.payload)
    else if (message.type === 'complete') close('The server ended the subscription')
    else if (message.type === 'next' && message.payload.errors) onErrors(message.payload.errors)
    else if (message.type === 'next') onEvent(Object.values(message.payload.data)[0]!)
  }

  socket.onopen = () => send({ type: 'connection_init', payload: { authorization } })
  socket.onmessage = ({ data }) => {
    if (isOver) return
    lastMessageAt = performance.now()
    receive(JSON.parse(data))
  }
  socket.onclose = ({ code, reason }) => {
    if (isOver) return
    abandon()
    onClosed(code, reason || `The socket was closed: ${code}`)
  }
  const watchdog = setInterval(() => {
    if (socket.readyState === socket.OPEN) send({ type: 'ping' })
    if (performance.now() - lastMessageAt < silenceMs) return
    // a dead peer does not answer a close either
    abandon()
    onClosed(0, 'The server fell silent')
  }, silenceMs / 3)
  return { close, abandon }
}
