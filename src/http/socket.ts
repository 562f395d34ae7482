import { CloseCode, GRAPHQL_TRANSPORT_WS_PROTOCOL, handleProtocols } from 'graphql-ws'
import type { SocketClient as GraphQLClient } from '../graphql/websocket.ts'
import type { Actor } from '../kernel/actor.ts'
import { FoyerError } from '../kernel/errors.ts'
import { withMeter } from '../kernel/meter.ts'
import { temporaryFault } from '../kernel/temporary-fault.ts'
import type { Http } from './shell.ts'

/** A WebSocket of Bun or Node. */
export interface RawSocket {
  protocol: string
  /** What it answers resolves once the client is ready for more; undefined if it is ready. */
  send(text: string): Promise<void> | undefined
  close(code: number, reason: string): void
  ping(): void
  pong(data: Buffer): void
  /** Bytes that the client has not taken yet. */
  waiting(): number
  /** Ends without a close frame. */
  terminate(): void
}

/** The events of the socket, called by the runtime. */
export interface SocketEvents {
  message(text: string): void
  /** Where the runtime does not answer pings by itself. */
  ping(data: Buffer): void
  pong(): void
  closed(code: number, reason: string): void
}

/** The client that requests a socket. */
export interface SocketClient {
  /** Of the upgrade request. */
  path: string
  address: string | null
  authorization: string | null
}

export const subprotocol = GRAPHQL_TRANSPORT_WS_PROTOCOL

/** Chooses one of the offered protocols. Without a common one the socket is closed with an error. */
export const subprotocolOf = (offered: string | null): string => handleProtocols(offered ?? '') || ''

/** Sends messages, and ends a socket whose client is too far behind: a message that is left out would be lost. */
function sender(socket: RawSocket, waitingBytesMax: number) {
  const reads = () => {
    if (socket.waiting() <= waitingBytesMax) return true
    socket.terminate()
    return false
  }
  /** Messages that the runtime keeps because the client is behind. Only then its bytes are counted. */
  let buffered = 0
  function send(text: string) {
    if (buffered > 0 && !reads()) return undefined
    const taken = socket.send(text)
    if (!taken) return undefined
    buffered++
    return taken.then(() => {
      buffered--
    })
  }
  return { reads, send }
}

/**
 * Connects a socket to the GraphQL protocol, and terminates it if the client does not answer a ping or does not read. When the
 * server stops, the socket ignores new messages and closes once all operations except subscriptions are answered.
 */
export function openSocket(
  { sockets, live, limits, log, charge }: Http,
  socket: RawSocket,
  { path, address, authorization }: SocketClient,
): SocketEvents {
  let receive: (text: string) => Promise<void> = async () => {}
  let hasPong = true
  let handling = 0
  const streams = new Set<AsyncIterator<unknown>>()
  const close = (code: number, reason: string) => socket.close(code, reason)
  const closeWhereStopped = () => {
    if (live.stopping && handling === streams.size) close(1001, 'The server stops')
  }
  const leave = live.onStop(closeWhereStopped)
  const pings = setInterval(() => {
    if (!hasPong) return socket.terminate()
    hasPong = false
    socket.ping()
  }, limits.WEBSOCKET_PING_SECONDS * 1000)

  const { reads, send } = sender(socket, limits.WEBSOCKET_WAITING_BYTES_MAX)
  /** The socket closes: what the client has sent meanwhile is not read. */
  let isOver = false
  /** Who was told that his work is spent; null before the client said who it is. */
  let refused: Actor | null | undefined
  const fail = (error: unknown) => {
    isOver = true
    // clients reconnect after 1013, but not after 4500
    if (temporaryFault(error) || (error instanceof FoyerError && error.errorCode === 'RATE_LIMITED'))
      return close(1013, 'Try again later')
    log.error({ err: error }, 'A WebSocket message failed')
    close(CloseCode.InternalServerError, 'Internal server error')
  }
  const client: GraphQLClient = { address, authorization, send, close, starting: 0, streams, streamAdded: closeWhereStopped }
  /** Who has spent his work is told so by the answer to one operation. After that the socket closes: to read messages is work too. */
  const admit = () => {
    try {
      charge(client)
      refused = undefined
    } catch (error) {
      const { actor = null } = client
      if (refused === actor) throw error
      refused = actor
    }
  }
  const closed = sockets[path]!.opened(
    {
      protocol: socket.protocol,
      send: async (text) => send(text),
      close: (code = CloseCode.InternalServerError, reason = '') => close(code, reason),
      onMessage: (handle) => {
        receive = handle
      },
    },
    client,
  )
  closeWhereStopped()
  return {
    message(text) {
      if (live.stopping || isOver) return
      handling++
      const read = async () => {
        admit()
        await receive(text)
      }
      void withMeter(read)
        .catch(fail)
        .finally(() => {
          handling--
          closeWhereStopped()
        })
    },
    ping(data) {
      if (reads()) socket.pong(data)
    },
    pong: () => {
      hasPong = true
    },
    closed: (code, reason) => {
      clearInterval(pings)
      leave()
      closed(code, reason).catch((error) => log.error({ err: error }, 'A WebSocket did not close well'))
    },
  }
}
