import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTime } from '../../harness/eventually.ts'
import { type Edges, startEdges } from './edges.ts'
import { opcodes, RawSocket } from './raw-socket.ts'

const { text, binary, continuation, ping, close } = opcodes
const init = '{"type":"connection_init"}'
const operation = (id: unknown, payload: unknown) => JSON.stringify({ type: 'subscribe', id, payload })

/** What is sent after a sound beginning → how the socket is closed. */
const messages: readonly [name: string, message: string, code: number][] = [
  ['nothing', '', 4400],
  ['no JSON', 'hello', 4400],
  ['JSON that is no object', '[]', 4400],
  ['null', 'null', 4400],
  ['a message without type', '{}', 4400],
  ['a type that is none', '{"type":"start"}', 4400],
  ['an acknowledgement', '{"type":"connection_ack"}', 4400],
  ['a result', '{"type":"next","id":"1","payload":{}}', 4400],
  ['an error', '{"type":"error","id":"1","payload":[{"message":"x"}]}', 4400],
  ['an operation without id', operation(undefined, { query: '{ hello }' }), 4400],
  ['an operation whose id is empty', operation('', { query: '{ hello }' }), 4400],
  ['an operation whose id is a number', operation(1, { query: '{ hello }' }), 4400],
  ['an operation without payload', operation('1', undefined), 4400],
  ['an operation whose query is no text', operation('1', { query: 1 }), 4400],
  ['an operation whose variables are no object', operation('1', { query: '{ hello }', variables: 'x' }), 4400],
  ['an end without id', '{"type":"complete"}', 4400],
  ['a ping whose payload is no object', '{"type":"ping","payload":1}', 4400],
  ['a second beginning', init, 4429],
]

describe.each(['bun', 'node'])('on %s', (runtime) => {
  let edges: Edges
  let url: string
  beforeAll(async () => {
    edges = await startEdges(runtime, 2)
    url = edges.url
  })
  afterAll(() => edges.kill())

  const closeOf = async (work: (socket: RawSocket) => void) => {
    const socket = await RawSocket.open(url)
    work(socket)
    return inTime(socket.closed, 'The close')
  }

  test.each(messages)('%s closes the socket', async (_, message, code) => {
    const closed = await closeOf((socket) => {
      socket.text(init)
      socket.text(message)
    })
    expect(closed).toBe(code)
  })

  test('a connection_init whose payload is not an object closes with 4400', async () => {
    for (const payload of ['"x"', '1', '[]'])
      expect(await closeOf((socket) => socket.text(`{"type":"connection_init","payload":${payload}}`))).toBe(4400)
  })

  test('fragmented and binary messages are accepted', async () => {
    const halves = await closeOf((socket) => {
      socket.send({ opcode: text, payload: Buffer.from(init.slice(0, 9)), final: false })
      socket.send({ opcode: ping })
      socket.send({ opcode: continuation, payload: Buffer.from(init.slice(9)) })
      socket.text(init)
    })
    expect(halves).toBe(4429)
    expect(await closeOf((socket) => socket.send({ opcode: binary, payload: Buffer.from('hello') }))).toBe(4400)
  })

  test('frames that violate the WebSocket protocol end the connection', async () => {
    const broken = [
      { opcode: text, payload: Buffer.from(init), masked: false },
      { opcode: text, payload: Buffer.from(init), reserved: 7 },
      { opcode: text, payload: Buffer.from([0xc3, 0x28]) },
      { opcode: 3 },
      { opcode: continuation, payload: Buffer.from('x') },
      { opcode: ping, payload: Buffer.alloc(126) },
      { opcode: ping, final: false },
    ]
    for (const frame of broken) expect([1002, 1006, 1007]).toContain(await closeOf((socket) => socket.send(frame)))
  })

  test('a close frame is answered', async () => {
    const payload = Buffer.alloc(2)
    payload.writeUInt16BE(1000)
    expect(await closeOf((socket) => socket.send({ opcode: close, payload }))).toBe(1000)
  })

  test('afterwards other sockets still work', async () => {
    const socket = await RawSocket.open(url)
    socket.text(init)
    await inTime(socket.answered, 'The acknowledgement')
    socket.text(operation('1', { query: '{ hello }' }))
    socket.text(init)
    expect(await inTime(socket.closed, 'The close')).toBe(4429)
  })
})
