import { connect, type Socket } from 'node:net'
import { measured, type Workload } from './measure.ts'

/**
 * Sends requests to a server from its own process. It writes prepared bytes and reads only the length and the first bytes of an answer:
 * its processor time is taken from the contenders.
 */
export interface HttpWorkload extends Workload {
  url: string
  headers: Readonly<Record<string, string>>
  /** The requests, sent in turn. */
  questions: { kind: string; body: object }[]
}

const endOfHead = '\r\n\r\n'
const successBody = '{"data":{"'

process.on('message', async (order: HttpWorkload) => {
  const questions = order.questions.map(({ kind, body }) => ({ kind, bytes: requestOf(order, JSON.stringify(body)) }))
  const connections = await Promise.all(
    Array.from({ length: order.callers }, () => Connection.open(Number(new URL(order.url).port))),
  )
  const answer = await measured(order, questions, (caller, { bytes }) => connections[caller]!.ask(bytes))
  for (const connection of connections) connection.close()
  process.send!(answer)
})

function requestOf({ url, headers }: HttpWorkload, body: string): Buffer {
  const all = { host: new URL(url).host, 'content-type': 'application/json', accept: 'application/json', ...headers }
  const lines = Object.entries({ ...all, 'content-length': Buffer.byteLength(body) }).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from(`POST /graphql HTTP/1.1\r\n${lines.join('\r\n')}${endOfHead}${body}`)
}

class Connection {
  readonly #socket: Socket
  #answer: PromiseWithResolvers<void> | undefined
  /** Bytes of the answer that are still missing; undefined before its head is complete. */
  #missing: number | undefined
  #head: Buffer = Buffer.alloc(0)

  constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.on('data', (chunk) => this.#read(chunk))
    socket.on('error', (error) => this.#answer?.reject(error))
    socket.on('close', () => this.#answer?.reject(new Error('The server closed the connection.')))
  }

  static open(port: number): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => resolve(new Connection(socket))).once('error', reject)
    })
  }

  ask(bytes: Buffer): Promise<void> {
    this.#answer = Promise.withResolvers()
    this.#socket.write(bytes)
    return this.#answer.promise
  }

  close() {
    this.#answer = undefined
    this.#socket.destroy()
  }

  #read(chunk: Buffer) {
    if (this.#missing === undefined) {
      this.#head = this.#head.length > 0 ? Buffer.concat([this.#head, chunk]) : chunk
      const end = this.#head.indexOf(endOfHead)
      const start = end + endOfHead.length
      if (end < 0 || this.#head.length < start + successBody.length) return
      const length = lengthOf(this.#head, start)
      if (length === undefined) return this.#answer?.reject(new Error(`Refused: ${this.#head.toString()}`))
      this.#missing = length - (this.#head.length - start)
    } else this.#missing -= chunk.length
    if (this.#missing > 0) return
    this.#missing = undefined
    this.#head = Buffer.alloc(0)
    this.#answer?.resolve()
  }
}

/** The length of a successful answer. */
function lengthOf(bytes: Buffer, start: number): number | undefined {
  const head = bytes.toString('latin1', 0, start)
  const succeeded = head.startsWith('HTTP/1.1 200') && bytes.toString('latin1', start, start + successBody.length) === successBody
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  return succeeded && length !== undefined ? Number(length) : undefined
}
