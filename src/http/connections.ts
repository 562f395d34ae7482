import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** The connections of a Node server, each with the answers that it owes, in the order of their requests. */
export class Connections {
  readonly #owed = new Map<Socket, ServerResponse[]>()
  #stopping = false

  opened(socket: Socket) {
    this.#owed.set(socket, [])
    socket.once('close', () => this.forget(socket))
  }

  forget(socket: Socket) {
    this.#owed.delete(socket)
  }

  /** False for a request that follows the last answer of its connection: nobody will read what it is answered. */
  takes({ socket }: IncomingMessage, response: ServerResponse): boolean {
    const owed = this.#owed.get(socket)
    const before = owed?.at(-1)
    if (!owed || (this.#stopping && (before?.headersSent || socket.writableEnded))) return false
    owed.push(response)
    response.once('close', () => {
      owed.splice(owed.indexOf(response), 1)
      if (this.#stopping && owed.length === 0) socket.destroySoon()
    })
    if (this.#stopping) {
      before?.removeHeader('connection')
      response.setHeader('connection', 'close')
    }
    return true
  }

  /** Ends each connection with the last answer that it owes, and at once where it owes none. */
  stop() {
    this.#stopping = true
    for (const [socket, owed] of this.#owed) {
      const last = owed.at(-1)
      if (!last) socket.destroySoon()
      else if (!last.headersSent) last.setHeader('connection', 'close')
    }
  }
}
