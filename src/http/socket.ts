import { CloseCode, GRAPHQL_TRANSPORT_WS_PROTOCOL, handleProtocols } from 'graphql-ws'
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

/** Carries a socket of either runtime to the protocol, and ends it when its peer falls silent. */
export function openSocket({ sockets, limits, log }: Http, socket: RawSocket, caller: Caller): SocketEvents {
  let receive: (text: string) => Promise<void> = async () => {}
  let answered = true
  const close = (code: number, reason: string) => socket.close(code, reason)
  const pings = setInterval(() => {
    if (!answered) return socket.terminate()
    answered = false
    socket.ping()
  }, limits.WEBSOCKET_PING_SECONDS * 1000)

  const fail = (error: unknown) => {
    log.error({ err: error }, 'A WebSocket message failed')
    close(CloseCode.InternalServerError, 'Internal server error')
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
    { address: caller.address, authorization: caller.authorization, close },
  )
  return {
    message: (text) => void receive(text).catch(fail),
    pong: () => {
      answered = true
    },
    closed: (code, reason) => {
      clearInterval(pings)
      closed(code, reason).catch((error) => log.error({ err: error }, 'A WebSocket did not close well'))
    },
  }
}
