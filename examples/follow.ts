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

/**
 * Follows a subscription: reconnects with back-off and resumes after the last event, so each event arrives once and in order.
 * `ended` rejects if another try is useless. Needs only a WebSocket, in a browser, Bun or Node.
 */
export function follow({ url, token, query, variables, onEvent, onGap, onState = () => {}, after }: Following) {
  const firstPauseMs = 500
  const pauseMsMax = 30_000
  /** After this time without a message, also no pong, the connection counts as lost. */
  const silenceMs = 30_000
  const subprotocol = 'graphql-transport-ws'
  /** Close codes for a wrong request: another try would fail too. */
  const permanentCodes = [4004, 4005, 4400, 4406, 4409]
  const gaps = ['EVENTS_EXPIRED', 'EVENT_UNKNOWN']
  const temporary = ['SUBSCRIBER_TOO_SLOW', 'INTERNAL_SERVER_ERROR', 'RATE_LIMITED']

  let last = after
  /** From here on events can be missed. */
  let wasLive = false
  let failures = 0
  /** Whether the server accepted us since its last refusal. A changed right is worth one new try. */
  let accepted = true
  let stopped = false
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let watchdog: ReturnType<typeof setInterval> | undefined
  const end: { resolve?: () => void; reject?: (error: Error) => void } = {}
  const ended = new Promise<void>((resolve, reject) => Object.assign(end, { resolve, reject }))

  function stop(error?: Error) {
    if (stopped) return
    stopped = true
    clearTimeout(timer)
    clearInterval(watchdog)
    socket?.close(1000)
    if (error) end.reject?.(error)
    else end.resolve?.()
  }

  function reconnectLater(reason: string) {
    clearInterval(watchdog)
    if (stopped) return
    onState('waiting', reason)
    // the random part keeps all clients of a restarted server from returning at once
    const pause = Math.min(pauseMsMax, firstPauseMs * 2 ** failures++) * (0.5 + Math.random() / 2)
    timer = setTimeout(connect, pause)
  }

  function handleErrors(errors: { message: string; extensions?: { errorCode?: string; code?: string } }[]) {
    const { errorCode = '', code = '' } = errors[0]?.extensions ?? {}
    if (gaps.includes(errorCode)) {
      last = undefined
      wasLive = false
      onGap()
    } else if (!temporary.includes(errorCode) && !temporary.includes(code)) {
      const refused = code === 'FORBIDDEN' || code === 'UNAUTHENTICATED'
      if (!refused || !accepted) return stop(new Error(errors[0]?.message ?? 'The subscription was refused'))
      accepted = false
    }
    socket?.close(1000, errorCode)
  }

  async function connect() {
    onState('connecting')
    let authorization: string
    try {
      authorization = `Bearer ${await token()}`
    } catch (error) {
      return reconnectLater(String(error))
    }
    if (stopped) return
    const open = new WebSocket(url().replace(/^http/, 'ws'), subprotocol)
    socket = open
    let lastMessageAt = performance.now()
    const send = (message: object) => open.send(JSON.stringify(message))

    open.onopen = () => send({ type: 'connection_init', payload: { authorization } })
    open.onclose = ({ code, reason }) => {
      if (open !== socket) return
      const refusedAgain = code === 4403 && !accepted
      if (permanentCodes.includes(code) || refusedAgain) return stop(new Error(reason || `The socket was closed: ${code}`))
      if (code === 4403) accepted = false
      reconnectLater(reason || `The socket was closed: ${code}`)
    }
    open.onmessage = ({ data }) => {
      if (open !== socket || stopped) return
      lastMessageAt = performance.now()
      const { type, payload } = JSON.parse(data)
      if (type === 'connection_ack') {
        send({ type: 'subscribe', id: '1', payload: { query, variables: { ...variables, after: last } } })
        if (wasLive && last === undefined) onGap()
        wasLive = true
        onState('live')
      } else if (type === 'ping') send({ type: 'pong' })
      else if (type === 'error') handleErrors(payload)
      else if (type === 'complete') open.close(1000, 'The server ended the subscription')
      else if (type === 'next' && payload.errors) handleErrors(payload.errors)
      else if (type === 'next') {
        const [event] = Object.values(payload.data) as [Event]
        last = event.eventId
        failures = 0
        accepted = true
        onEvent(event)
      }
    }
    clearInterval(watchdog)
    watchdog = setInterval(() => {
      if (open !== socket) return
      if (open.readyState === open.OPEN) send({ type: 'ping' })
      if (performance.now() - lastMessageAt < silenceMs) return
      // a dead peer does not answer a close either, so its socket is ignored from now on
      socket = undefined
      open.close()
      reconnectLater('The server fell silent')
    }, silenceMs / 3)
  }

  void connect()
  return { ended, stop: () => stop() }
}
