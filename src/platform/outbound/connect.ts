import { Agent, type ClientRequest, type ClientRequestArgs, type RequestOptions } from 'node:http'
import { connect as connectSocket, type Socket } from 'node:net'
import { connect as secure } from 'node:tls'
import { OUTBOUND_IDLE_MS, OUTBOUND_IDLE_SOCKETS_MAX, OUTBOUND_NEXT_ADDRESS_MS } from '../../kernel/limits.ts'
import type { Target } from './addresses.ts'
import type { CallFailure } from './port.ts'

/** Gives up the connection that is being opened for a request. */
export interface Opening {
  controller?: AbortController
}

interface CheckedRequest extends RequestOptions {
  target: Target
  opening: Opening
}

/** Connects to an address that it has just checked. */
type Open = (target: Target, signal: AbortSignal) => Promise<Socket>

/** Has each connection opened by `open`, and keeps idle ones for the next calls to the same origin. Their number is bounded in all. */
export class CheckedAgent extends Agent {
  readonly #open: Open
  /** The one used last at the end. */
  readonly #idle = new Set<Socket>()

  constructor(open: Open, keepAlive: boolean) {
    super({ keepAlive, maxFreeSockets: OUTBOUND_IDLE_SOCKETS_MAX, timeout: OUTBOUND_IDLE_MS })
    this.#open = open
  }

  override getName(request?: Partial<CheckedRequest>): string {
    return request!.target!.origin
  }

  override createConnection(request: ClientRequestArgs, opened?: (error: Error | null, socket: Socket) => void): undefined {
    const { target, opening } = request as CheckedRequest
    opening.controller = new AbortController()
    const failed = opened as (error: Error) => void
    this.#open(target, opening.controller.signal).then((socket) => {
      socket.once('close', () => this.#idle.delete(socket))
      opened!(null, socket)
    }, failed)
  }

  override keepSocketAlive(socket: Socket): boolean {
    const isKept: unknown = super.keepSocketAlive(socket)
    if (isKept === false) return false
    for (const longest of this.#idle) {
      if (this.#idle.size < OUTBOUND_IDLE_SOCKETS_MAX) break
      this.#idle.delete(longest)
      longest.destroy()
    }
    this.#idle.add(socket)
    return true
  }

  override reuseSocket(socket: Socket, request: ClientRequest): void {
    this.#idle.delete(socket)
    super.reuseSocket(socket, request)
  }
}

/** An address neither accepted nor refused in the time that it had. */
class Slow extends Error {}

interface Conditions {
  ca: string | undefined
  signal: AbortSignal
}

/** Connects to an address that accepts. */
export async function connect(target: Target, addresses: readonly string[], conditions: Conditions): Promise<Socket> {
  const socket = await firstOf(target, addresses, conditions.signal)
  socket.setNoDelay(true)
  return target.secure ? secured(socket, target, conditions) : socket
}

/** Each address has a moment, and those that were only slow have longer ones until one of them accepts. */
async function firstOf({ port }: Target, addresses: readonly string[], signal: AbortSignal): Promise<Socket> {
  const open = (host: string, milliseconds?: number) => opened(connectSocket({ host, port }), 'connect', signal, milliseconds)
  let [left, refusal]: [readonly string[], unknown] = [addresses, undefined]
  for (let moment = OUTBOUND_NEXT_ADDRESS_MS; left.length > 1; moment *= 4) {
    const slow: string[] = []
    for (const host of left)
      try {
        return await open(host, moment)
      } catch (error) {
        signal.throwIfAborted()
        if (error instanceof Slow) slow.push(host)
        else refusal = error
      }
    left = slow
  }
  if (left.length === 0) throw refusal
  return open(left[0]!)
}

/** The certificate must fit the name that is called. */
async function secured(socket: Socket, { host, literal }: Target, { ca, signal }: Conditions): Promise<Socket> {
  const names = literal ? { host } : { host, servername: host }
  const secureSocket = secure({ socket, ...names, ALPNProtocols: ['http/1.1'], ...(ca && { ca }) })
  await opened(secureSocket, 'secureConnect', signal)
  if (secureSocket.authorized) return secureSocket
  secureSocket.destroy()
  throw new TlsFailed(String(secureSocket.authorizationError))
}

/** Destroys the socket if it does not open. */
function opened<Opening extends Socket>(
  socket: Opening,
  event: 'connect' | 'secureConnect',
  signal: AbortSignal,
  milliseconds?: number,
): Promise<Opening> {
  const { promise, resolve, reject } = Promise.withResolvers<Opening>()
  const fail = (error: Error) => {
    socket.destroy()
    reject(error)
  }
  const closed = () => fail(new Error('The connection was closed before it was open.'))
  const aborted = () => fail(signal.reason)
  socket.once(event, () => resolve(socket))
  // an error after this would end the process if nobody listened
  socket.on('error', fail)
  socket.on('close', closed)
  signal.addEventListener('abort', aborted)
  const timer = milliseconds === undefined ? undefined : setTimeout(() => fail(new Slow()), milliseconds)
  return promise.finally(() => {
    clearTimeout(timer)
    socket.off('close', closed)
    signal.removeEventListener('abort', aborted)
  })
}

export class AddressRefused extends Error {}
export class Unresolved extends Error {}
class TlsFailed extends Error {}

export function failureOf(error: NodeJS.ErrnoException | null): CallFailure {
  if (error instanceof AddressRefused) return 'ADDRESS_REFUSED'
  if (error instanceof Unresolved) return 'UNRESOLVED'
  if (error instanceof TlsFailed) return 'TLS_FAILED'
  return /^(EPROTO$|ERR_(TLS|SSL))|CERT|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)/.test(error?.code ?? '')
    ? 'TLS_FAILED'
    : 'CONNECTION_FAILED'
}
