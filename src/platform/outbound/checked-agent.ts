import { Agent, type ClientRequest, type ClientRequestArgs, type RequestOptions } from 'node:http'
import type { Socket } from 'node:net'
import { OUTBOUND_IDLE_MS, OUTBOUND_IDLE_SOCKETS_MAX } from '../../kernel/limits.ts'
import type { Target } from './addresses.ts'

/** Gives up the connection that is being opened for a request. */
export interface Opening {
  controller?: AbortController
}

interface CheckedRequest extends RequestOptions {
  target: Target
  opening: Opening
}

/** Connects to an address that it has just checked. */
export type Open = (target: Target, signal: AbortSignal) => Promise<Socket>

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
