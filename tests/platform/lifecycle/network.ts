import { connect, createServer, type Socket } from 'node:net'

/** The network between a server and its database, which can be cut. */
export class Network {
  readonly #target: URL
  readonly #sockets = new Set<Socket>()
  #cut = false
  /** How many connections were tried. */
  dials = 0
  #server = createServer()
  #port = 0

  constructor(target: string) {
    this.#target = new URL(target)
  }

  /** The address of the database through this network. */
  async open(): Promise<string> {
    this.#server.on('connection', (near) => this.#carry(near))
    await new Promise<void>((listening) => this.#server.listen(0, '127.0.0.1', listening))
    const address = this.#server.address()
    this.#port = typeof address === 'object' && address ? address.port : 0
    const url = new URL(this.#target)
    url.host = `127.0.0.1:${this.#port}`
    return url.href
  }

  cut() {
    this.#cut = true
    for (const socket of this.#sockets) socket.destroy()
  }

  mend() {
    this.#cut = false
  }

  async close() {
    this.cut()
    await new Promise((closed) => this.#server.close(closed))
  }

  #carry(near: Socket) {
    this.dials++
    if (this.#cut) return near.destroy()
    const far = connect(Number(this.#target.port || 5432), this.#target.hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(one)
      one.pipe(other)
      one.on('error', () => {})
      one.on('close', () => {
        this.#sockets.delete(one)
        other.destroy()
      })
    }
  }
}
