import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { events, handoffCodes } from '../../../src/db/tables/index.ts'
import { expectError, expectRefusal, type House, onPostgres, openHouse, startApp, type TestApp } from '../../harness/index.ts'
import {
  allScopes,
  install,
  installOperation,
  newApp,
  publishOperation,
  redirectUri,
  tokenRequest,
} from '../../harness/marketplace/vendor.ts'
import { houseLog } from '../../harness/user/somebody.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  other = await openHouse(app)
})

const tryInstall = (input: object, as = house.as.manager) =>
  as.graphql(installOperation, { input: { accommodationId: house.accommodationId, scopes: [], ...input } })

test('a manager installs an app, consents to scopes, and is redirected to its page with a code', async () => {
  const { appId } = await newApp(app)
  const input = { accommodationId: house.accommodationId, appId, scopes: ['folios:write'], redirectUri, state: 'a b&c' }
  const { installApp } = await house.as.manager.askOk(installOperation, { input })
  const { installation } = installApp
  expect(installation).toMatchObject({ appId, version: '1.0.0', effectiveScopes: ['folios:write'], uninstalledAt: null })
  const url = new URL(installApp.redirectUrl)
  expect(installApp.redirectUrl.startsWith(`${redirectUri}&`)).toBe(true)
  expect(Object.fromEntries(url.searchParams)).toEqual({
    from: 'foyer',
    state: 'a b&c',
    code: expect.stringMatching(/^foyer_handoff_/),
  })
  const { db } = app.server.database
  expect(JSON.stringify(await db.select().from(handoffCodes))).not.toContain(url.searchParams.get('code'))
  const [event] = await db
    .select()
    .from(events)
    .where(and(eq(events.subjectId, installation.id), eq(events.type, 'installation.activated')))
  expect(event?.payload).toEqual({ installationId: installation.id, appId, version: '1.0.0', effectiveScopes: ['folios:write'] })
  const log = await houseLog(house.as.owner, house.accommodationId, { relatedId: installation.id })
  expect(log[0]).toMatchObject({ type: 'installation.install' })
})

test('a scope that the app does not request is refused', async () => {
  const { appId } = await newApp(app, { manifest: { scopes: ['folios:write'] } })
  expectError(await tryInstall({ appId, scopes: ['folios:write', 'reservations:write'] }), 'SCOPE_NOT_OFFERED')
})

test('a redirect URI must match a registered one exactly', async () => {
  const { appId } = await newApp(app)
  for (const wanted of [`${redirectUri}/`, redirectUri.toUpperCase(), 'https://app.example/', 'https://evil.example/'])
    expectError(await tryInstall({ appId, redirectUri: wanted }), 'REDIRECT_URI_UNKNOWN')
})

test('an app with several redirect URIs needs the choice of one', async () => {
  const { appId } = await newApp(app, { redirectUris: [redirectUri, 'http://localhost:9000/'] })
  expectError(await tryInstall({ appId }), 'BAD_REQUEST')
  const { data } = await tryInstall({ appId, redirectUri: 'http://localhost:9000/' })
  expect(data.installApp.redirectUrl).toMatch(/^http:\/\/localhost:9000\/\?code=/)
})

test('an app can be installed once at each accommodation', async () => {
  const vendor = await newApp(app)
  await install(house, vendor)
  expectError(await tryInstall({ appId: vendor.appId }), 'ALREADY_INSTALLED')
  await install(other, vendor)
})

test('a version that is published later does not change the consent', async () => {
  const vendor = await newApp(app, { manifest: { scopes: ['folios:write'] } })
  const { installationId } = await install(house, vendor, ['folios:write'])
  await vendor.as.askOk(publishOperation, { appId: vendor.appId, manifest: { version: '2.0.0', scopes: allScopes } })
  const { body } = await app.market().form('/oauth/token', tokenRequest(vendor, installationId))
  expect(body.scope).toBe('folios:write')
})

test('an unknown or unpublished app cannot be installed', async () => {
  expectError(await tryInstall({ appId: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }), 'APP_NOT_FOUND')
  expectError(await tryInstall({ appId: (await newApp(app, { manifest: null })).appId }), 'APP_NOT_PUBLISHED')
})

test('hostile input is refused', async () => {
  const { appId } = await newApp(app)
  for (const hostile of [
    { appId: 'x' },
    { appId, scopes: Array(101).fill('folios:write') },
    { appId, state: 'x'.repeat(501) },
    { appId, state: '\0' },
    { appId, redirectUri: '\ud800' },
  ])
    expectError(await tryInstall(hostile), 'BAD_REQUEST')
})

test('only managers of the property can install an app', async () => {
  const { appId, as } = await newApp(app)
  expectError(await tryInstall({ appId }, house.as.anonymous), 'UNAUTHENTICATED')
  for (const caller of [house.as.customer, house.as.staff, house.as.kiosk, house.as.accommodationAdmin, other.as.owner, as])
    expectError(await tryInstall({ appId }, caller), 'FORBIDDEN')
  expectError(await tryInstall({ appId, accommodationId: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }, app.as.admin), 'ACCOMMODATION_NOT_FOUND')
})

onPostgres('on a real database', () => {
  test('of concurrent installations of one app one succeeds', async () => {
    const vendor = await newApp(app)
    const tries = await Promise.all(Array.from({ length: 50 }, () => tryInstall({ appId: vendor.appId })))
    expect(tries.filter(({ errors }) => !errors)).toHaveLength(1)
    for (const refused of tries.filter(({ errors }) => errors)) expectError(refused, 'ALREADY_INSTALLED')
  })

  test('of concurrent exchanges of one code one succeeds', async () => {
    const vendor = await newApp(app)
    const { code } = await install(house, vendor)
    const { clientId: client_id, clientSecret: client_secret } = vendor
    const tries = await Promise.all(
      Array.from({ length: 50 }, () => app.market().form('/oauth/handoff', { client_id, client_secret, code })),
    )
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const refused of tries.filter(({ status }) => status !== 200)) expectRefusal(refused, 400, 'invalid_grant')
  })
})
