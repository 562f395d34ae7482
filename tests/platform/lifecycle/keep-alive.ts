import { connect, type Socket } from 'node:net'

export interface RawAnswer {
  status: number
  /** What the header `Connection` says, in lower case. */
  connection: string | undefined
  body: string
}

/** One connection of HTTP/1.1, request by request: it shows what a client library would hide or repeat. */
export class KeepAlive {
  readonly closed: Promise<void>
  readonly #socket: Socket
  readonly #host: string
  #received = Buffer.alloc(0)
  #arrived = Promise.withResolvers<void>()
  #open = true

  private constructor(socket: Socket, host: string) {
    this.#socket = socket
    this.#host = host
    this.closed = new Promise((resolve) => socket.once('close', () => resolve()))
    void this.closed.then(() => {
      this.#open = false
      this.#arrived.resolve()
    })
    socket.on('error', () => {})
    socket.on('data', (bytes: Buffer) => {
      this.#received = Buffer.concat([this.#received, bytes])
      this.#arrived.resolve()
      this.#arrived = Promise.withResolvers()
    })
  }

  static async open(url: string): Promise<KeepAlive> {
    const { hostname, port, host } = new URL(url)
    const socket = connect(Number(port), hostname)
    await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
    return new KeepAlive(socket, host)
  }

  send(body: object, authorization: string | null = null) {
    const text = JSON.stringify(body)
    const credential = authorization === null ? '' : `authorization: ${authorization}\r\n`
    const head = `POST /graphql HTTP/1.1\r\nhost: ${this.#host}\r\ncontent-type: application/json\r\n${credential}`
    this.#socket.write(`${head}content-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`)
  }

  /** The next answer; undefined where the connection ended before it came whole. */
  async answer(): Promise<RawAnswer | undefined> {
    for (;;) {
      const whole = this.#take()
      if (whole) return whole
      if (!this.#open) return undefined
      await this.#arrived.promise
    }
  }

  /** The first bytes of a request that goes no further. */
  hesitate() {
    this.#socket.write('POST /graphql HT')
  }

  /** A request with the first bytes of its body, of which the rest never comes. */
  sendWithoutEnd() {
    const head = `POST /graphql HTTP/1.1\r\nhost: ${this.#host}\r\ncontent-type: application/json\r\n`
    this.#socket.write(`${head}content-length: 100\r\n\r\n{"query"`)
  }

  #take(): RawAnswer | undefined {
    const headEnd = this.#received.indexOf('\r\n\r\n')
    if (headEnd < 0) return undefined
    const head = this.#received.subarray(0, headEnd).toString('latin1')
    const bodyStart = headEnd + 4
    const bodyEnd = bodyStart + Number(/^content-length: *(\d+)/im.exec(head)?.[1])
    if (!(this.#received.length >= bodyEnd)) return undefined
    const body = this.#received.subarray(bodyStart, bodyEnd).toString()
    this.#received = this.#received.subarray(bodyEnd)
    const connection = /^connection: *(\S+)/im.exec(head)?.[1]?.toLowerCase()
    return { status: Number(head.split(' ')[1]), connection, body }
  }
}
