import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { readBody } from '../../src/http/index.ts'
import { STRANGERS_BODY_BYTES_MAX } from '../../src/kernel/limits.ts'
import { routes } from '../../src/routes.ts'
import { expectRefusal, type House, type MarketClient, openHouse, startApp, type TestApp } from '../harness/index.ts'
import { install, installedApp, newApp, tokenRequest, type Vendor } from '../harness/marketplace/vendor.ts'

let app: TestApp
let house: House
let vendor: Vendor
let market: MarketClient
let request: ReturnType<typeof tokenRequest>

beforeAll(async () => {
  app = await startApp({ env: { OAUTH_PER_MINUTE: '0' } })
  house = await openHouse(app)
  vendor = await newApp(app)
  market = app.market()
  request = tokenRequest(vendor, (await install(house, vendor)).installationId)
})

test('an unknown path and an unsupported method are refused as problems', async () => {
  expectRefusal(await market.get('/api/v1/nothing'), 404, 'not_found')
  expectRefusal(await market.get('/'), 404, 'not_found')
  expectRefusal(await market.get('/api/v1/%ff%00'), 404, 'not_found')
  const { headers } = await market.delete('/api/v1/rooms')
  expect(headers.get('allow')).toBe('GET, HEAD')
  expectRefusal(await market.post('/api/v1/rooms', {}), 405, 'method_not_allowed')
})

test.each([
  ['nested without end', `${'['.repeat(60_000)}${']'.repeat(60_000)}`],
  ['nested too deeply', JSON.stringify({ grant_type: deep(40) })],
  ['not JSON', '{"grant_type":'],
  ['not an object', '[]'],
  ['null', 'null'],
  ['empty', ''],
  ['with a NUL', '{"grant_type":"a\\u0000"}'],
  ['with a lone surrogate', '{"grant_type":"\\ud800"}'],
  ['with a key that the database cannot store', '{"\\u0000":1}'],
  ['with an unknown field', '{"__proto__":{"grant_type":"client_credentials"}}'],
])('a body that is %s is refused', async (_, body) => {
  const headers = { 'content-type': 'application/json' }
  expectRefusal(await market.send('POST', '/oauth/token', { body, headers }), 400, 'invalid_request')
})

function deep(levels: number): unknown {
  return levels === 0 ? 'client_credentials' : [deep(levels - 1)]
}

test('prices that are nested without end are refused, under a new idempotency key and under a used one', async () => {
  const { as } = await installedApp(app, house, ['rates:write'], { manifest: { scopes: ['rates:write'] } })
  const headers = { 'content-type': 'application/json', 'idempotency-key': 'used-for-prices' }
  expect((await as.put('/api/v1/rates', { prices: [] }, headers)).body.outbox_id).toEqual(expect.any(String))
  const body = `{"prices":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
  for (const key of [headers['idempotency-key'], 'never-used'])
    expectRefusal(await as.put('/api/v1/rates', body, { ...headers, 'idempotency-key': key }), 400, 'invalid_request')
})

test('a body that is too large is refused, with and without Content-Length', async () => {
  const body = JSON.stringify({ ...request, padding: 'x'.repeat(STRANGERS_BODY_BYTES_MAX) })
  expectRefusal(await market.send('POST', '/oauth/token', { body }), 413, 'payload_too_large')
  const stream = new Blob([body]).stream()
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: stream, duplex: 'half' } as RequestInit
  const { status } = await fetch(new URL('/marketplace/oauth/token', app.url), init)
  expect(status).toBe(413)
})

test('a list that is too long is refused before its items are checked', async () => {
  const { body } = await market.post('/oauth/token', request)
  const send = (method: string, path: string, content: string, key = 'long-list') =>
    app.market(body.access_token).send(method, path, {
      body: content,
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
    })
  const list = (entries: number) => `[${'1,'.repeat(entries)}1]`
  for (const [method, path, content, pointer] of [
    ['PUT', '/api/v1/datasets/rooms', `{"items":${list(5_000_000)}}`, '/items'],
    ['POST', '/api/v1/events', `{"events":${list(400_000)}}`, '/events'],
    ['POST', '/api/v1/reservations', `{"guests":${list(400_000)}}`, '/guests'],
    ['POST', '/api/v1/reservations', `{"guests":[{"contacts":${list(400_000)}}]}`, '/guests/0/contacts'],
    ['POST', '/api/v1/reservations', `{"nightly_rates":${list(400_000)}}`, '/nightly_rates'],
    ['POST', '/api/v1/webhook-endpoints', `{"patterns":${list(400_000)}}`, '/patterns'],
  ] as const) {
    const { errors } = expectRefusal(await send(method, path, content), 400, 'invalid_request')
    const within = (errors as { pointer: string; code: string }[]).filter((error) => error.pointer.startsWith(pointer))
    expect(within).toMatchObject([{ pointer, code: 'too_big' }])
  }
})

test('every list in a body has a maximum length', () => {
  for (const { operationId, body } of routes) if (body) expect([operationId, bareLists(body)]).toEqual([operationId, []])
})

/** Where in a schema lists stand that are not `listOf`. */
function bareLists(schema: z.ZodType, at = ''): string[] {
  const { def } = schema._zod as z.core.$ZodTypes['_zod']
  const inner = (schema: z.core.$ZodType, step = at) => bareLists(schema as z.ZodType, step)
  if (def.type === 'array') return [at]
  if (def.type === 'object') return Object.entries(def.shape).flatMap(([name, each]) => inner(each, `${at}/${name}`))
  if (def.type === 'union') return def.options.flatMap((each) => inner(each))
  if (def.type === 'optional' || def.type === 'nullable') return inner(def.innerType)
  if (def.type !== 'pipe') return []
  const { def: out } = def.out._zod as z.core.$ZodTypes['_zod']
  return out.type === 'array' && def.in._zod.def.type === 'transform' ? inner(out.element, at) : inner(def.in)
}

test('a compressed body is refused', async () => {
  const headers = { 'content-encoding': 'gzip', 'content-type': 'application/json' }
  const answer = await market.send('POST', '/oauth/token', { headers, body: '{}' })
  expectRefusal(answer, 415, 'unsupported_media_type')
  expect(answer.headers.get('accept-encoding')).toBe('identity')
  expect((await market.post('/oauth/token', request, { 'content-encoding': 'identity' })).status).toBe(200)
})

test('a body that is not UTF-8 is refused', async () => {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: new Uint8Array([0x22, 0xff, 0x22]) }
  expect((await fetch(new URL('/marketplace/oauth/token', app.url), init)).status).toBe(400)
})

test('a body that breaks off is refused as a bad request', async () => {
  const body = new ReadableStream({ pull: (controller) => controller.error(new Error('The connection was closed.')) })
  const broken = () => new Request(app.url, { method: 'POST', body, duplex: 'half' } as RequestInit)
  await expect(readBody(broken(), 100)).rejects.toMatchObject({ errorCode: 'BAD_REQUEST' })
})

test('HEAD answers the headers of GET, with the length of its body', async () => {
  const { body } = await market.post('/oauth/token', request)
  const headers = { authorization: `Bearer ${body.access_token}`, 'accept-encoding': 'identity' }
  for (const path of [
    '/marketplace/api/v1/rooms',
    '/marketplace/api/v1/reservations?limit=0',
    '/healthz',
    '/marketplace/nothing',
  ]) {
    const [get, head] = await Promise.all(['GET', 'HEAD'].map((method) => fetch(new URL(path, app.url), { method, headers })))
    expect([path, head!.status, await head!.text()]).toEqual([path, get!.status, ''])
    for (const name of ['content-length', 'content-type'])
      expect([path, head!.headers.get(name)]).toEqual([path, get!.headers.get(name)])
  }
})

test('a duplicate authorization header is refused', async () => {
  const { body } = await market.post('/oauth/token', request)
  const twice = new Headers([
    ['authorization', `Bearer ${body.access_token}`],
    ['authorization', `Bearer ${body.access_token}`],
  ])
  const { status } = await fetch(new URL('/marketplace/api/v1/rooms', app.url), { headers: twice })
  expect(status).toBe(401)
})

test('every refusal has the id of its request, and every answer the common headers', async () => {
  const { headers, body } = await market.get('/api/v1/rooms', { headers: { 'x-request-id': 'mine-1' } })
  expect(body).toMatchObject({ status: 401, code: 'invalid_token', error: 'invalid_token', request_id: 'mine-1' })
  expect(headers.get('content-type')).toBe('application/problem+json')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})
