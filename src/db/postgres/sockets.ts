import { Socket } from 'node:net'

/** The sockets of a pool, all of which can be closed at once. */
export class Sockets {
  readonly #open = new Set<Socket>()
  #closed = false

  /** The `stream` option of pg. */
  readonly open = (): Socket => {
    const socket = new Socket()
    this.#open.add(socket)
    socket.once('close', () => this.#open.delete(socket))
    // after pg has begun to connect, which would revive the socket
    if (this.#closed) setImmediate(() => this.#destroy(socket))
    return socket
  }

  /** Closes the open sockets, and each that is opened later. */
  close() {
    this.#closed = true
    this.destroyAll()
  }

  destroyAll() {
    for (const socket of this.#open) this.#destroy(socket)
  }

  #destroy(socket: Socket) {
    socket.destroy(new Error('The database does not answer.'))
  }
}
