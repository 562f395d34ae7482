import { beforeAll, expect, test } from 'vitest'
import { addPermanentToken, addPerson, expectRefusal, openHouse, startApp, type TestApp } from '../harness/index.ts'
import { install, installedApp, tokenRequest } from '../harness/marketplace/vendor.ts'
import { integration } from '../harness/user/integrations.ts'
import { whoAmI } from '../harness/user/somebody.ts'

let app: TestApp
let installed: Awaited<ReturnType<typeof installedApp>>

/** What the marketplace hands out, and what the rest of the server does, each sound at this moment. */
const ofApps = { token: '', handoff: '', clientSecret: '', webhookSecret: '' }
const ofOthers = { access: '', kiosk: '', accommodationAdmin: '', thirdParty: '', guestSession: '' }

beforeAll(async () => {
  app = await startApp({ env: { OAUTH_PER_MINUTE: '0' } })
  const [house, other] = [await openHouse(app), await openHouse(app)]
  const { accommodationId } = house
  const ctx = app.context()
  installed = await installedApp(app, house)
  const { token, vendor } = installed
  const { clientSecret, webhookSecret } = vendor
  Object.assign(ofApps, { token, clientSecret, webhookSecret, handoff: (await install(other, vendor)).code })
  Object.assign(ofOthers, {
    access: await (await addPerson(ctx, { accessLevel: 'SUPERADMIN' })).credential(),
    kiosk: await addPermanentToken(ctx, 'kiosk', accommodationId),
    accommodationAdmin: await addPermanentToken(ctx, 'accommodationAdmin', accommodationId),
    thirdParty: (await integration(app, [house])).token,
    guestSession: await ctx.ports.tokens.sign('guestSession', { sub: accommodationId, sid: accommodationId }, 600),
  })
})

const all = () => Object.entries({ ...ofApps, ...ofOthers })
const refusedBut = (taken: string) => all().filter(([kind]) => kind !== taken)

test('the marketplace accepts only an access token of an installation', async () => {
  for (const [kind, token] of refusedBut('token')) {
    expect(token, kind).not.toBe('')
    expectRefusal(await app.market(token).get('/api/v1/rooms'), 401, 'invalid_token')
  }
  expect((await app.market(ofApps.token).get('/api/v1/rooms')).status).toBe(200)
})

test('GraphQL accepts no token or secret of an app, by HTTP or WebSocket', async () => {
  for (const token of Object.values(ofApps)) {
    const { errors } = await app.asHolderOf(token).graphql(whoAmI)
    expect(errors?.[0]?.extensions.errorCode).toBe('AUTH_TOKEN_INVALID')
    await expect(app.asHolderOf(token).subscribe('subscription { __typename }')).rejects.toThrow()
  }
  expect((await app.asHolderOf(ofOthers.access).graphql(whoAmI)).errors).toBeUndefined()
})

test('only its client secret authenticates an app', async () => {
  const { vendor, installationId } = installed
  const status = async (clientSecret: string) =>
    (await app.market().form('/oauth/token', tokenRequest({ ...vendor, clientSecret }, installationId))).status
  for (const [kind, token] of refusedBut('clientSecret')) expect([kind, await status(token)]).toEqual([kind, 401])
  expect(await status(ofApps.clientSecret)).toBe(200)
})

test('only a handoff code can be exchanged, and a wrong try does not use it up', async () => {
  const { clientId: client_id, clientSecret: client_secret } = installed.vendor
  const exchange = (code: string) => app.market().form('/oauth/handoff', { client_id, client_secret, code })
  for (const [, code] of refusedBut('handoff')) expectRefusal(await exchange(code), 400, 'invalid_grant')
  expect((await exchange(ofApps.handoff)).status).toBe(200)
})

test('introspection knows only access tokens of the app', async () => {
  const { clientId: client_id, clientSecret: client_secret } = installed.vendor
  for (const [kind, token] of refusedBut('token'))
    expect([kind, (await app.market().form('/oauth/introspect', { client_id, client_secret, token })).body]).toEqual([
      kind,
      { active: false },
    ])
})
