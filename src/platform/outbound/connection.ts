import type { Socket } from 'node:net'

/** What happens on a connection reaches whoever uses it at that moment. */
export interface ConnectionUser {
  receives(bytes: Buffer): void
  /** The connection has ended, by itself or with an error. */
  loses(error: Error | null): void
}

/** A connection to a checked address. It carries one call at a time. */
export class Connection {
  readonly #socket: Socket
  #user: ConnectionUser | null = null

  constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    // an open call has a timer, which keeps the process alive
    socket.unref()
    socket.on('data', (bytes) => this.#user?.receives(bytes))
    socket.on('end', () => this.#end(null))
    socket.on('error', (error) => this.#end(error))
    socket.on('close', () => this.#end(null))
  }

  usedBy(user: ConnectionUser): void {
    this.#user = user
  }

  write(text: string): void {
    this.#socket.write(text)
  }

  close(): void {
    this.#user = null
    this.#socket.destroy()
  }

  #end(error: Error | null): void {
    const user = this.#user
    this.close()
    user?.loses(error)
  }
}
