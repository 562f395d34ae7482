import * as client from 'openid-client'
import { beforeAll, expect, test } from 'vitest'
import { expectRefusal, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'
import { install, newApp, tokenRequest, type Vendor } from '../../harness/marketplace/vendor.ts'

let app: TestApp
let house: House
let vendor: Vendor
let installationId: string

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  vendor = await newApp(app)
  installationId = (await install(house, vendor)).installationId
})

const issuer = () => new URL('/marketplace', app.url)
const read = async (path: string, of = app) => (await fetch(new URL(path, of.url))).json()

const forThisMachine = { execute: [client.allowInsecureRequests] }

test.each([
  ['RFC 8414', 'oauth2', client.ClientSecretBasic],
  ['RFC 8414', 'oauth2', client.ClientSecretPost],
  ['OpenID Connect', 'oidc', client.ClientSecretPost],
] as const)('openid-client discovers all endpoints from the issuer alone by %s (%s)', async (_, algorithm, authentication) => {
  const { clientId, clientSecret } = vendor
  const options = { algorithm, ...forThisMachine }
  const config = await client.discovery(issuer(), clientId, undefined, authentication(clientSecret), options)
  const parameters = { installation_id: installationId, scope: 'folios:write' }
  const granted = await client.clientCredentialsGrant(config, parameters)
  expect(granted).toMatchObject({ token_type: 'bearer', scope: 'folios:write', installation_id: installationId })
  expect(await client.tokenIntrospection(config, granted.access_token)).toMatchObject({ active: true, client_id: clientId })
  const rooms = new URL(`${issuer()}/api/v1/rooms`)
  expect((await client.fetchProtectedResource(config, granted.access_token, rooms, 'GET')).status).toBe(200)
  await client.tokenRevocation(config, granted.access_token)
  expect(await client.tokenIntrospection(config, granted.access_token)).toEqual({ active: false })
})

test('the metadata describes the endpoints, at the path of RFC 8414 and below the issuer', async () => {
  const metadata = await read('/.well-known/oauth-authorization-server/marketplace')
  const methods = ['client_secret_basic', 'client_secret_post']
  expect(metadata).toEqual({
    issuer: issuer().href,
    token_endpoint: `${issuer()}/oauth/token`,
    token_endpoint_auth_methods_supported: methods,
    introspection_endpoint: `${issuer()}/oauth/introspect`,
    introspection_endpoint_auth_methods_supported: methods,
    revocation_endpoint: `${issuer()}/oauth/revoke`,
    revocation_endpoint_auth_methods_supported: methods,
    grant_types_supported: ['client_credentials'],
    response_types_supported: [],
    scopes_supported: [
      'reservations:write',
      'folios:write',
      'charges:write',
      'rates:write',
      'folios:read',
      'reservations:read',
      'guests:read',
    ],
    service_documentation: `${issuer()}/openapi.json`,
  })
  for (const path of [
    '/.well-known/openid-configuration/marketplace',
    '/marketplace/.well-known/oauth-authorization-server',
    '/marketplace/.well-known/openid-configuration',
  ])
    expect(await read(path)).toEqual(metadata)
  const { grant_types_supported, scopes_supported } = metadata
  expect(tokenRequest(vendor, installationId).grant_type).toBe(grant_types_supported[0])
  const { body } = await app.market().form('/oauth/token', tokenRequest(vendor, installationId))
  expect(scopes_supported).toEqual(expect.arrayContaining(body.scope.split(' ')))
})

test('if PUBLIC_URL is set, the issuer is below it, whichever address the caller used', async () => {
  const below = await startApp({ env: { PUBLIC_URL: 'https://pms.example/hotel/' } })
  for (const path of ['/hotel/marketplace', '/marketplace']) {
    const { issuer, token_endpoint } = await read(`/.well-known/oauth-authorization-server${path}`, below)
    expect([issuer, token_endpoint]).toEqual([
      'https://pms.example/hotel/marketplace',
      'https://pms.example/hotel/marketplace/oauth/token',
    ])
  }
})

test('no cache stores an answer of the OAuth endpoints, also not a refusal', async () => {
  const token = { ...tokenRequest(vendor, installationId) }
  const post = (path: string, body: object) => app.market().form(path, body as Record<string, string>)
  const [granted, refused, wrong] = await Promise.all([
    post('/oauth/token', token),
    post('/oauth/token', { ...token, grant_type: 'password' }),
    post('/oauth/introspect', { ...token, client_secret: 'wrong', token: 'x' }),
  ])
  expect(granted.status).toBe(200)
  expectRefusal(refused, 400, 'unsupported_grant_type')
  expectRefusal(wrong, 401, 'invalid_client')
  for (const { headers } of [granted, refused, wrong])
    expect([headers.get('cache-control'), headers.get('pragma')]).toEqual(['no-store', 'no-cache'])
})
