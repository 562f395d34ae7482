/** What a subscription of Foyer sends: `eventId` is selected in every one of them. */
export interface Event {
  eventId: string
  [field: string]: unknown
}

export interface Following {
  /** Where to connect; asked again before every try, so that it may name another node. */
  url: () => string
  /** An access token or a permanent token; asked again before every try, so that it is never an old one. */
  token: () => Promise<string>
  /** One subscription with a variable `$after: ID`, which selects `eventId`. */
  query: string
  variables: Record<string, unknown>
  onEvent: (event: Event) => void
  /** Events may be missing, as they are no longer kept or none was seen to resume after: read the current state anew. */
  onGap: () => void
  onState?: (state: 'connecting' | 'live' | 'waiting', why?: string) => void
  /** `eventId` of the last event that was seen in an earlier life. */
  after?: string | undefined
}

/**
 * Follows a subscription for as long as it is wanted: reconnects after any failure, later and later while it goes on, and
 * resumes after the last event, so that each is seen once and in order. Answers how to stop; `ended` rejects where trying
 * again is of no use. Needs nothing but a WebSocket, in a browser, Bun or Node.
 */
export function follow({ url, token, query, variables, onEvent, onGap, onState = () => {}, after }: Following) {
  const firstPauseMs = 500
  const longestPauseMs = 30_000
  /** A server that says nothing for so long, not even to a ping, is gone. */
  const silenceMs = 30_000
  const subprotocol = 'graphql-transport-ws'
  /** Closed for what was asked or how: the next try would end the same. */
  const hopeless = [4004, 4005, 4400, 4406, 4409]
  const gaps = ['EVENTS_EXPIRED', 'EVENT_UNKNOWN']
  const passing = ['SUBSCRIBER_TOO_SLOW', 'INTERNAL_SERVER_ERROR', 'RATE_LIMITED']

  let last = after
  /** Whether anything can have been missed since. */
  let wasLive = false
  let failures = 0
  /** Whether the caller was let in since it was last refused: a right that changed deserves one new try. */
  let letIn = true
  let stopped = false
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let watch: ReturnType<typeof setInterval> | undefined
  const end: { resolve?: () => void; reject?: (error: Error) => void } = {}
  const ended = new Promise<void>((resolve, reject) => Object.assign(end, { resolve, reject }))

  function stop(error?: Error) {
    if (stopped) return
    stopped = true
    clearTimeout(timer)
    clearInterval(watch)
    socket?.close(1000)
    if (error) end.reject?.(error)
    else end.resolve?.()
  }

  function later(why: string) {
    clearInterval(watch)
    if (stopped) return
    onState('waiting', why)
    // all clients of a server that restarts would otherwise come back in the same moment
    const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** failures++) * (0.5 + Math.random() / 2)
    timer = setTimeout(connect, pause)
  }

  /** What an error of the subscription means for the next try. */
  function judge(errors: { message: string; extensions?: { errorCode?: string; code?: string } }[]) {
    const { errorCode = '', code = '' } = errors[0]?.extensions ?? {}
    if (gaps.includes(errorCode)) {
      last = undefined
      wasLive = false
      onGap()
    } else if (!passing.includes(errorCode) && !passing.includes(code)) {
      const refused = code === 'FORBIDDEN' || code === 'UNAUTHENTICATED'
      if (!refused || !letIn) return stop(new Error(errors[0]?.message ?? 'The subscription was refused'))
      letIn = false
    }
    socket?.close(1000, errorCode)
  }

  async function connect() {
    onState('connecting')
    let authorization: string
    try {
      authorization = `Bearer ${await token()}`
    } catch (error) {
      return later(String(error))
    }
    if (stopped) return
    const open = new WebSocket(url().replace(/^http/, 'ws'), subprotocol)
    socket = open
    let heardAt = performance.now()
    const send = (message: object) => open.send(JSON.stringify(message))

    open.onopen = () => send({ type: 'connection_init', payload: { authorization } })
    open.onclose = ({ code, reason }) => {
      if (open !== socket) return
      const unasked = code === 4403 && !letIn
      if (hopeless.includes(code) || unasked) return stop(new Error(reason || `The socket was closed: ${code}`))
      if (code === 4403) letIn = false
      later(reason || `The socket was closed: ${code}`)
    }
    open.onmessage = ({ data }) => {
      if (open !== socket || stopped) return
      heardAt = performance.now()
      const { type, payload } = JSON.parse(data)
      if (type === 'connection_ack') {
        send({ type: 'subscribe', id: '1', payload: { query, variables: { ...variables, after: last } } })
        if (wasLive && last === undefined) onGap()
        wasLive = true
        onState('live')
      } else if (type === 'ping') send({ type: 'pong' })
      else if (type === 'error') judge(payload)
      else if (type === 'complete') open.close(1000, 'The server ended the subscription')
      else if (type === 'next' && payload.errors) judge(payload.errors)
      else if (type === 'next') {
        const [event] = Object.values(payload.data) as [Event]
        last = event.eventId
        failures = 0
        letIn = true
        onEvent(event)
      }
    }
    clearInterval(watch)
    watch = setInterval(() => {
      if (open !== socket) return
      if (open.readyState === open.OPEN) send({ type: 'ping' })
      if (performance.now() - heardAt < silenceMs) return
      // a dead peer does not answer a close either: the socket is left to itself
      socket = undefined
      open.close()
      later('The server fell silent')
    }, silenceMs / 3)
  }

  void connect()
  return { ended, stop: () => stop() }
}
