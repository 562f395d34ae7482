import { buildASTSchema, lexicographicSortSchema, printSchema } from 'graphql'
import { afterEach, describe, expect, test } from 'vitest'
import { resolvers } from '../../../src/graphql/resolvers.ts'
import { makeSchema } from '../../../src/graphql/schema.ts'
import { schemaDocument } from '../../../src/graphql/sdl.ts'
import { addressReader } from '../../../src/http/address.ts'
import { defaultLimits } from '../../../src/kernel/limits.ts'
import { addressKey } from '../../../src/kernel/principal.ts'
import { post } from '../../harness/platform/transports.ts'
import { type Doorway, openDoorway } from './house.ts'

const doors: Doorway[] = []
afterEach(async () => {
  for (const door of doors.splice(0)) await door.stop()
})
const opened = async (options: Parameters<typeof openDoorway>[0] = {}) => {
  const door = await openDoorway(options)
  doors.push(door)
  return door
}
const ask = { query: '{ hello }' }

test('an answer has the id of its request: the one that was sent if it is valid, else a new one', async () => {
  const { url } = await opened()
  const idOf = async (sent?: string) =>
    (await post(url, ask, sent === undefined ? {} : { 'x-request-id': sent })).headers.get('x-request-id')
  expect(await idOf('order-42')).toBe('order-42')
  expect(await idOf()).toMatch(/^[0-9A-Z]{26}$/)
  expect(await idOf('x'.repeat(129))).toMatch(/^[0-9A-Z]{26}$/)
  expect(await idOf('a b<script>')).toMatch(/^[0-9A-Z]{26}$/)
})

test('health and readiness need no credential', async () => {
  const { url } = await opened()
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ ready: true, checks: {} })
})

test.each([
  ['/nothing', 'GET', 404, 'NOT_FOUND', 'NOT_FOUND'],
  ['/graphql/deeper', 'POST', 404, 'NOT_FOUND', 'NOT_FOUND'],
  ['/graphql', 'PUT', 405, 'BAD_REQUEST', 'METHOD_NOT_ALLOWED'],
  ['/graphql', 'DELETE', 405, 'BAD_REQUEST', 'METHOD_NOT_ALLOWED'],
])('%s by %s is answered in the shape of every error', async (path, method, status, code, errorCode) => {
  const { url } = await opened()
  const response = await fetch(`${url}${path}`, { method })
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({
    data: null,
    errors: [{ message: expect.any(String), extensions: { code, errorCode } }],
  })
  expect(response.headers.get('x-request-id')).toBeTruthy()
  if (status === 405) expect(response.headers.get('allow')).toContain('POST')
})

test('OPTIONS lists the methods, and HEAD answers as GET without a body', async () => {
  const { url } = await opened()
  const options = await fetch(`${url}/graphql`, { method: 'OPTIONS' })
  expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, POST, OPTIONS'])
  const address = `${url}/graphql?query=${encodeURIComponent('{ hello }')}`
  const [get, head] = [await fetch(address), await fetch(address, { method: 'HEAD' })]
  expect([head.status, head.headers.get('content-type')]).toEqual([200, get.headers.get('content-type')])
  expect(await head.text()).toBe('')
})

test.each(['{"a":', 'nonsense', '{"a":1}x', '[1', '\u0000'])(
  'variables %j over GET are refused in a plain sentence',
  async (variables) => {
    const { url } = await opened()
    const response = await fetch(
      `${url}/graphql?query=${encodeURIComponent('{ hello }')}&variables=${encodeURIComponent(variables)}`,
    )
    expect(response.status).toBe(400)
    const { errors } = (await response.json()) as { errors: object[] }
    expect(errors).toEqual([
      { message: 'variables is not valid JSON.', extensions: { code: 'BAD_REQUEST', errorCode: 'BAD_REQUEST' } },
    ])
  },
)

test('variables over GET that are JSON but not an object are refused', async () => {
  const { url } = await opened()
  for (const variables of ['1', '[]', '"x"', 'true']) {
    const response = await fetch(
      `${url}/graphql?query=${encodeURIComponent('{ hello }')}&variables=${encodeURIComponent(variables)}`,
    )
    expect(response.status).toBe(400)
    expect(JSON.stringify(await response.json())).toContain('BAD_REQUEST')
  }
})

test('every answer has the security headers for browsers', async () => {
  const { url } = await opened({ config: { production: true } })
  for (const response of [await post(url, ask), await fetch(`${url}/healthz`), await fetch(`${url}/nothing`)]) {
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(response.headers.get('strict-transport-security')).toBeTruthy()
  }
})

describe('pages of other origins', () => {
  const origin = 'https://desk.example'
  const preflight = (url: string, from: string) =>
    fetch(`${url}/graphql`, {
      method: 'OPTIONS',
      headers: { origin: from, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
    })

  test('may not call unless they are listed', async () => {
    const { url } = await opened()
    expect((await post(url, ask, { origin })).headers.get('access-control-allow-origin')).toBeNull()
  })

  test('may call when they are listed, and no others', async () => {
    const { url } = await opened({ config: { CORS_ORIGINS: [origin] } })
    const allowed = await preflight(url, origin)
    expect(allowed.status).toBe(204)
    expect(allowed.headers.get('access-control-allow-origin')).toBe(origin)
    expect(allowed.headers.get('access-control-allow-headers')).toContain('authorization')
    const answered = await post(url, ask, { origin })
    expect(answered.headers.get('access-control-allow-origin')).toBe(origin)
    expect(answered.headers.get('access-control-expose-headers')).toContain('ratelimit-remaining')
    expect(await answered.json()).toEqual({ data: { hello: 'Hello you' } })
    expect((await preflight(url, 'https://other.example')).headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('the address of a caller', () => {
  const read = addressReader(['10.0.0.0/8', '192.168.1.1', 'fd00::/8'])

  test.each([
    ['is the peer', '8.8.8.8', undefined, '8.8.8.8'],
    ['is the peer if that is not a trusted proxy', '8.8.8.8', '1.1.1.1', '8.8.8.8'],
    ['is the one that a trusted proxy forwards', '10.1.2.3', '1.1.1.1', '1.1.1.1'],
    ['is the last that no trusted proxy wrote', '10.1.2.3', '6.6.6.6, 1.1.1.1, 192.168.1.1', '1.1.1.1'],
    ['is read through IPv6', 'fd00::1', '2001:db8::1', '2001:db8::1'],
    ['is an IPv4 one in every spelling of it', '::FFFF:0a01:0203', '0:0:0:0:0:ffff:1.1.1.1', '1.1.1.1'],
    ['is an IPv4 one also when it comes as IPv6', '::ffff:10.1.2.3', '::ffff:1.1.1.1', '1.1.1.1'],
    ['is the proxy if that forwards no address', '10.1.2.3', 'unknown', '10.1.2.3'],
    ['is the proxy if that forwards nothing', '10.1.2.3', undefined, '10.1.2.3'],
    ['is unknown without a connection', undefined, '1.1.1.1', null],
  ])('%s', (_, peer, forwardedFor, address) => {
    expect(read(peer, forwardedFor)).toBe(address)
  })

  test('is the address of the connection when no proxy is trusted', () => {
    expect(addressReader([])('10.1.2.3', '1.1.1.1')).toBe('10.1.2.3')
  })

  test('is its /64 network in IPv6', () => {
    expect(addressKey('2001:db8:1:2::1')).toBe(addressKey('2001:db8:1:2:ffff::9'))
    expect(addressKey('2001:db8:1:2::1')).not.toBe(addressKey('2001:db8:1:3::1'))
    expect(addressKey('2001:DB8:0001:1:0:0:1:1')).toBe(addressKey('2001:db8:1:1::1'))
    expect(addressKey('::1')).not.toBe(addressKey('2001:db8::1'))
    expect(addressKey('1.2.3.4')).not.toBe(addressKey('1.2.3.5'))
  })
})

describe('the explorer', () => {
  const visit = (url: string) => fetch(`${url}/graphql`, { headers: { accept: 'text/html' } })

  test('is served to browsers if it is on, and loads nothing from other servers', async () => {
    const { url } = await opened({ config: { GRAPHIQL: true } })
    const page = await visit(url)
    expect(page.headers.get('content-type')).toContain('text/html')
    const text = await page.text()
    expect(text).toContain('YogaGraphiQL')
    expect(text).not.toMatch(/<(?:script|link)[^>]+(?:src|href)="https?:/)
  })

  test('is not served if it is off', async () => {
    const { url } = await opened()
    expect((await visit(url)).headers.get('content-type')).toContain('application/json')
  })
})

test('introspection, if it is on, answers the explorer’s query and nothing deeper', async () => {
  const { getIntrospectionQuery } = await import('graphql')
  const { url } = await opened({ config: { INTROSPECTION: true } })
  expect(
    (await post(url, { query: getIntrospectionQuery({ inputValueDeprecation: true, schemaDescription: true }) })).status,
  ).toBe(200)
  const deep = '{ __schema { types { fields { type { fields { type { fields { type { fields { name } } } } } } } } } }'
  expect((await post(url, { query: deep })).status).toBe(400)
})

test('introspection returns the SDL’s description of every type, also of scalars', () => {
  const sdl = schemaDocument()
  const schema = makeSchema({ typeDefs: [sdl], resolvers, limits: defaultLimits })
  expect(printSchema(lexicographicSortSchema(schema))).toBe(printSchema(lexicographicSortSchema(buildASTSchema(sdl))))
})

test('names are suggested if that is on', async () => {
  const { url } = await opened({ config: { SUGGESTIONS: true } })
  expect(JSON.stringify(await (await post(url, { query: '{ helo }' })).json())).toMatch(/did you mean/i)
})
