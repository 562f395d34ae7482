import { CloseCode, GRAPHQL_TRANSPORT_WS_PROTOCOL, handleProtocols } from 'graphql-ws'
import { outageOf } from '../kernel/outage.ts'
import type { Http } from './shell.ts'

/** A WebSocket of either runtime. */
export interface RawSocket {
  protocol: string
  /** Resolves when the peer is ready for more. */
  send(text: string): Promise<void>
  close(code: number, reason: string): void
  ping(): void
  /** Ends without a farewell. */
  terminate(): void
}

/** What the runtime tells of the socket. */
export interface SocketEvents {
  message(text: string): void
  pong(): void
  closed(code: number, reason: string): void
}

/** Who asks for a socket. */
export interface Caller {
  address: string | null
  authorization: string | null
}

export const subprotocol = GRAPHQL_TRANSPORT_WS_PROTOCOL

/** The protocol chosen of those offered; with none in common the socket is told so and closed. */
export const subprotocolOf = (offered: string | null): string => handleProtocols(offered ?? '') || ''

/**
 * Carries a socket of either runtime to the protocol, and ends it when its peer falls silent. When the server stops, the socket
 * takes no more messages, and closes once every operation but the subscriptions is answered.
 */
export function openSocket({ sockets, live, limits, log }: Http, socket: RawSocket, caller: Caller): SocketEvents {
  let receive: (text: string) => Promise<void> = async () => {}
  let answered = true
  let handling = 0
  const subscriptions = new Set<string>()
  const close = (code: number, reason: string) => socket.close(code, reason)
  const closeWhereStopped = () => {
    if (live.stopping && handling === subscriptions.size) close(1001, 'The server stops')
  }
  const leave = live.onStop(closeWhereStopped)
  const pings = setInterval(() => {
    if (!answered) return socket.terminate()
    answered = false
    socket.ping()
  }, limits.WEBSOCKET_PING_SECONDS * 1000)

  const fail = (error: unknown) => {
    // with this code clients connect again by themselves, which after 4500 they do not
    if (outageOf(error)) return close(1013, 'Try again later')
    log.error({ err: error }, 'A WebSocket message failed')
    close(CloseCode.InternalServerError, 'Internal server error')
  }
  const streams = {
    add(id: string) {
      subscriptions.add(id)
      closeWhereStopped()
    },
    delete: (id: string) => void subscriptions.delete(id),
  }
  const closed = sockets.opened(
    {
      protocol: socket.protocol,
      send: socket.send,
      close: (code = CloseCode.InternalServerError, reason = '') => close(code, reason),
      onMessage: (handle) => {
        receive = handle
      },
    },
    { address: caller.address, authorization: caller.authorization, close, streams },
  )
  closeWhereStopped()
  return {
    message(text) {
      if (live.stopping) return
      handling++
      void receive(text)
        .catch(fail)
        .finally(() => {
          handling--
          closeWhereStopped()
        })
    },
    pong: () => {
      answered = true
    },
    closed: (code, reason) => {
      clearInterval(pings)
      leave()
      closed(code, reason).catch((error) => log.error({ err: error }, 'A WebSocket did not close well'))
    },
  }
}
