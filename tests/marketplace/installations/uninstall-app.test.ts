import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { appDocuments, datasetItems, datasets, events, mappings } from '../../../src/db/tables/index.ts'
import { routes } from '../../../src/routes.ts'
import { sweepJobs } from '../../../src/sweeps.ts'
import { expectError, expectRefusal, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'
import { keyed, stayBody } from '../../harness/marketplace/commands.ts'
import { itemsOf, push, type Shop, setMappingOperation } from '../../harness/marketplace/surfaces.ts'
import { install, installedApp, tokenRequest, uninstallOperation } from '../../harness/marketplace/vendor.ts'

let app: TestApp
let house: House

beforeAll(async () => {
  // longer than the clean-up, so that it is the clean-up that ends a token from before
  app = await startApp({ env: { APP_TOKEN_SECONDS: '7200' } })
  house = await openHouse(app)
})

const uninstall = (installationId: string, as = house.as.manager) => as.graphql(uninstallOperation, { installationId })

const document = { ref_type: 'a', external_ref: 'b', data_id: 'c', content_type: 'text/plain', content: 'x' }

/** An app that pushed a dataset and a document before it was uninstalled, and the reads of them. */
async function gone() {
  const shop = await installedApp(app, house)
  await push(shop, 'types', itemsOf(3))
  const { body } = await shop.as.put('/api/v1/documents', document)
  await uninstall(shop.installationId)
  const reads = ['/api/v1/datasets', '/api/v1/datasets/types?limit=2', '/api/v1/documents', `/api/v1/documents/${body.id}`]
  return { ...shop, reads }
}

const cleanUpToken = async ({ vendor, installationId }: Pick<Shop, 'vendor' | 'installationId'>) =>
  (await app.market().form('/oauth/token', tokenRequest(vendor, installationId))).body

test('for an hour an uninstalled app can get a token that reads its datasets and documents', async () => {
  const shop = await gone()
  app.clock.moveBy({ minutes: 59 })
  const { access_token, scope, expires_in } = await cleanUpToken(shop)
  expect(scope).toBe('')
  expect(expires_in).toBeGreaterThan(50)
  expect(expires_in).toBeLessThanOrEqual(60)
  const wider = { ...tokenRequest(shop.vendor, shop.installationId), scope: 'folios:write' }
  expectRefusal(await app.market().form('/oauth/token', wider), 400, 'invalid_scope')

  const cleaning = app.market(access_token)
  const [datasets, types, documents, one] = await Promise.all(shop.reads.map(async (path) => (await cleaning.get(path)).body))
  expect(datasets.data).toMatchObject([{ key: 'types', item_count: 3 }])
  expect(types).toMatchObject({
    key: 'types',
    item_count: 3,
    items: [{ key: 'k1' }, { key: 'k2', label: 'Item 2', attributes: {} }],
  })
  const rest = await cleaning.get(`/api/v1/datasets/types?cursor=${types.next_cursor}`)
  expect(rest.body).toMatchObject({ items: [{ key: 'k3' }], next_cursor: null })
  expect(documents.data).toMatchObject([{ ref_type: 'a', external_ref: 'b', data_id: 'c', size_bytes: 1 }])
  expect(one).toMatchObject({ ...document, title: null })

  app.clock.moveBy({ minutes: 2 })
  for (const path of shop.reads) expectRefusal(await cleaning.get(path), 401, 'invalid_token')
  expectRefusal(await app.market().form('/oauth/token', tokenRequest(shop.vendor, shop.installationId)), 400, 'invalid_grant')
})

test('an older token can read them for the same hour, and loses every other right at once', async () => {
  const shop = await gone()
  for (const path of shop.reads) expect((await shop.as.get(path)).status).toBe(200)
  expectRefusal(await shop.as.get('/api/v1/rooms'), 401, 'invalid_token')
  const { clientId: client_id, clientSecret: client_secret } = shop.vendor
  const introspection = await app.market().form('/oauth/introspect', { client_id, client_secret, token: shop.token })
  expect(introspection.body).toEqual({ active: false })
  app.clock.moveBy({ minutes: 61 })
  for (const path of shop.reads) expectRefusal(await shop.as.get(path), 401, 'invalid_token')
})

test('its clean-up token and an older one learn what became of its commands, without what the results say of guests', async () => {
  const shop = await installedApp(app, house)
  const { outbox_id, reservation_id } = (await shop.as.post('/api/v1/reservations', stayBody(house), keyed())).body
  await uninstall(shop.installationId)
  for (const as of [app.market((await cleanUpToken(shop)).access_token), shop.as]) {
    const { data } = (await as.get(`/api/v1/commands?prefix=${outbox_id}`)).body
    expect(data).toMatchObject([{ outbox_id, status: 'SUCCEEDED', result: { id: reservation_id } }])
    expect(JSON.stringify(data)).not.toContain('Kim Minji')
  }
})

test('every other request refuses the clean-up token and an older token', async () => {
  const shop = await gone()
  const cleaning = app.market((await cleanUpToken(shop)).access_token)
  const reading = routes.filter(({ readsLeftovers }) => readsLeftovers)
  expect(reading.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
    'get /api/v1/commands',
    'get /api/v1/datasets',
    'get /api/v1/datasets/:key',
    'get /api/v1/documents',
    'get /api/v1/documents/:id',
  ])
  for (const { method, path } of routes.filter((route) => route.access === 'installation' && !reading.includes(route))) {
    const target = path.replace(/:\w+/, '01ARZ3NDEKTSV4RRFFQ69G5FAV')
    expectRefusal(await shop.as.send(method.toUpperCase(), target), 401, 'invalid_token')
    expectRefusal(await cleaning.send(method.toUpperCase(), target), 403, 'forbidden')
  }
})

test('an app can read its own datasets and documents, not those of another app or property', async () => {
  const [one, other] = [await installedApp(app, house), await installedApp(app, house)]
  await push(one, 'types', itemsOf(1))
  const { id } = (await one.as.put('/api/v1/documents', document)).body
  expect((await other.as.get('/api/v1/datasets')).body).toEqual({ data: [] })
  expectRefusal(await other.as.get('/api/v1/datasets/types'), 404, 'not_found')
  expect((await other.as.get('/api/v1/documents')).body).toEqual({ data: [], next_cursor: null })
  expectRefusal(await other.as.get(`/api/v1/documents/${id}`), 404, 'not_found')
  const found = async (query: string) => (await one.as.get(`/api/v1/documents?${query}`)).body.data.length
  expect([await found('ref_type=a&external_ref=b'), await found('ref_type=b'), await found('external_ref=c')]).toEqual([1, 0, 0])
})

test('the event of the uninstallation has the end of the clean-up time', async () => {
  const { installationId, vendor } = await installedApp(app, house)
  const before = app.clock.now().getTime()
  await uninstall(installationId)
  const isUninstalled = and(eq(events.subjectId, installationId), eq(events.type, 'installation.uninstalled'))
  const [event] = await app.server.database.db.select().from(events).where(isUninstalled)
  expect(event?.payload).toEqual({ installationId, appId: vendor.appId, version: '1.0.0', cleanUpUntil: expect.any(Number) })
  expect((event!.payload as { cleanUpUntil: number }).cleanUpUntil).toBeGreaterThanOrEqual(before + 3_600_000)
})

test('an app can be installed again, and its old tokens stay invalid', async () => {
  const { as, installationId, vendor } = await installedApp(app, house)
  await uninstall(installationId)
  const again = await install(house, vendor)
  expect(again.installationId).not.toBe(installationId)
  expectRefusal(await as.get('/api/v1/rooms'), 401, 'invalid_token')
})

test('the data of an uninstalled app is swept after thirty days, that of others is not', async () => {
  const [gone, staying] = [await installedApp(app, house), await installedApp(app, house)]
  const mapping = { platformEntity: 'ROOM_TYPE', platformId: house.roomTypeId, dataset: 'types', externalKey: 'k1' }
  for (const shop of [gone, staying]) {
    await push(shop, 'types', itemsOf(3))
    await shop.as.put('/api/v1/documents', document)
    await house.as.manager.askOk(setMappingOperation, { input: { installationId: shop.installationId, ...mapping } })
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

test('an app can be uninstalled once', async () => {
  const { installationId } = await installedApp(app, house)
  await uninstall(installationId)
  expectError(await uninstall(installationId), 'INSTALLATION_NOT_FOUND')
  expectError(await uninstall('01ARZ3NDEKTSV4RRFFQ69G5FAV'), 'INSTALLATION_NOT_FOUND')
  expectError(await uninstall('x'), 'BAD_REQUEST')
})

test('only managers of the property can uninstall an app', async () => {
  const { installationId } = await installedApp(app, house)
  const other = await openHouse(app)
  expectError(await uninstall(installationId, house.as.anonymous), 'UNAUTHENTICATED')
  for (const caller of [house.as.customer, house.as.staff, other.as.owner])
    expectError(await uninstall(installationId, caller), 'FORBIDDEN')
})
