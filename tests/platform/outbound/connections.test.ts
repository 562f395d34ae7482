import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { createOutbound } from '../../../src/platform/outbound/index.ts'

const empty = 'HTTP/1.1 204 No Content\r\n\r\n'
let connections = 0
let requests = 0
const sockets = new Set<Socket>()

/** Answers by path; it knows HTTP only as far as these requests. */
const answers: Record<string, (socket: Socket) => void> = {
  '/ok': (socket) => socket.write(empty),
  '/forged': (socket) => socket.write(`${empty}HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n`),
  '/late': (socket) => {
    socket.write(empty)
    setTimeout(() => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n'), 20)
  },
  '/with-body': (socket) => socket.write('HTTP/1.1 204 No Content\r\ncontent-length: 2\r\n\r\n'),
  '/two-wishes': (socket) => socket.write('HTTP/1.1 204 No Content\r\nconnection: keep-alive\r\nconnection: close\r\n\r\n'),
  '/lost': (socket) => socket.destroy(),
  '/short': (socket) => socket.write('HTTP/1.1 204 No Content\r\nkeep-alive: timeout=1\r\n\r\n'),
  '/last': (socket) => socket.end('HTTP/1.1 200 OK\r\n\r\nuntil the end'),
  '/torn': (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\ntorn'),
  '/noise': (socket) => socket.write('220 mail.example ESMTP\r\n\r\n'),
}

const server = createServer((socket) => {
  connections++
  sockets.add(socket)
  socket.on('error', () => {})
  socket.on('close', () => sockets.delete(socket))
  socket.on('data', (bytes) => {
    requests++
    answers[bytes.toString().split(' ')[1]!]!(socket)
  })
})
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
const { port } = server.address() as AddressInfo
afterAll(() => {
  for (const socket of sockets) socket.destroy()
  server.close()
})

const lookUp = async (name: string) => (name === 'far.example' ? ['127.0.0.9', '127.0.0.8', '127.0.0.1'] : ['127.0.0.1'])

const newOutbound = () => createOutbound({ allowed: ['127.0.0.0/8'], answerBytesMax: 1000, lookUp })

const call = (path: string, host = '127.0.0.1') =>
  ({ method: 'GET', url: `http://${host}:${port}${path}`, headers: {}, milliseconds: 5000 }) as const

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Makes calls one after the other with a new client, and answers how each ended and how many connections they took. */
async function callInTurn(...paths: string[]) {
  const outbound = newOutbound()
  const before = connections
  const outcomes: (number | string | null)[] = []
  for (const path of paths) {
    const { status, failure } = await outbound.exchange(call(path))
    outcomes.push(failure ?? status)
    await pause(50)
  }
  return { outcomes, connections: connections - before }
}

test('calls one after the other share a connection', async () => {
  expect(await callInTurn('/ok', '/ok', '/ok')).toEqual({ outcomes: [204, 204, 204], connections: 1 })
})

test('calls at once have a connection each', async () => {
  const outbound = newOutbound()
  const before = connections
  await Promise.all(Array.from({ length: 5 }, () => outbound.exchange(call('/ok'))))
  expect(connections - before).toBe(5)
})

test.each(['/forged', '/late'])('an answer that nobody asked for ends the connection, as after %s', async (path) => {
  expect(await callInTurn(path, '/ok', '/ok')).toEqual({ outcomes: [204, 204, 204], connections: 2 })
})

test('a connection that the receiver will not keep is not used again', async () => {
  expect(await callInTurn('/short', '/short', '/last', '/ok')).toEqual({ outcomes: [204, 204, 200, 204], connections: 4 })
})

test.each(['/with-body', '/two-wishes'])('a connection is not used again after an answer such as %s', async (path) => {
  expect(await callInTurn(path, '/ok')).toEqual({ outcomes: [204, 204], connections: 2 })
})

test('a request of which the receiver might do the work twice is sent once, on a connection of its own', async () => {
  const outbound = newOutbound()
  await outbound.exchange(call('/ok'))
  const before = { connections, requests }
  const outcome = await outbound.exchange({ ...call('/lost'), method: 'POST', body: '{}' })
  expect(outcome).toMatchObject({ status: null, failure: 'CONNECTION_FAILED' })
  expect({ connections, requests }).toEqual({ connections: before.connections + 1, requests: before.requests + 1 })
})

test('a client keeps 512 connections at most, however many hosts it has called', async () => {
  const outbound = newOutbound()
  const before = new Set(sockets)
  for (let at = 0; at < 600; at++) await outbound.exchange(call('/ok', `host${at}.example`))
  await pause(50)
  const kept = [...sockets].filter((socket) => !before.has(socket)).length
  expect(kept).toBeGreaterThan(0)
  expect(kept).toBeLessThanOrEqual(512)
})

test('an answer that is not complete, or none of HTTP, is a failure', async () => {
  expect((await callInTurn('/torn', '/noise')).outcomes).toEqual(['CONNECTION_FAILED', 'CONNECTION_FAILED'])
})

test('if an address does not accept a connection, the next one is tried', async () => {
  expect(await newOutbound().exchange(call('/ok', 'far.example'))).toMatchObject({ status: 204, failure: null })
})

test('a header that would begin another one is not sent', async () => {
  const before = connections
  for (const [name, value] of [
    ['x-a', 'b\r\nx-c: d'],
    ['x-a', 'b\nc'],
    ['x-a\r\nx-b', 'c'],
  ] as const)
    await expect(newOutbound().exchange({ ...call('/ok'), headers: { [name]: value } })).rejects.toThrow('cannot be sent')
  expect(connections).toBe(before)
})

test('what is given up while it waits for its connection leaves none behind', async () => {
  const looked = Promise.withResolvers<string[]>()
  const outbound = createOutbound({ allowed: ['127.0.0.0/8'], answerBytesMax: 1000, lookUp: () => looked.promise })
  const before = connections
  expect(await outbound.exchange({ ...call('/ok', 'slow.example'), milliseconds: 50 })).toMatchObject({ failure: 'TIMEOUT' })
  const giving = new AbortController()
  const aborted = outbound.exchange({ ...call('/ok', 'slow.example'), signal: giving.signal })
  giving.abort(new Error('given up'))
  await expect(aborted).rejects.toThrow('given up')
  looked.resolve(['127.0.0.1'])
  await pause(50)
  expect(connections).toBe(before)
})
