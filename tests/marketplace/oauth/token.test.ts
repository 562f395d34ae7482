import { beforeAll, expect, test } from 'vitest'
import { appTokens } from '../../../src/db/tables/index.ts'
import {
  expectRefusal,
  type House,
  type MarketAnswer,
  type MarketRequest,
  openHouse,
  startApp,
  type TestApp,
} from '../../harness/index.ts'
import { allScopes, install, newApp, tokenRequest, type Vendor } from '../../harness/marketplace/vendor.ts'

let app: TestApp
let house: House
let vendor: Vendor
let installationId: string

beforeAll(async () => {
  app = await startApp({ env: { OAUTH_PER_MINUTE: '0' } })
  house = await openHouse(app)
  vendor = await newApp(app)
  installationId = (await install(house, vendor)).installationId
})

const basic = (id: string, secret: string) => ({ authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` })
const ask = (changes: object = {}, headers: MarketRequest['headers'] = {}) =>
  app.market().post('/oauth/token', { ...tokenRequest(vendor, installationId), ...changes }, headers)

test('a client gets a token by form or JSON, with its secret in the body or by HTTP Basic', async () => {
  const { client_id, client_secret, ...rest } = tokenRequest(vendor, installationId)
  const market = app.market()
  for (const answer of [
    await market.form('/oauth/token', { ...rest, client_id, client_secret }),
    await market.form('/oauth/token', rest, basic(client_id, client_secret)),
    await market.post('/oauth/token', { ...rest, client_id, client_secret }),
    await market.post('/oauth/token', rest, basic(client_id, client_secret)),
  ]) {
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('pragma')).toBe('no-cache')
    expect(answer.body).toEqual({
      access_token: expect.stringMatching(/^foyer_app_[\w-]{43}_[0-9A-Z]{8}$/),
      token_type: 'Bearer',
      expires_in: 3600,
      scope: 'reservations:write folios:write',
      installation_id: installationId,
      accommodation_id: house.accommodationId,
    })
    expect((await app.market(answer.body.access_token).get('/api/v1/rooms')).status).toBe(200)
    expect(JSON.stringify(await app.server.database.db.select().from(appTokens))).not.toContain(answer.body.access_token)
  }
})

test('a token expires after an hour', async () => {
  const { body } = await ask()
  app.clock.moveBy({ seconds: 3599 })
  expect((await app.market(body.access_token).get('/api/v1/rooms')).status).toBe(200)
  app.clock.moveBy({ seconds: 2 })
  expectRefusal(await app.market(body.access_token).get('/api/v1/rooms'), 401, 'invalid_token')
})

test('a token can have fewer scopes than its installation, never more', async () => {
  expect((await ask({ scope: ' folios:write ' })).body.scope).toBe('folios:write')
  expect((await ask({ scope: '' })).body.scope).toBe(allScopes.join(' '))
  const narrow = (await install(await openHouse(app), vendor, ['folios:write'])).installationId
  expectRefusal(await ask({ installation_id: narrow, scope: 'reservations:write' }), 400, 'invalid_scope')
  expectRefusal(await ask({ scope: 'everything' }), 400, 'invalid_scope')
})

test('wrong credentials are answered 401, a wrong request 400', async () => {
  const other = await newApp(app)
  const wrong: MarketRequest['headers'][] = [
    { authorization: 'Bearer x' },
    { authorization: 'Basic' },
    { authorization: 'Basic ====' },
    basic(vendor.clientId, 'wrong'),
    basic('nobody', vendor.clientSecret),
    basic(vendor.clientId, `${vendor.clientSecret}%00`),
    basic(vendor.clientId, '%'),
  ]
  for (const headers of wrong) {
    const answer = await ask({ client_id: undefined, client_secret: undefined }, headers)
    expectRefusal(answer, 401, 'invalid_client')
    expect(answer.headers.get('www-authenticate')).toMatch(/^Basic /)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
  for (const changes of [{ client_secret: 'x' }, { client_secret: '' }, { client_id: other.clientId }, { client_id: undefined }])
    expectRefusal(await ask(changes), 401, 'invalid_client')
  const bearer = await ask({}, { authorization: 'Bearer x' })
  expect(expectRefusal(bearer, 401, 'invalid_client').error_description).toContain('HTTP Basic')
  const { clientId, clientSecret } = vendor
  expectRefusal(await ask({}, basic(clientId, clientSecret)), 400, 'invalid_request')
  expectRefusal(
    await ask({ client_secret: undefined, client_id: other.clientId }, basic(clientId, clientSecret)),
    400,
    'invalid_request',
  )
})

test('each other mistake has its OAuth error code', async () => {
  expectRefusal(await ask({ grant_type: 'authorization_code' }), 400, 'unsupported_grant_type')
  for (const changes of [
    { grant_type: undefined },
    { grant_type: '' },
    { installation_id: undefined },
    { installation_id: ['x'] },
    { client_id: 7 },
  ])
    expectRefusal(await ask(changes), 400, 'invalid_request')
  const other = await newApp(app)
  const { installationId: foreign } = await install(house, other)
  for (const installation_id of ['x', '01ARZ3NDEKTSV4RRFFQ69G5FAV', foreign])
    expectRefusal(await ask({ installation_id }), 400, 'invalid_grant')
  const market = app.market()
  expectRefusal(await market.send('POST', '/oauth/token', { body: 'a=1&a=2', headers: form }), 400, 'invalid_request')
  expectRefusal(await market.send('POST', '/oauth/token', { body: '{', headers: {} }), 400, 'invalid_request')
  expectRefusal(
    await market.send('POST', '/oauth/token', { body: 'x', headers: { 'content-type': 'text/plain' } }),
    415,
    'unsupported_media_type',
  )
  for (const method of ['GET', 'PUT', 'DELETE']) {
    const { headers } = expectOAuthError(await market.send(method, '/oauth/token'), 405, 'method_not_allowed')
    expect(headers.get('allow')).toBe('POST')
  }
})

/** An error in the format of RFC 6749. */
function expectOAuthError(answer: MarketAnswer, status: number, code: string) {
  expect(expectRefusal(answer, status, code).error_description).not.toBe('')
  expect(answer.headers.get('content-type')).toBe('application/json')
  return answer
}

const form = { 'content-type': 'application/x-www-form-urlencoded' }

test('an unknown parameter is ignored, as RFC 6749 requires', async () => {
  expect((await ask({ audience: 'x' })).status).toBe(200)
})

test('a client can send sixty requests a minute, and does not use up the budget of others', async () => {
  const busy = await startApp()
  const there = await openHouse(busy)
  const [one, two] = [await newApp(busy), await newApp(busy)]
  const request = tokenRequest(one, (await install(there, one)).installationId)
  const answers = await Promise.all(Array.from({ length: 70 }, () => busy.market().form('/oauth/token', request)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(60)
  for (const refused of answers.filter(({ status }) => status !== 200)) {
    expectRefusal(refused, 429, 'rate_limited')
    expect(refused.headers.get('ratelimit-remaining')).toBe('0')
  }
  const another = tokenRequest(two, (await install(there, two)).installationId)
  expect((await busy.market().form('/oauth/token', another)).headers.get('ratelimit-remaining')).toBe('59')
  busy.clock.moveBy({ minutes: 1 })
  expect((await busy.market().form('/oauth/token', request)).status).toBe(200)
})
