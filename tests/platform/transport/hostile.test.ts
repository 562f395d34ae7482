import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { post, Wire, ways } from '../../harness/platform/transports.ts'
import { type Doorway, openDoorway } from './house.ts'

let door: Doorway
beforeAll(async () => {
  door = await openDoorway()
})
afterAll(() => door.stop())

const deep = (levels: number, inner: unknown = 1): unknown => (levels === 0 ? inner : { a: deep(levels - 1, inner) })
const literal = 'query($v: JSON) { json(value: $v) }'

const refused: [string, { query: string; variables?: Record<string, unknown>; operationName?: string }][] = [
  ['a NUL in a variable', { query: 'query($n: String) { hello(name: $n) }', variables: { n: 'a\0b' } }],
  ['a NUL deep inside a variable', { query: literal, variables: { v: [{ a: ['\0'] }] } }],
  ['a NUL in a key', { query: literal, variables: { v: { 'a\0': 1 } } }],
  ['a NUL in a literal', { query: '{ hello(name: "a\\u0000b") }' }],
  ['a NUL in a literal in a list', { query: '{ json(value: [{ a: "\\u0000" }]) }' }],
  ['a NUL in the name of the operation', { query: '{ hello }', operationName: '\0' }],
  ['a NUL in a variable that nobody uses', { query: '{ hello }', variables: { n: '\0' } }],
  ['half a surrogate pair in a variable', { query: 'query($n: String) { hello(name: $n) }', variables: { n: '\ud800' } }],
  ['half a surrogate pair in a literal', { query: '{ hello(name: "\\udc00") }' }],
  ['variables nested too deep', { query: literal, variables: { v: deep(33) } }],
  ['literals nested too deep', { query: `{ json(value: ${'[1 '.repeat(40)}${']'.repeat(40)}) }` }],
  ['a JSON value that is too long', { query: literal, variables: { v: 'x'.repeat(65_535) } }],
  ['an Int out of range', { query: 'query($v: Int) { number(value: $v) }', variables: { v: 2_147_483_648 } }],
  ['an Int literal out of range', { query: '{ number(value: 99999999999999999999) }' }],
  ['a subscription without its field', { query: 'subscription { never @skip(if: true) }' }],
  [
    'a subscription that may lose its field in a fragment',
    {
      query: 'subscription($y: Boolean!) { ...A } fragment A on Subscription { never @include(if: $y) }',
      variables: { y: true },
    },
  ],
  ['a fraction for an Int', { query: 'query($v: Int) { number(value: $v) }', variables: { v: 1.5 } }],
]

describe.each(Object.entries(ways))('over %s', (name, way) => {
  const sendable = refused.filter(([what]) => name !== 'HTTP GET' || !what.includes('too long'))
  test.each(sendable)('%s is refused, and the server goes on', async (_, ask) => {
    door.lines.length = 0
    const { data, errors } = await way(door.url, ask)
    expect(data).toBeNull()
    expect(errors?.[0]?.extensions.code).toBe('BAD_REQUEST')
    expect(door.lines).toEqual([])
  })

  test('a key named __proto__ is a normal key', async () => {
    const v = JSON.parse('{"__proto__": {"polluted": true}}') as object
    const { data } = await way(door.url, { query: literal, variables: { v } })
    expect(JSON.stringify(data)).toBe('{"json":{"__proto__":{"polluted":true}}}')
    expect({}).not.toHaveProperty('polluted')
  })

  test('a literal is always data', async () => {
    const text = '__MAGIC_DATE__33a9e76d_02e0_4128_8e92_3530ad3da74d(globalThis.owned=1)'
    for (let tries = 0; tries < 5; tries++)
      expect(await way(door.url, { query: `{ hello(name: "${text}") }` })).toMatchObject({ data: { hello: `Hello ${text}` } })
    expect(globalThis).not.toHaveProperty('owned')
  })

  test('a response key named __proto__ is answered like any other', async () => {
    for (let tries = 0; tries < 5; tries++) {
      const { data } = await way(door.url, { query: '{ deep { __proto__: text } }' })
      expect(JSON.stringify(data)).toBe('{"deep":{"__proto__":"text"}}')
    }
  })
})

const bodies: [string, BodyInit | object, number][] = [
  ['a batch', [{ query: '{ hello }' }], 400],
  ['null', 'null', 400],
  ['a text', '"{ hello }"', 400],
  ['nothing', '', 400],
  ['half a JSON', '{"query": "{ hello }"', 400],
  ['JSON that nests without end', `{"query":"{ hello }","variables":{"a":${'['.repeat(120_000)}`, 400],
  ['variables that nest without end', `{"query":"{ hello }","variables":{"a":${'['.repeat(5000)}${']'.repeat(5000)}}}`, 400],
  ['no query', {}, 400],
  ['a query that is no text', { query: { a: 1 } }, 400],
  ['variables that are a list', { query: '{ hello }', variables: [] }, 400],
  ['variables that are a text', { query: '{ hello }', variables: '{}' }, 400],
  [
    'bytes that are no UTF-8',
    new Uint8Array([...Buffer.from('{"query":"{ hello(name: \\"'), 0xff, 0xfe, ...Buffer.from('\\") }"}')]),
    400,
  ],
  ['a body that is too large', { query: '{ hello }', variables: { a: 'x'.repeat(1_048_576) } }, 413],
]

test.each(bodies)('%s as a body is refused with the usual form of errors', async (_, body, status) => {
  const response = await post(door.url, body)
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({
    data: null,
    errors: [{ message: expect.any(String), extensions: { code: 'BAD_REQUEST' } }],
  })
})

test('a body of unknown length is refused once it is too large', async () => {
  const chunk = new Uint8Array(65_536).fill(32)
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent++ > 1000) controller.close()
      else controller.enqueue(chunk)
    },
  })
  const response = await post(door.url, endless).catch(() => undefined)
  if (response) expect(response.status).toBe(413)
  expect(sent).toBeLessThan(1000)
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/graphql', 'application/xml'])(
  'a body of type %s is refused with what is taken',
  async (type) => {
    const response = await post(door.url, '{"query":"{ hello }"}', { 'content-type': type })
    expect(response.status).toBe(415)
    expect(await response.json()).toMatchObject({
      data: null,
      errors: [{ message: expect.stringContaining('application/json') }],
    })
  },
)

describe('a multipart request', () => {
  const form = (operations: unknown, map: unknown, files: Record<string, Blob> = {}) => {
    const data = new FormData()
    data.set('operations', typeof operations === 'string' ? operations : JSON.stringify(operations))
    data.set('map', typeof map === 'string' ? map : JSON.stringify(map))
    for (const [name, file] of Object.entries(files)) data.set(name, file, 'a.png')
    return data
  }
  const send = (body: FormData) => post(door.url, body, { authorization: 'Bearer kiosk' })
  const query = 'mutation($file: Upload!) { upload(file: $file) }'

  test('can have a file', async () => {
    const response = await send(form({ query, variables: { file: null } }, { a: ['variables.file'] }, { a: new Blob(['12345']) }))
    expect(await response.json()).toEqual({ data: { upload: 'a.png 5' } })
  })

  test.each([
    ['no file', form({ query, variables: { file: null } }, {})],
    ['a text for the file', form({ query, variables: { file: 'text' } }, {})],
    ['operations that are no JSON', form('{', {})],
    ['a map that is no JSON', form({ query }, '{')],
    [
      'a map that reaches for prototypes',
      form({ query, variables: { file: null } }, { a: ['variables.__proto__.file'] }, { a: new Blob(['1']) }),
    ],
    ['a map that is no map', form({ query, variables: { file: null } }, { a: 5 })],
    ['operations that are null', form(null, { a: ['variables.file'] }, { a: new Blob(['1']) })],
    ['a place beyond the variables', form({ query, variables: { file: null } }, { a: ['query'] }, { a: new Blob(['1']) })],
    ['a place that is taken', form({ query, variables: { file: 'x' } }, { a: ['variables.file'] }, { a: new Blob(['1']) })],
    ['a place that does not exist', form({ query, variables: {} }, { a: ['variables.file.deeper'] }, { a: new Blob(['1']) })],
    [
      'two files',
      form(
        { query, variables: { file: null, b: null } },
        { a: ['variables.file'], b: ['variables.b'] },
        { a: new Blob(['1']), b: new Blob(['1']) },
      ),
    ],
    ['a batch', form([{ query, variables: { file: null } }], { a: ['0.variables.file'] }, { a: new Blob(['1']) })],
  ])('with %s is refused', async (_, body) => {
    const response = await send(body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ data: null, errors: [{ extensions: { code: 'BAD_REQUEST' } }] })
    expect({}).not.toHaveProperty('file')
  })

  test('that is invalid is refused', async () => {
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x'])
      expect((await post(door.url, 'hello', { 'content-type': type })).status).toBe(400)
  })

  test('may be larger than JSON, up to its own limit', async () => {
    const sized = (bytes: number) =>
      form({ query, variables: { file: null } }, { a: ['variables.file'] }, { a: new Blob([new Uint8Array(bytes)]) })
    expect((await send(sized(5_242_880))).status).toBe(200)
    expect((await send(sized(6_291_456))).status).toBe(413)
  })
})

test('a WebSocket message that is too large closes the socket', async () => {
  const socket = await Wire.open(door.url)
  await socket.begin()
  socket.send({ type: 'subscribe', id: '1', payload: { query: `{ hello } #${'x'.repeat(131_072)}` } })
  expect(await socket.closed).toMatchObject({ code: 1009 })
})
