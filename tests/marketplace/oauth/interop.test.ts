import * as oauth from 'oauth4webapi'
import { beforeAll, expect, test } from 'vitest'
import { type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'
import { install, newApp, type Vendor } from '../../harness/marketplace/vendor.ts'

let app: TestApp
let house: House
let vendor: Vendor
let installationId: string
let server: oauth.AuthorizationServer

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  vendor = await newApp(app)
  installationId = (await install(house, vendor)).installationId
  const base = `${app.url.replace(/\/$/, '')}/marketplace`
  server = {
    issuer: base,
    token_endpoint: `${base}/oauth/token`,
    introspection_endpoint: `${base}/oauth/introspect`,
    revocation_endpoint: `${base}/oauth/revoke`,
  }
})

const options = { [oauth.allowInsecureRequests]: true } as const

test.each([
  ['HTTP Basic', oauth.ClientSecretBasic],
  ['the body', oauth.ClientSecretPost],
])('an independent client gets, introspects and revokes a token, authenticated by %s', async (_, authentication) => {
  const client: oauth.Client = { client_id: vendor.clientId }
  const auth = authentication(vendor.clientSecret)

  const parameters = { installation_id: installationId, scope: 'folios:write' }
  const response = await oauth.clientCredentialsGrantRequest(server, client, auth, parameters, options)
  const granted = await oauth.processClientCredentialsResponse(server, client, response)
  expect(granted).toMatchObject({
    token_type: 'bearer',
    expires_in: 3600,
    scope: 'folios:write',
    installation_id: installationId,
  })

  const introspect = async () =>
    oauth.processIntrospectionResponse(
      server,
      client,
      await oauth.introspectionRequest(server, client, auth, granted.access_token, options),
    )
  expect(await introspect()).toMatchObject({ active: true, client_id: vendor.clientId, sub: installationId })

  const rooms = new URL(`${server.issuer}/api/v1/rooms`)
  const read = () => oauth.protectedResourceRequest(granted.access_token, 'GET', rooms, undefined, undefined, options)
  expect((await read()).status).toBe(200)

  await oauth.processRevocationResponse(await oauth.revocationRequest(server, client, auth, granted.access_token, options))
  expect(await introspect()).toEqual({ active: false })
  const refused = await read().then(
    () => [],
    (error: oauth.WWWAuthenticateChallengeError) => error.cause,
  )
  expect(refused).toMatchObject([{ scheme: 'bearer', parameters: { error: 'invalid_token' } }])
})

test('an independent client understands the refusals', async () => {
  const client: oauth.Client = { client_id: vendor.clientId }
  const ask = async (secret: string, installation_id: string) => {
    const response = await oauth.clientCredentialsGrantRequest(
      server,
      client,
      oauth.ClientSecretPost(secret),
      { installation_id },
      options,
    )
    return oauth.processClientCredentialsResponse(server, client, response)
  }
  await expect(ask(vendor.clientSecret, 'nothing')).rejects.toMatchObject({ error: 'invalid_grant', status: 400 })
  await expect(ask('wrong', installationId)).rejects.toMatchObject({ cause: [{ scheme: 'basic' }], status: 401 })
})
