import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTime } from '../../harness/eventually.ts'
import { expectEventually } from '../../harness/index.ts'
import { events, post, Wire, ways } from '../../harness/platform/transports.ts'
import { type Edges, startEdges } from './edges.ts'
import { opcodes, RawSocket } from './raw-socket.ts'

const drainSeconds = 2

describe.each(['bun', 'node'])('on %s', (runtime) => {
  let edges: Edges
  let url: string
  beforeAll(async () => {
    edges = await startEdges(runtime, drainSeconds)
    url = edges.url
  })
  afterAll(() => edges.kill())

  test('every transport answers alike', async () => {
    for (const way of Object.values(ways)) {
      expect(await way(url, { query: '{ hello me }' }, 'kiosk')).toMatchObject({ data: { hello: 'Hello you', me: 'kiosk' } })
      expect(await way(url, { query: '{ fails(as: "FORBIDDEN") }' })).toMatchObject({
        data: null,
        errors: [{ extensions: { code: 'FORBIDDEN' } }],
      })
      expect(await way(url, { query: '{ hello(name: "a\\u0000") }' })).toMatchObject({
        data: null,
        errors: [{ extensions: { code: 'BAD_REQUEST' } }],
      })
    }
  })

  test('bodies are limited, and invalid JSON is refused', async () => {
    expect((await post(url, { query: '{ hello }', variables: { a: 'x'.repeat(1_048_576) } })).status).toBe(413)
    expect((await post(url, '{')).status).toBe(400)
    expect((await post(url, new Uint8Array([0xff]))).status).toBe(400)
    expect((await fetch(`${url}/graphql`, { method: 'PUT' })).status).toBe(405)
  })

  test('a body of unknown length is refused once it is too large', async () => {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    socket.write('POST /graphql HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n')
    const chunk = `10000\r\n${' '.repeat(65_536)}\r\n`
    for (let sent = 0; sent < 20; sent++) socket.write(chunk)
    const [answer] = await inTime(once(socket, 'data'), 'The refusal')
    expect(String(answer)).toMatch(/^HTTP\/1.1 413 /)
    socket.destroy()
  })

  /** All that comes for a request as it is written here. */
  async function answerTo(request: string): Promise<string> {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname).setEncoding('utf8')
    let answer = ''
    socket.on('data', (text) => (answer += text))
    socket.write(request)
    await inTime(once(socket, 'close'), 'The answer')
    return answer
  }

  const upgrade = 'upgrade: websocket\r\nconnection: upgrade\r\n'

  test.each(['a b', 'a:99999', 'a/../b', '[::'])('the invalid Host %j is refused with an empty answer', async (host) => {
    for (const more of ['connection: close\r\n', upgrade]) {
      const answer = await answerTo(`GET /graphql HTTP/1.1\r\nhost: ${host}\r\n${more}\r\n`)
      expect(answer).toMatch(/^HTTP\/1.1 4\d\d /)
      expect(answer).not.toMatch(/serve|src|stack/)
    }
  })

  test('a health check by HTTP/1.0 without a Host is answered', async () => {
    expect(await answerTo('GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.[01] 200 /)
    expect(await answerTo(`GET /graphql HTTP/1.0\r\n${upgrade}\r\n`)).toMatch(/^HTTP\/1.[01] 4\d\d /)
  })

  test.each([
    ['4408 without a beginning', [], 4408],
    ['4401 before a beginning', [{ type: 'subscribe', id: '1', payload: { query: '{ hello }' } }], 4401],
    ['4403 for a credential that does not hold', [{ type: 'connection_init', payload: { authorization: 'Bearer other' } }], 4403],
    ['4429 for a second beginning', [{ type: 'connection_init' }, { type: 'connection_init' }], 4429],
    ['4400 for what is no message', ['hello'], 4400],
    [
      '4409 for an id in use',
      [
        { type: 'connection_init' },
        ...Array(2).fill({ type: 'subscribe', id: '1', payload: { query: 'subscription { never }' } }),
      ],
      4409,
    ],
    ['1009 for a message that is too large', [{ type: 'connection_init', payload: { a: 'x'.repeat(131_072) } }], 1009],
  ])('a socket is closed with %s', async (_, messages, code) => {
    const socket = await Wire.open(url)
    for (const message of messages) {
      socket.send(message)
      if (message.type === 'connection_init' && messages.length === 3) await socket.next()
    }
    expect(await inTime(socket.closed, 'The close')).toMatchObject({ code })
  })

  test('a socket with another protocol is closed with 4406, and other paths refuse sockets', async () => {
    const socket = await Wire.open(url, 'graphql-ws').catch(() => undefined)
    if (socket) expect(await socket.closed).toMatchObject({ code: 4406 })
    await expect(Wire.open(`${url}/other`)).rejects.toThrow()
  })

  test('its port cannot be used by a second server', async () => {
    const other = spawn(`node_modules/.bin/${runtime}`, ['tests/platform/transport/server.ts', '1', new URL(url).port])
    let said = ''
    other.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
    const [code] = await inTime(once(other, 'exit'), 'The end')
    expect(code).toBe(1)
    expect(said).toContain(`Another process listens on 127.0.0.1:${new URL(url).port}.`)
  })

  test('a client that does not answer pings is disconnected, and one that answers stays', async () => {
    const silent = await Wire.open(url)
    await silent.begin()
    const lively = await Wire.open(url)
    await lively.begin()
    silent.pause()
    lively.send({ type: 'subscribe', id: '1', payload: { query: '{ slow(milliseconds: 6000) }' } })
    expect(await lively.next()).toMatchObject({ payload: { data: { slow: true } } })
    silent.resume()
    expect(await inTime(silent.closed, 'The end of a silent peer')).toMatchObject({ code: 1006 })
    lively.close()
  })

  const flood = JSON.stringify({ type: 'ping', payload: { text: 'x'.repeat(60_000) } })

  test.each([
    ['messages', { opcode: opcodes.text, payload: Buffer.from(flood) }, 20],
    ['pings', { opcode: opcodes.ping, payload: Buffer.alloc(125) }, 5000],
  ])('a client that goes on sending %s and reads no answer is disconnected', async (_, frame, atOnce) => {
    const socket = await RawSocket.open(url)
    socket.text('{"type":"connection_init"}')
    await inTime(socket.answered, 'The acknowledgement')
    socket.pause()
    let closed = false
    void socket.closed.then(() => (closed = true))
    await expectEventually(() => {
      socket.send({ opcode: opcodes.pong })
      for (let sent = 0; sent < atOnce; sent++) socket.send(frame)
      return closed
    })
  })
})

describe.each(['bun', 'node'])('a stop on %s', (runtime) => {
  let edges: Edges
  let url: string
  beforeEach(async () => {
    edges = await startEdges(runtime, drainSeconds)
    url = edges.url
  })
  afterEach(() => edges.kill())

  test('answers running requests, ends streams, closes sockets with 1001, and accepts nothing new', async () => {
    const socket = await Wire.open(url)
    await socket.begin()
    socket.send({ type: 'subscribe', id: '1', payload: { query: 'subscription { never }' } })
    const stream = await post(url, { query: 'subscription { never }' }, { accept: 'text/event-stream' })
    const results = (async () => {
      const all = []
      for await (const result of events(stream)) all.push(result)
      return all
    })()
    const slow = post(url, { query: '{ slow(milliseconds: 1000) }' })
    await ways['HTTP POST']!(url, { query: '{ hello }' })
    const ended = edges.stop()
    expect(await socket.closed).toMatchObject({ code: 1001 })
    expect(await results).toEqual([])
    expect(await (await slow).json()).toEqual({ data: { slow: true } })
    expect(await ended).toBe(0)
    await expect(fetch(`${url}/healthz`)).rejects.toThrow()
  })

  test('does not take longer than its time', async () => {
    const endless = post(url, { query: '{ slow(milliseconds: 60000) }' }).catch(() => 'cut off')
    await ways['HTTP POST']!(url, { query: '{ hello }' })
    const began = performance.now()
    expect(await edges.stop()).toBe(0)
    expect(performance.now() - began).toBeLessThan(40_000)
    expect(await endless).toBe('cut off')
  })
})
