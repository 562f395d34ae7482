import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { events } from '../../../src/db/tables/index.ts'
import { expectError, expectRefusal, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'
import { install, installedApp, tokenRequest, uninstallOperation } from '../vendor.ts'

let app: TestApp
let house: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
})

const uninstall = (installationId: string, as = house.as.manager) => as.graphql(uninstallOperation, { installationId })

test('an uninstalled app’s tokens end at once, and for five minutes it gets one that only reads', async () => {
  const { as, installationId, vendor } = await installedApp(app, house)
  expect((await as.get('/api/v1/rooms')).status).toBe(200)
  const { data } = await uninstall(installationId)
  expect(data.uninstallApp.uninstalledAt).not.toBeNull()
  expectRefusal(await as.get('/api/v1/rooms'), 401, 'invalid_token')

  app.clock.moveBy({ minutes: 4 })
  const { body } = await app.market().form('/oauth/token', tokenRequest(vendor, installationId))
  expect(body.scope).toBe('')
  expect(body.expires_in).toBeGreaterThan(50)
  expect(body.expires_in).toBeLessThanOrEqual(60)
  const cleaning = app.market(body.access_token)
  expect((await cleaning.get('/api/v1/rooms')).status).toBe(200)
  expectRefusal(
    await app.market().form('/oauth/token', { ...tokenRequest(vendor, installationId), scope: 'folios:write' }),
    400,
    'invalid_scope',
  )

  app.clock.moveBy({ minutes: 2 })
  expectRefusal(await cleaning.get('/api/v1/rooms'), 401, 'invalid_token')
  expectRefusal(await app.market().form('/oauth/token', tokenRequest(vendor, installationId)), 400, 'invalid_grant')
})

test('the end of an installation is told with until when it can be cleaned up', async () => {
  const { installationId, vendor } = await installedApp(app, house)
  const before = app.clock.now().getTime()
  await uninstall(installationId)
  const told = and(eq(events.subjectId, installationId), eq(events.type, 'installation.uninstalled'))
  const [event] = await app.server.database.db.select().from(events).where(told)
  expect(event?.payload).toEqual({ installationId, appId: vendor.appId, version: '1.0.0', cleanUpUntil: expect.any(Number) })
  expect((event!.payload as { cleanUpUntil: number }).cleanUpUntil).toBeGreaterThanOrEqual(before + 300_000)
})

test('an app can be installed anew, which brings no old token back', async () => {
  const { as, installationId, vendor } = await installedApp(app, house)
  await uninstall(installationId)
  const again = await install(house, vendor)
  expect(again.installationId).not.toBe(installationId)
  expectRefusal(await as.get('/api/v1/rooms'), 401, 'invalid_token')
})

test('an installation ends once', async () => {
  const { installationId } = await installedApp(app, house)
  await uninstall(installationId)
  expectError(await uninstall(installationId), 'INSTALLATION_NOT_FOUND')
  expectError(await uninstall('01ARZ3NDEKTSV4RRFFQ69G5FAV'), 'INSTALLATION_NOT_FOUND')
  expectError(await uninstall('x'), 'BAD_REQUEST')
})

test('only the management right there uninstalls', async () => {
  const { installationId } = await installedApp(app, house)
  const other = await openHouse(app)
  expectError(await uninstall(installationId, house.as.anonymous), 'UNAUTHENTICATED')
  for (const caller of [house.as.customer, house.as.staff, other.as.owner])
    expectError(await uninstall(installationId, caller), 'FORBIDDEN')
})
