import { once } from 'node:events'
import { connect } from 'node:net'
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
  const port = Number(new URL(order.url).port)
  const connections = await Promise.all(Array.from({ length: order.callers }, () => openConnection(port)))
  const answer = await measured(order, questions, (caller, { bytes }) => connections[caller]!.ask(bytes))
  for (const connection of connections) connection.close()
  process.send!(answer)
})

function requestOf({ url, headers }: HttpWorkload, body: string): Buffer {
  const all = { host: new URL(url).host, 'content-type': 'application/json', accept: 'application/json', ...headers }
  const lines = Object.entries({ ...all, 'content-length': Buffer.byteLength(body) }).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from(`POST /graphql HTTP/1.1\r\n${lines.join('\r\n')}${endOfHead}${body}`)
}

async function openConnection(port: number) {
  const socket = connect(port, '127.0.0.1').setNoDelay(true)
  await once(socket, 'connect')
  let answer: PromiseWithResolvers<void> | undefined
  /** Bytes of the answer that are still missing; undefined before its head is complete. */
  let missing: number | undefined
  let head: Buffer = Buffer.alloc(0)
  socket.on('error', (error) => answer?.reject(error))
  socket.on('close', () => answer?.reject(new Error('The server closed the connection.')))
  socket.on('data', (chunk) => {
    if (missing === undefined) {
      head = head.length > 0 ? Buffer.concat([head, chunk]) : chunk
      const end = head.indexOf(endOfHead)
      const start = end + endOfHead.length
      if (end < 0 || head.length < start + successBody.length) return
      const length = lengthOf(head, start)
      if (length === undefined) return answer?.reject(new Error(`Refused: ${head.toString()}`))
      missing = length - (head.length - start)
    } else missing -= chunk.length
    if (missing > 0) return
    missing = undefined
    head = Buffer.alloc(0)
    answer?.resolve()
  })
  return {
    ask(bytes: Buffer): Promise<void> {
      answer = Promise.withResolvers()
      socket.write(bytes)
      return answer.promise
    },
    close() {
      answer = undefined
      socket.destroy()
    },
  }
}

/** The length of a successful answer. */
function lengthOf(bytes: Buffer, start: number): number | undefined {
  const head = bytes.toString('latin1', 0, start)
  const succeeded = head.startsWith('HTTP/1.1 200') && bytes.toString('latin1', start, start + successBody.length) === successBody
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  return succeeded && length !== undefined ? Number(length) : undefined
}
