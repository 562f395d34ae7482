import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** The connections of a Node server, each with its pending answers in the order of the requests. */
export class Connections {
  readonly #pending = new Map<Socket, ServerResponse[]>()
  #stopping = false

  opened(socket: Socket) {
    this.#pending.set(socket, [])
    socket.once('close', () => this.forget(socket))
  }

  forget(socket: Socket) {
    this.#pending.delete(socket)
  }

  /** False for a request after the last answer of its connection: the client would not read the answer. */
  accepts({ socket }: IncomingMessage, response: ServerResponse): boolean {
    const pending = this.#pending.get(socket)
    const before = pending?.at(-1)
    if (!pending || (this.#stopping && (before?.headersSent || socket.writableEnded))) return false
    pending.push(response)
    response.once('close', () => {
      pending.splice(pending.indexOf(response), 1)
      if (this.#stopping && pending.length === 0) socket.destroySoon()
    })
    if (this.#stopping) {
      before?.removeHeader('connection')
      response.setHeader('connection', 'close')
    }
    return true
  }

  /** Ends each connection after its last pending answer, and at once if there is none. */
  stop() {
    this.#stopping = true
    for (const [socket, pending] of this.#pending) {
      const last = pending.at(-1)
      if (!last) socket.destroySoon()
      else if (!last.headersSent) last.setHeader('connection', 'close')
    }
  }
}
