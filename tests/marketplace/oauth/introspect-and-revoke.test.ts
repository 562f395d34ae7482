import { beforeAll, expect, test } from 'vitest'
import { expectRefusal, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'
import { installedApp, newApp, uninstallOperation, type Vendor } from '../../harness/marketplace/vendor.ts'

let app: TestApp
let house: House
let installed: Awaited<ReturnType<typeof installedApp>>

beforeAll(async () => {
  app = await startApp({ env: { OAUTH_PER_MINUTE: '0' } })
  house = await openHouse(app)
  installed = await installedApp(app, house, ['folios:write'])
})

const about = (endpoint: 'introspect' | 'revoke', token: string, { clientId, clientSecret }: Vendor = installed.vendor) =>
  app.market().form(`/oauth/${endpoint}`, { client_id: clientId, client_secret: clientSecret, token })
const inactive = { active: false }

test('introspection answers the scopes, installation and lifetime of a token', async () => {
  const { token, installationId, vendor } = installed
  const { body, headers } = await about('introspect', token)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(body).toEqual({
    active: true,
    scope: 'folios:write',
    client_id: vendor.clientId,
    token_type: 'Bearer',
    iat: expect.any(Number),
    exp: body.iat + 3600,
    sub: installationId,
    installation_id: installationId,
    accommodation_id: house.accommodationId,
  })
})

test('introspection answers only active: false for an unknown or expired token and for one of another client', async () => {
  const [stranger, ended] = [await newApp(app), await installedApp(app, house)]
  await house.as.manager.askOk(uninstallOperation, { installationId: ended.installationId })
  expect((await about('introspect', installed.token, stranger)).body).toEqual(inactive)
  expect((await about('introspect', ended.token, ended.vendor)).body).toEqual(inactive)
  expect((await about('introspect', 'nothing')).body).toEqual(inactive)
  const outlived = (await installedApp(app, house)).token
  app.clock.moveBy({ hours: 2 })
  expect((await about('introspect', outlived)).body).toEqual(inactive)
})

test('a token that the database cannot store is treated as unknown', async () => {
  const { clientId: client_id, clientSecret: client_secret } = installed.vendor
  for (const token of ['\0', `${installed.token}\0`, '\ud800', 'x'.repeat(100_000)]) {
    expect((await about('introspect', token)).body).toEqual(inactive)
    expect((await about('revoke', token)).status).toBe(200)
    expect((await app.market().post('/oauth/introspect', { client_id, client_secret, token })).body).toEqual(inactive)
  }
})

test('a revoked token stops working at once, and revoking it again succeeds', async () => {
  const { token, vendor, as } = await installedApp(app, house)
  expect((await as.get('/api/v1/rooms')).status).toBe(200)
  for (let time = 1; time <= 2; time++) {
    const { status, body } = await about('revoke', token, vendor)
    expect({ status, body }).toEqual({ status: 200, body: undefined })
    expectRefusal(await as.get('/api/v1/rooms'), 401, 'invalid_token')
    expect((await about('introspect', token, vendor)).body).toEqual(inactive)
  }
  expect((await about('revoke', 'nothing', vendor)).status).toBe(200)
})

test('a client cannot revoke the token of another client', async () => {
  const { token, as } = await installedApp(app, house)
  expect((await about('revoke', token, await newApp(app))).status).toBe(200)
  expect((await as.get('/api/v1/rooms')).status).toBe(200)
})

test('introspection and revocation need the credentials of the client', async () => {
  const wrong = { ...installed.vendor, clientSecret: 'wrong' }
  for (const endpoint of ['introspect', 'revoke'] as const) {
    expectRefusal(await about(endpoint, installed.token, wrong), 401, 'invalid_client')
    expectRefusal(await app.market().form(`/oauth/${endpoint}`, { token: installed.token }), 401, 'invalid_client')
    expectRefusal(await about(endpoint, ''), 400, 'invalid_request')
  }
})
