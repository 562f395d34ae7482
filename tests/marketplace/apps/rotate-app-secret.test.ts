import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { expectError, expectRefusal, type House, onPostgres, openHouse, startApp, type TestApp } from '../../harness/index.ts'
import { install, installedApp, newApp, rotateOperation, tokenRequest, type Vendor } from '../../harness/marketplace/vendor.ts'

let app: TestApp
let house: House

beforeAll(async () => {
  app = await startApp({ env: { OAUTH_PER_MINUTE: '0' } })
  house = await openHouse(app)
})

async function worksWith(vendor: Vendor, installationId: string, clientSecret: string): Promise<boolean> {
  const { status } = await app.market().form('/oauth/token', tokenRequest({ ...vendor, clientSecret }, installationId))
  return status === 200
}

test('the previous client secret works for one more day, and an older one is not extended', async () => {
  const vendor = await newApp(app)
  const { installationId } = await install(house, vendor)
  const { as, appId } = vendor
  const second = (await as.askOk(rotateOperation, { appId })).rotateAppSecret
  expect(second).toMatchObject({ kind: 'CLIENT' })
  app.clock.moveBy({ hours: 12 })
  const third = (await as.askOk(rotateOperation, { appId })).rotateAppSecret.secret
  const all = [vendor.clientSecret, second.secret, third]
  const working = async () => Promise.all(all.map((secret) => worksWith(vendor, installationId, secret)))
  expect(await working()).toEqual([true, true, true])
  app.clock.moveBy({ hours: 12 })
  expect(await working()).toEqual([false, true, true])
  app.clock.moveBy({ hours: 12 })
  expect(await working()).toEqual([false, false, true])
})

test('a rotation with endPrevious ends every earlier secret at once', async () => {
  const vendor = await newApp(app)
  const { installationId } = await install(house, vendor)
  const { rotateAppSecret } = await vendor.as.askOk(rotateOperation, { appId: vendor.appId, endPrevious: true })
  expect(rotateAppSecret.previousEndsAt).toBeNull()
  expect(await worksWith(vendor, installationId, vendor.clientSecret)).toBe(false)
  expect(await worksWith(vendor, installationId, rotateAppSecret.secret)).toBe(true)
})

test('a rotation with endPrevious ends the app’s access tokens at all its installations, and no tokens of other apps', async () => {
  const { vendor, as, token, installationId } = await installedApp(app, house)
  const elsewhere = await install(await openHouse(app), vendor)
  const { body } = await app.market().form('/oauth/token', tokenRequest(vendor, elsewhere.installationId))
  const other = await installedApp(app, house)
  const { rotateAppSecret } = await vendor.as.askOk(rotateOperation, { appId: vendor.appId, endPrevious: true })
  const renewed = { ...vendor, clientSecret: rotateAppSecret.secret }
  for (const ended of [as, app.market(body.access_token)]) expectRefusal(await ended.get('/api/v1/rooms'), 401, 'invalid_token')
  const { clientId: client_id, clientSecret: client_secret } = renewed
  expect((await app.market().form('/oauth/introspect', { client_id, client_secret, token })).body).toEqual({ active: false })
  expect((await other.as.get('/api/v1/rooms')).status).toBe(200)
  const anew = await app.market().form('/oauth/token', tokenRequest(renewed, installationId))
  expect((await app.market(anew.body.access_token).get('/api/v1/rooms')).status).toBe(200)
})

test('a rotation without endPrevious, or of the webhook secret, ends no access token', async () => {
  const { vendor, as } = await installedApp(app, house)
  await vendor.as.askOk(rotateOperation, { appId: vendor.appId })
  await vendor.as.askOk(rotateOperation, { appId: vendor.appId, kind: 'WEBHOOK', endPrevious: true })
  expect((await as.get('/api/v1/rooms')).status).toBe(200)
})

onPostgres('while a leaked secret asks for tokens', () => {
  test('none of them outlives the end of the secret', async () => {
    const { vendor, installationId } = await installedApp(app, house)
    const ask = () => app.market().form('/oauth/token', tokenRequest(vendor, installationId))
    const [answers] = await Promise.all([
      Promise.all(Array.from({ length: 40 }, ask)),
      vendor.as.askOk(rotateOperation, { appId: vendor.appId, endPrevious: true }),
    ])
    const tokens = answers.filter(({ status }) => status === 200).map(({ body }) => body.access_token as string)
    for (const token of tokens) expectRefusal(await app.market(token).get('/api/v1/rooms'), 401, 'invalid_token')
    for (const { body } of answers.filter(({ status }) => status !== 200)) expect(body.error).toBe('invalid_client')
  })
})

onPostgres('while a rotation takes long', () => {
  test('whoever asks for a token is told to try again', async () => {
    const impatient = await startApp({ env: { DATABASE_LOCK_SECONDS: '1' } })
    const { vendor, installationId } = await installedApp(impatient, await openHouse(impatient))
    const ask = () => impatient.market().form('/oauth/token', tokenRequest(vendor, installationId))
    await impatient.context().db.transaction(async (tx) => {
      await tx.execute(sql`select from app_secrets where app_id = ${vendor.appId} for update`)
      expectRefusal(await ask(), 503, 'service_unavailable')
    })
    expect((await ask()).status).toBe(200)
  })
})

test('the number of working secrets is limited, and ending the earlier ones allows a new one', async () => {
  const { as, appId } = await newApp(app)
  const rotate = (more: object) => as.graphql(rotateOperation, { appId, kind: 'WEBHOOK', ...more })
  const tries = await Promise.all(Array.from({ length: 8 }, () => rotate({})))
  expect(tries.filter(({ errors }) => !errors)).toHaveLength(4)
  expectError(await rotate({}), 'LIMIT_EXCEEDED')
  expect((await rotate({ endPrevious: true })).errors).toBeUndefined()
  expect((await rotate({})).errors).toBeUndefined()
})

test('a rotation of the webhook secret does not change the client secret', async () => {
  const vendor = await newApp(app)
  const { installationId } = await install(house, vendor)
  const { rotateAppSecret } = await vendor.as.askOk(rotateOperation, { appId: vendor.appId, kind: 'WEBHOOK', endPrevious: true })
  expect(rotateAppSecret.secret).toMatch(/^whsec_/)
  expect(rotateAppSecret.secret).not.toBe(vendor.webhookSecret)
  expect(await worksWith(vendor, installationId, vendor.clientSecret)).toBe(true)
})

test('an app of another vendor is not found', async () => {
  const { appId } = await newApp(app)
  expectError(await house.as.anonymous.graphql(rotateOperation, { appId }), 'UNAUTHENTICATED')
  expectError(await house.as.customer.graphql(rotateOperation, { appId }), 'FORBIDDEN')
  expectError(await house.as.owner.graphql(rotateOperation, { appId }), 'APP_NOT_FOUND')
  expectError(await house.as.owner.graphql(rotateOperation, { appId: 'x' }), 'BAD_REQUEST')
})
