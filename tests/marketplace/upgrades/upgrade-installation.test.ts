import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { events } from '../../../src/db/tables/index.ts'
import { jobs } from '../../../src/marketplace/upgrades/index.ts'
import { expectError, expectRefusal, type House, onPostgres, openHouse, startApp, type TestApp } from '../../harness/index.ts'
import { houseLog, nobodysId } from '../../user/somebody.ts'
import { type Shop, upgradeOperation } from '../surfaces.ts'
import { allScopes, installedApp, publishOperation, uninstallOperation } from '../vendor.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp({ env: { MARKETPLACE_PER_SECOND: '0' } })
  house = await openHouse(app)
  other = await openHouse(app)
})

const folios = ['folios:write']
const migrates = (from: string, to: string, appMigration = 'required') => ({ upgrade: { hops: [{ from, to, appMigration }] } })
const publish = ({ vendor }: Shop, manifest: object) => vendor.as.ask(publishOperation, { appId: vendor.appId, manifest })
const newShop = (scopes = folios) => installedApp(app, house, scopes, { scopes })
const upgrade = ({ installationId }: Shop, input: object = {}, as = house.as.manager) =>
  as.graphql(upgradeOperation, { input: { installationId, ...input } })
const upgraded = async (shop: Shop, input: object = {}) => {
  const { data, errors } = await upgrade(shop, input)
  expect(errors).toBeUndefined()
  return data.upgradeInstallation
}
const complete = ({ as }: Shop, id: string, body: object = { status: 'completed' }) =>
  as.post(`/api/v1/upgrades/${id}/complete`, body)

const query = `query State($accommodationId: ULID!, $installationId: ULID) {
  installations(accommodationId: $accommodationId) { id version effectiveScopes }
  upgrades(accommodationId: $accommodationId, installationId: $installationId) { edges { node { id toVersion status message } } }
}`
const stateOf = async ({ installationId }: Shop) => {
  const state = await house.as.manager.ask(query, { accommodationId: house.accommodationId, installationId })
  const { version, effectiveScopes } = state.installations.find(({ id }: { id: string }) => id === installationId)
  const upgrades = state.upgrades.edges.map(({ node }: { node: { toVersion: string; status: string } }) => node)
  return {
    version,
    effectiveScopes,
    upgrades: upgrades.map(({ toVersion, status }: { toVersion: string; status: string }) => `${toVersion} ${status}`),
  }
}
const eventsOf = ({ installationId }: Shop, type: 'installation.upgraded' | 'upgrade.ended') =>
  app.server.database.db
    .select()
    .from(events)
    .where(and(eq(events.subjectId, installationId), eq(events.type, type)))

/** An app whose upgrade to 2.0.0 waits for it. */
async function awaiting() {
  const shop = await newShop()
  await publish(shop, { version: '2.0.0', scopes: allScopes, ...migrates('1.0.0', '2.0.0') })
  const { upgrade } = await upgraded(shop, { scopes: allScopes })
  expect(upgrade.status).toBe('AWAITING_APP')
  return { shop, id: upgrade.id as string }
}

test('a version without steps comes into force at once, is complete, and the app is told', async () => {
  const shop = await newShop()
  await publish(shop, { version: '1.1.0', scopes: folios })
  const { plan, upgrade } = await upgraded(shop)
  expect(plan).toEqual({
    fromVersion: '1.0.0',
    toVersion: '1.1.0',
    hops: [],
    appMigration: false,
    newScopes: [],
    droppedScopes: [],
    effectiveScopes: folios,
  })
  expect(upgrade).toMatchObject({ status: 'COMPLETED', completedAt: expect.any(String) })
  expect(await stateOf(shop)).toEqual({ version: '1.1.0', effectiveScopes: folios, upgrades: ['1.1.0 COMPLETED'] })
  const told = await eventsOf(shop, 'installation.upgraded')
  expect(told.map(({ payload }) => payload)).toEqual([
    {
      upgradeId: upgrade.id,
      installationId: shop.installationId,
      appId: shop.vendor.appId,
      fromVersion: '1.0.0',
      toVersion: '1.1.0',
      appMigration: false,
      effectiveScopes: folios,
    },
  ])
  const [entry] = await houseLog(house.as.owner, house.accommodationId, { relatedId: shop.installationId })
  expect(entry).toMatchObject({ type: 'installation.upgrade', data: { before: { version: '1.0.0' } } })
  expectRefusal(await complete(shop, upgrade.id), 404, 'not_found')
})

test('a dry run says what would be, and leaves all as it is', async () => {
  const shop = await newShop()
  await publish(shop, { version: '2.0.0', scopes: ['reservations:write'], ...migrates('1.0.0', '2.0.0') })
  const { plan, upgrade } = await upgraded(shop, { dryRun: true })
  expect(plan).toMatchObject({
    hops: [{ from: '1.0.0', to: '2.0.0', appMigration: 'required' }],
    appMigration: true,
    newScopes: ['reservations:write'],
    droppedScopes: folios,
    effectiveScopes: [],
  })
  expect(upgrade).toBeNull()
  expect(await stateOf(shop)).toEqual({ version: '1.0.0', effectiveScopes: folios, upgrades: [] })
})

test('further scopes need consent, which may leave some out', async () => {
  const shop = await newShop()
  await publish(shop, { version: '1.1.0', scopes: allScopes })
  expectError(await upgrade(shop), 'CONSENT_REQUIRED')
  expectError(await upgrade(shop, { scopes: ['everything'] }), 'SCOPE_NOT_OFFERED')
  expect((await upgraded(shop, { scopes: [] })).upgrade.effectiveScopes).toEqual(folios)
})

test('tokens have the scopes of the version from its commit on', async () => {
  const shop = await installedApp(app, house, allScopes)
  const scopesOf = async () => {
    const { clientId: client_id, clientSecret: client_secret } = shop.vendor
    return (await app.market().form('/oauth/introspect', { client_id, client_secret, token: shop.token })).body.scope
  }
  expect(await scopesOf()).toBe(allScopes.join(' '))
  await publish(shop, { version: '1.1.0', scopes: folios })
  await upgraded(shop)
  expect(await scopesOf()).toBe('folios:write')
  const refused = await shop.as.post('/api/v1/reservations', {}, { 'idempotency-key': 'scopes-are-gone' })
  expectRefusal(refused, 403, 'insufficient_scope')
  await publish(shop, { version: '1.2.0', scopes: allScopes })
  await upgraded(shop, { scopes: allScopes })
  expect(await scopesOf()).toBe(allScopes.join(' '))
})

test('where a step says so the upgrade waits for its app, which completes it once', async () => {
  const { shop, id } = await awaiting()
  expect(await stateOf(shop)).toMatchObject({ version: '2.0.0', upgrades: ['2.0.0 AWAITING_APP'] })
  expect((await eventsOf(shop, 'installation.upgraded'))[0]?.payload).toMatchObject({ upgradeId: id, appMigration: true })
  const { status, body } = await complete(shop, id, { status: 'completed', message: 'Moved' })
  expect(status).toBe(200)
  expect(body).toEqual({
    upgrade_id: id,
    from_version: '1.0.0',
    to_version: '2.0.0',
    status: 'completed',
    message: 'Moved',
    completed_at: expect.any(String),
  })
  expectRefusal(await complete(shop, id), 404, 'not_found')
  expect(await stateOf(shop)).toMatchObject({ version: '2.0.0', effectiveScopes: expect.arrayContaining(allScopes) })
})

test('a step that needs no migration does not wait', async () => {
  const shop = await newShop()
  await publish(shop, { version: '2.0.0', scopes: folios, ...migrates('1.0.0', '2.0.0', 'none') })
  expect((await upgraded(shop)).upgrade).toMatchObject({ status: 'COMPLETED', appMigration: false })
})

test('after a failure the former version and its scopes are in force again, and it can be tried anew', async () => {
  const { shop, id } = await awaiting()
  expect((await complete(shop, id, { status: 'failed', message: 'No room' })).body).toMatchObject({ status: 'failed' })
  expect(await stateOf(shop)).toEqual({ version: '1.0.0', effectiveScopes: folios, upgrades: ['2.0.0 FAILED'] })
  expect((await eventsOf(shop, 'upgrade.ended'))[0]?.payload).toMatchObject({
    status: 'FAILED',
    version: '1.0.0',
    effectiveScopes: folios,
  })
  expect((await upgraded(shop, { scopes: [] })).upgrade.status).toBe('AWAITING_APP')
})

test('while one waits there is no other', async () => {
  const { shop, id } = await awaiting()
  await publish(shop, { version: '2.1.0', scopes: allScopes })
  expectError(await upgrade(shop), 'UPGRADE_IN_PROGRESS')
  await complete(shop, id)
  expect((await upgraded(shop)).upgrade.status).toBe('COMPLETED')
})

test('an upgrade that is not one’s own is unknown', async () => {
  const { id, shop } = await awaiting()
  const [neighbour, stranger] = [await newShop(), await installedApp(app, other)]
  for (const one of [neighbour, stranger]) expectRefusal(await complete(one, id), 404, 'not_found')
  for (const unknown of [nobodysId, 'x']) expectRefusal(await complete(shop, unknown), 404, 'not_found')
  for (const body of [{}, { status: 'done' }, { status: 'completed', more: 1 }])
    expectRefusal(await complete(shop, id, body), 400, 'invalid_request')
  expect(await stateOf(shop)).toMatchObject({ upgrades: ['2.0.0 AWAITING_APP'] })
})

test('with the uninstalling nobody waits any more', async () => {
  const { shop, id } = await awaiting()
  const { installationId } = shop
  await house.as.manager.ask(uninstallOperation, { installationId })
  expectRefusal(await complete(shop, id), 401, 'invalid_token')
  await jobs['abandon-upgrades'](app.context(), { accommodationId: house.accommodationId, installationId })
  const { upgrades } = await house.as.manager.ask(query, { accommodationId: house.accommodationId, installationId })
  expect(upgrades.edges.map(({ node }: { node: { status: string } }) => node.status)).toEqual(['CANCELED'])
  expectError(await upgrade(shop), 'INSTALLATION_NOT_FOUND')
})

test('only a later, published version is upgraded to', async () => {
  const shop = await newShop()
  for (const version of [undefined, '1.0.0']) expectError(await upgrade(shop, { version }), 'VERSION_NOT_NEWER')
  expectError(await upgrade(shop, { version: '1.5.0' }), 'VERSION_NOT_FOUND')
  await publish(shop, { version: '1.1.0', scopes: folios })
  await publish(shop, { version: '1.2.0', scopes: folios })
  expect((await upgraded(shop, { version: '1.1.0' })).plan.toVersion).toBe('1.1.0')
  expect((await upgraded(shop)).plan).toMatchObject({ fromVersion: '1.1.0', toVersion: '1.2.0' })
})

test('hostile input is refused', async () => {
  const shop = await newShop()
  for (const hostile of [
    { installationId: 'x' },
    { version: 'x'.repeat(65) },
    { version: '\0' },
    { scopes: Array(101).fill('folios:write') },
  ])
    expectError(await upgrade(shop, hostile), 'BAD_REQUEST')
})

test('only the management right there upgrades', async () => {
  const shop = await newShop()
  expectError(await upgrade(shop, {}, house.as.anonymous), 'UNAUTHENTICATED')
  for (const caller of [
    house.as.customer,
    house.as.staff,
    house.as.kiosk,
    house.as.accommodationAdmin,
    other.as.owner,
    shop.vendor.as,
  ])
    expectError(await upgrade(shop, {}, caller), 'FORBIDDEN')
})

onPostgres('on a real database', () => {
  test('of many upgrades at a time one is carried out', async () => {
    const shop = await newShop()
    await publish(shop, { version: '2.0.0', scopes: folios, ...migrates('1.0.0', '2.0.0') })
    const tries = await Promise.all(Array.from({ length: 50 }, () => upgrade(shop)))
    expect(tries.filter(({ errors }) => !errors)).toHaveLength(1)
    expect(await stateOf(shop)).toMatchObject({ upgrades: ['2.0.0 AWAITING_APP'] })
    expect(await eventsOf(shop, 'installation.upgraded')).toHaveLength(1)
  })

  test('of many reports at a time one counts', async () => {
    const { shop, id } = await awaiting()
    const reports = Array.from({ length: 50 }, (_, number) => complete(shop, id, { status: number % 2 ? 'failed' : 'completed' }))
    const statuses = (await Promise.all(reports)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 404)).toHaveLength(49)
    expect(await eventsOf(shop, 'upgrade.ended')).toHaveLength(1)
  })

  test('an upgrade and an uninstalling at a time leave no upgrade behind the end', async () => {
    const shop = await newShop()
    await publish(shop, { version: '2.0.0', scopes: folios })
    const { installationId } = shop
    const [{ errors }] = await Promise.all([upgrade(shop), house.as.manager.ask(uninstallOperation, { installationId })])
    expect((await eventsOf(shop, 'installation.upgraded')).length).toBe(errors ? 0 : 1)
  })
})
