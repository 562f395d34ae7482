import { beforeAll, expect, test } from 'vitest'
import { expectRefusal, type House, type MarketCaller, openHouse, startApp, type TestApp } from '../harness/index.ts'
import { install, newApp, tokenRequest, type Vendor } from '../marketplace/vendor.ts'

let app: TestApp
let house: House
let vendor: Vendor
let market: MarketCaller
let request: ReturnType<typeof tokenRequest>

beforeAll(async () => {
  app = await startApp({ env: { OAUTH_PER_MINUTE: '0' } })
  house = await openHouse(app)
  vendor = await newApp(app)
  market = app.market()
  request = tokenRequest(vendor, (await install(house, vendor)).installationId)
})

test('a path that leads nowhere, and a method that it does not serve, are refused as problems', async () => {
  expectRefusal(await market.get('/api/v1/nothing'), 404, 'not_found')
  expectRefusal(await market.get('/'), 404, 'not_found')
  expectRefusal(await market.get('/api/v1/%ff%00'), 404, 'not_found')
  const { headers } = await market.delete('/api/v1/rooms')
  expect(headers.get('allow')).toBe('GET, HEAD')
  expectRefusal(await market.post('/api/v1/rooms', {}), 405, 'method_not_allowed')
})

test.each([
  ['nested without end', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ['deeper than it may be', JSON.stringify({ grant_type: deep(40) })],
  ['no JSON', '{"grant_type":'],
  ['no object', '[]'],
  ['null', 'null'],
  ['empty', ''],
  ['with a NUL', '{"grant_type":"a\\u0000"}'],
  ['with half a character', '{"grant_type":"\\ud800"}'],
  ['with a key that no database holds', '{"\\u0000":1}'],
  ['with a key that is no field', '{"__proto__":{"grant_type":"client_credentials"}}'],
])('a body that is %s is refused', async (_, body) => {
  const headers = { 'content-type': 'application/json' }
  expectRefusal(await market.send('POST', '/oauth/token', { body, headers }), 400, 'invalid_request')
})

function deep(levels: number): unknown {
  return levels === 0 ? 'client_credentials' : [deep(levels - 1)]
}

test('a body that is too large is refused, whether or not it says so', async () => {
  const body = JSON.stringify({ ...request, padding: 'x'.repeat(1_048_576) })
  expectRefusal(await market.send('POST', '/oauth/token', { body }), 413, 'payload_too_large')
  const stream = new Blob([body]).stream()
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: stream, duplex: 'half' } as RequestInit
  const { status } = await fetch(new URL('/marketplace/oauth/token', app.url), init)
  expect(status).toBe(413)
})

test('bytes that are no UTF-8 are refused', async () => {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: new Uint8Array([0x22, 0xff, 0x22]) }
  expect((await fetch(new URL('/marketplace/oauth/token', app.url), init)).status).toBe(400)
})

test('a header given twice is no credential', async () => {
  const { body } = await market.post('/oauth/token', request)
  const twice = new Headers([
    ['authorization', `Bearer ${body.access_token}`],
    ['authorization', `Bearer ${body.access_token}`],
  ])
  const { status } = await fetch(new URL('/marketplace/api/v1/rooms', app.url), { headers: twice })
  expect(status).toBe(401)
})

test('every refusal carries the id of its request, and every answer the common headers', async () => {
  const { headers, body } = await market.get('/api/v1/rooms', { headers: { 'x-request-id': 'mine-1' } })
  expect(body).toMatchObject({ status: 401, code: 'invalid_token', error: 'invalid_token', request_id: 'mine-1' })
  expect(headers.get('content-type')).toBe('application/problem+json')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})
