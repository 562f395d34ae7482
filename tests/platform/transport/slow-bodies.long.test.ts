import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paced } from '../../../src/http/body.ts'
import { inTime } from '../../harness/eventually.ts'
import { type Edges, startEdges } from './edges.ts'

const json = 'content-type: application/json'
const body = JSON.stringify({ query: '{ hello }' })

describe.each(['bun', 'node'])('On %s', (runtime) => {
  let edges: Edges
  beforeAll(async () => {
    edges = await startEdges(runtime, 1)
  })
  afterAll(() => edges.kill())

  /** Sends a request byte by byte, and answers what came until the server closed the connection. */
  function send(head: string[], { parts = [], trickle }: { parts?: string[]; trickle?: string } = {}): Promise<string> {
    const { hostname, port, host } = new URL(edges.url)
    const socket = connect(Number(port), hostname)
    const text = Promise.withResolvers<string>()
    let answer = ''
    socket.on('data', (bytes) => {
      answer += bytes
    })
    socket.on('error', () => {})
    socket.on('close', () => text.resolve(answer))
    socket.write(`${['POST /graphql HTTP/1.1', `host: ${host}`, ...head].join('\r\n')}\r\n\r\n`)
    for (const part of parts) socket.write(part)
    if (trickle) {
      const timer = setInterval(() => socket.write(trickle), 100)
      socket.on('close', () => clearInterval(timer))
    }
    return inTime(text.promise, 'The end of the connection')
  }

  test.each([
    ['never comes', [json, 'content-length: 100'], {}],
    ['stops', [json, 'content-length: 100'], { parts: ['{"query"'] }],
    ['stops after a large part', [json, 'content-length: 100000'], { parts: ['{"query"'] }],
    ['comes byte by byte', [json, 'content-length: 1000'], { trickle: ' ' }],
    ['comes chunk by chunk', [json, 'transfer-encoding: chunked'], { trickle: '1\r\n \r\n' }],
    ['is a form that stops', ['content-type: multipart/form-data; boundary=x', 'content-length: 90000'], { parts: ['--x'] }],
  ])('a body that %s is refused, and its connection ends', async (_, head, sent) => {
    const answer = await send(head, sent)
    expect(answer).toMatch(/^HTTP\/1.1 408 /)
    expect(answer.toLowerCase()).toContain('connection: close')
    expect(answer).toContain('REQUEST_TIMEOUT')
  })

  test.each([
    ['another type', 415, ['content-type: text/plain', 'content-length: 1000000']],
    ['a refused credential', 401, [json, 'authorization: Bearer guess', 'content-length: 1000000']],
    ['a body that is too large', 413, [json, 'content-length: 100000000']],
    ['a page of another site', 403, [json, 'sec-fetch-site: cross-site', 'origin: https://evil.example', 'content-length: 1000']],
  ])('%s is refused before its body comes, and the connection ends', async (_, status, head) => {
    const answer = await send(head)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer.toLowerCase()).toContain('connection: close')
  })

  test('a path that does not exist too', async () => {
    const head = ['POST /nothing HTTP/1.1', 'host: a', 'content-length: 100000'].slice(1)
    expect((await send(head)).toLowerCase()).toContain('connection: close')
  })

  test('a whole body keeps its connection for the next request', async () => {
    const request = ['POST /graphql HTTP/1.1', 'host: a', json, `content-length: ${body.length}`, '', body].join('\r\n')
    const { hostname, port } = new URL(edges.url)
    const socket = connect(Number(port), hostname)
    const text = Promise.withResolvers<void>()
    let answers = ''
    socket.on('data', (bytes) => {
      answers += bytes
      const came = answers.split('"hello":').length - 1
      if (came === 1 && answers.endsWith('}')) socket.write(request)
      if (came === 2) text.resolve()
    })
    socket.write(request)
    await inTime(text.promise, 'The second answer')
    expect(answers.toLowerCase()).not.toContain('connection: close')
    socket.destroy()
  })
})

describe('a large body', () => {
  const kilobyte = new Uint8Array(1000)

  async function readAll(parts: AsyncGenerator<Uint8Array>): Promise<number> {
    let bytes = 0
    for await (const part of parts) bytes += part.byteLength
    return bytes
  }

  test('at the least rate is read to its end, however long that takes', async () => {
    let left = 20
    const pull = (controller: ReadableStreamDefaultController<Uint8Array>) =>
      void setTimeout(() => (left-- > 0 ? controller.enqueue(kilobyte) : controller.close()), 10)
    // by its time alone it would be over before the second part
    const slow = paced(new ReadableStream({ pull }, { highWaterMark: 0 }), { BODY_SECONDS: 0.5, BODY_BYTES_PER_SECOND_MIN: 1 })
    expect(await readAll(slow)).toBe(20_000)
  })

  test('below the least rate is refused', async () => {
    let sent = 0
    const pull = (controller: ReadableStreamDefaultController<Uint8Array>) =>
      sent++ < 3 ? controller.enqueue(kilobyte) : new Promise<void>(() => {})
    const slow = paced(new ReadableStream({ pull }), { BODY_SECONDS: 0.1, BODY_BYTES_PER_SECOND_MIN: 1_000_000 })
    await expect(readAll(slow)).rejects.toMatchObject({ status: 408 })
  })

  test('is not slow while the server works on what came', async () => {
    const ready = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let part = 0; part < 3; part++) controller.enqueue(kilobyte)
        controller.close()
      },
    })
    const parts = paced(ready, { BODY_SECONDS: 0.05, BODY_BYTES_PER_SECOND_MIN: 1_000_000 })
    let bytes = 0
    for await (const part of parts) {
      bytes += part.byteLength
      await new Promise((resolve) => void setTimeout(resolve, 60))
    }
    expect(bytes).toBe(3000)
  })
})
