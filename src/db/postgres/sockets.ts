import { Socket } from 'node:net'

/** Sends what is written in one turn of the event loop as one piece: `begin` with the first statement, `commit` with the last. */
function gather(socket: Socket) {
  const write = socket.write.bind(socket) as (...given: unknown[]) => boolean
  let gathers = false
  const end = () => {
    gathers = false
    socket.uncork()
  }
  const gathered = (...given: unknown[]) => {
    if (!gathers) {
      gathers = true
      socket.cork()
      process.nextTick(end)
    }
    return write(...given)
  }
  Object.assign(socket, { write: gathered })
}

/** The sockets of a pool, all of which can be closed at once. */
export class Sockets {
  readonly #open = new Set<Socket>()
  #shut = false

  /** The `stream` option of pg. */
  readonly open = (): Socket => {
    const socket = new Socket()
    this.#open.add(socket)
    // Not before, as connecting puts the socket's own way of writing back.
    socket.once('connect', () => gather(socket))
    socket.once('close', () => this.#open.delete(socket))
    // after pg has begun to connect, which would revive the socket
    if (this.#shut) setImmediate(() => this.#cut(socket))
    return socket
  }

  /** Closes the open sockets, and each that is opened later. */
  shut() {
    this.#shut = true
    this.cut()
  }

  cut() {
    for (const socket of this.#open) this.#cut(socket)
  }

  #cut(socket: Socket) {
    socket.destroy(new Error('The database does not answer.'))
  }
}
