import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { appDocuments, datasetItems, datasets, events, mappings } from '../../../src/db/tables/index.ts'
import { sweepJobs } from '../../../src/platform/sweep/index.ts'
import { routes } from '../../../src/rest/routes.ts'
import { expectError, expectRefusal, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'
import { itemsOf, push, type Shop, setMappingOperation } from '../surfaces.ts'
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

test('every read takes the clean-up token, and no request takes a former one', async () => {
  const { as: former, installationId, vendor } = await installedApp(app, house)
  await uninstall(installationId)
  const { body } = await app.market().form('/oauth/token', tokenRequest(vendor, installationId))
  const cleaning = app.market(body.access_token)
  const needs: Readonly<Record<string, string>> = {
    '/api/v1/commands': '?prefix=01ARZ3NDEK',
    '/api/v1/mappings': '?platform_entity=room&dataset=units',
    '/api/v1/availability': '?from=2031-05-01T00:00:00Z&to=2031-05-02T00:00:00Z',
  }
  for (const { method, path } of routes.filter(({ access }) => access === 'installation')) {
    const target = path.replace(/:\w+/, '01ARZ3NDEKTSV4RRFFQ69G5FAV') + (needs[path] ?? '')
    expectRefusal(await former.send(method.toUpperCase(), target), 401, 'invalid_token')
    const { status } = await cleaning.send(method.toUpperCase(), target)
    expect(method === 'get' ? [200, 404] : [403], `${method} ${target}`).toContain(status)
  }
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

test('what an uninstalled app brought along is kept for thirty days, and that of the others stays', async () => {
  const [gone, staying] = [await installedApp(app, house), await installedApp(app, house)]
  const document = { ref_type: 'a', external_ref: 'b', data_id: 'c', content_type: 'text/plain', content: 'x' }
  const mapping = { platformEntity: 'ROOM_TYPE', platformId: house.roomTypeId, dataset: 'types', externalKey: 'k1' }
  for (const shop of [gone, staying]) {
    await push(shop, 'types', itemsOf(3))
    await shop.as.put('/api/v1/documents', document)
    await house.as.manager.ask(setMappingOperation, { input: { installationId: shop.installationId, ...mapping } })
  }
  await uninstall(gone.installationId)
  const tables = { mappings, datasetItems, datasets, appDocuments }
  const heldOf = async ({ installationId }: Shop) => {
    await sweepJobs.sweep(app.context(), null)
    const count = (table: (typeof tables)[keyof typeof tables]) =>
      app.server.database.db.$count(table, eq(table.installationId, installationId))
    return Promise.all(Object.values(tables).map(count))
  }
  app.clock.moveBy({ days: 29 })
  expect(await heldOf(gone)).toEqual([1, 3, 1, 1])
  app.clock.moveBy({ days: 2 })
  expect(await heldOf(gone)).toEqual([0, 0, 0, 0])
  expect(await heldOf(staying)).toEqual([1, 3, 1, 1])
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
