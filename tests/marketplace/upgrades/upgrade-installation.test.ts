import { beforeAll, expect, test } from 'vitest'
import { expectError, expectRefusal, type House, onPostgres, openHouse, startApp, type TestApp } from '../../harness/index.ts'
import { folios, migrates, upgrading } from '../../harness/marketplace/upgrades.ts'
import { allScopes, installedApp, uninstallOperation } from '../../harness/marketplace/vendor.ts'
import { houseLog } from '../../harness/user/somebody.ts'

let app: TestApp
let house: House
let other: House
let on: ReturnType<typeof upgrading>

beforeAll(async () => {
  app = await startApp({ env: { MARKETPLACE_PER_SECOND: '0' } })
  house = await openHouse(app)
  other = await openHouse(app)
  on = upgrading(app, house)
})

test('an upgrade without a migration is complete at once, and the app gets an event', async () => {
  const shop = await on.newShop()
  await on.publish(shop, { version: '1.1.0', scopes: folios })
  const { plan, upgrade } = await on.upgraded(shop)
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
  expect(await on.stateOf(shop)).toEqual({ version: '1.1.0', effectiveScopes: folios, upgrades: ['1.1.0 COMPLETED'] })
  const upgraded = await on.eventsOf(shop, 'installation.upgraded')
  expect(upgraded.map(({ payload }) => payload)).toEqual([
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
  expectRefusal(await on.complete(shop, upgrade.id), 404, 'not_found')
})

test('a dry run answers the plan and changes nothing', async () => {
  const shop = await on.newShop()
  await on.publish(shop, { version: '2.0.0', scopes: ['reservations:write'], ...migrates('1.0.0', '2.0.0') })
  const { plan, upgrade } = await on.upgraded(shop, { dryRun: true })
  expect(plan).toMatchObject({
    hops: [{ from: '1.0.0', to: '2.0.0', appMigration: 'required' }],
    appMigration: true,
    newScopes: ['reservations:write'],
    droppedScopes: folios,
    effectiveScopes: [],
  })
  expect(upgrade).toBeNull()
  expect(await on.stateOf(shop)).toEqual({ version: '1.0.0', effectiveScopes: folios, upgrades: [] })
})

test('added scopes need consent, and the manager may consent to some of them', async () => {
  const shop = await on.newShop()
  await on.publish(shop, { version: '1.1.0', scopes: allScopes })
  expectError(await on.upgrade(shop), 'CONSENT_REQUIRED')
  expectError(await on.upgrade(shop, { scopes: ['everything'] }), 'SCOPE_NOT_OFFERED')
  expect((await on.upgraded(shop, { scopes: [] })).upgrade.effectiveScopes).toEqual(folios)
})

test('tokens have the scopes of the new version from the commit on', async () => {
  const shop = await installedApp(app, house, allScopes)
  const scopesOf = async () => {
    const { clientId: client_id, clientSecret: client_secret } = shop.vendor
    return (await app.market().form('/oauth/introspect', { client_id, client_secret, token: shop.token })).body.scope
  }
  expect(await scopesOf()).toBe(allScopes.join(' '))
  await on.publish(shop, { version: '1.1.0', scopes: folios })
  await on.upgraded(shop)
  expect(await scopesOf()).toBe('folios:write')
  const refused = await shop.as.post('/api/v1/reservations', {}, { 'idempotency-key': 'scopes-are-gone' })
  expectRefusal(refused, 403, 'insufficient_scope')
  await on.publish(shop, { version: '1.2.0', scopes: allScopes })
  await on.upgraded(shop, { scopes: allScopes })
  expect(await scopesOf()).toBe(allScopes.join(' '))
})

test('an upgrade by a step without migration does not wait for the app', async () => {
  const shop = await on.newShop()
  await on.publish(shop, { version: '2.0.0', scopes: folios, ...migrates('1.0.0', '2.0.0', 'none') })
  expect((await on.upgraded(shop)).upgrade).toMatchObject({ status: 'COMPLETED', appMigration: false })
})

test('a second upgrade is refused while one waits for the app', async () => {
  const { shop, id } = await on.awaiting()
  const inTheWay = async (input: object = {}) => expectError(await on.upgrade(shop, input), 'UPGRADE_IN_PROGRESS')
  await inTheWay()
  await on.publish(shop, { version: '2.1.0', scopes: allScopes })
  await inTheWay()
  await inTheWay({ dryRun: true })
  await on.complete(shop, id)
  expect((await on.upgraded(shop)).upgrade.status).toBe('COMPLETED')
})

test('an upgrade needs a later, published version', async () => {
  const shop = await on.newShop()
  for (const version of [undefined, '1.0.0']) expectError(await on.upgrade(shop, { version }), 'VERSION_NOT_NEWER')
  expectError(await on.upgrade(shop, { version: '1.5.0' }), 'VERSION_NOT_FOUND')
  await on.publish(shop, { version: '1.1.0', scopes: folios })
  await on.publish(shop, { version: '1.2.0', scopes: folios })
  expect((await on.upgraded(shop, { version: '1.1.0' })).plan.toVersion).toBe('1.1.0')
  expect((await on.upgraded(shop)).plan).toMatchObject({ fromVersion: '1.1.0', toVersion: '1.2.0' })
})

test('hostile input is refused', async () => {
  const shop = await on.newShop()
  for (const hostile of [
    { installationId: 'x' },
    { version: 'x'.repeat(65) },
    { version: '\0' },
    { scopes: Array(101).fill('folios:write') },
  ])
    expectError(await on.upgrade(shop, hostile), 'BAD_REQUEST')
})

test('only managers of the property can upgrade an app', async () => {
  const shop = await on.newShop()
  expectError(await on.upgrade(shop, {}, house.as.anonymous), 'UNAUTHENTICATED')
  for (const caller of [
    house.as.customer,
    house.as.staff,
    house.as.kiosk,
    house.as.accommodationAdmin,
    other.as.owner,
    shop.vendor.as,
  ])
    expectError(await on.upgrade(shop, {}, caller), 'FORBIDDEN')
})

onPostgres('on a real database', () => {
  test('of concurrent upgrades one succeeds', async () => {
    const shop = await on.newShop()
    await on.publish(shop, { version: '2.0.0', scopes: folios, ...migrates('1.0.0', '2.0.0') })
    const tries = await Promise.all(Array.from({ length: 50 }, () => on.upgrade(shop)))
    expect(tries.filter(({ errors }) => !errors)).toHaveLength(1)
    expect(await on.stateOf(shop)).toMatchObject({ upgrades: ['2.0.0 AWAITING_APP'] })
    expect(await on.eventsOf(shop, 'installation.upgraded')).toHaveLength(1)
  })

  test('no upgrade stays open after a concurrent uninstallation', async () => {
    for (let round = 0; round < 20; round++) {
      const shop = await on.newShop()
      await on.publish(shop, { version: '2.0.0', scopes: folios })
      const { installationId } = shop
      const works = [() => on.upgrade(shop), () => house.as.manager.graphql(uninstallOperation, { installationId })]
      const answers = await Promise.all(round % 2 === 0 ? works.map((work) => work()) : works.toReversed().map((work) => work()))
      const upgraded = await on.eventsOf(shop, 'installation.upgraded')
      const [uninstalled] = await on.eventsOf(shop, 'installation.uninstalled')
      const refused = answers.filter(({ errors }) => errors).length
      expect([upgraded.length, refused]).toEqual(refused === 0 ? [1, 0] : [0, 1])
      for (const { number } of upgraded) expect(number).toBeLessThan(uninstalled!.number)
    }
  })
})
