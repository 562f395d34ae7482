import { beforeAll, expect, test } from 'vitest'
import { jobs } from '../../../src/marketplace/upgrades/index.ts'
import {
  expectError,
  expectRefusal,
  type House,
  onPostgres,
  openHouse,
  startApp,
  type TestApp,
  unknownId,
} from '../../harness/index.ts'
import { folios, stateQuery, upgrading } from '../../harness/marketplace/upgrades.ts'
import { allScopes, installedApp, uninstallOperation } from '../../harness/marketplace/vendor.ts'

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

test('an upgrade with a required migration waits for its app, which completes it once', async () => {
  const { shop, id } = await on.awaiting()
  expect(await on.stateOf(shop)).toMatchObject({ version: '2.0.0', upgrades: ['2.0.0 AWAITING_APP'] })
  expect((await on.eventsOf(shop, 'installation.upgraded'))[0]?.payload).toMatchObject({ upgradeId: id, appMigration: true })
  const { status, body } = await on.complete(shop, id, { status: 'completed', message: 'Moved' })
  expect(status).toBe(200)
  expect(body).toEqual({
    upgrade_id: id,
    from_version: '1.0.0',
    to_version: '2.0.0',
    status: 'completed',
    message: 'Moved',
    completed_at: expect.any(String),
  })
  expectRefusal(await on.complete(shop, id), 404, 'not_found')
  expect(await on.stateOf(shop)).toMatchObject({ version: '2.0.0', effectiveScopes: expect.arrayContaining(allScopes) })
})

test('after a failure the former version and its scopes are in force again, and the upgrade can be repeated', async () => {
  const { shop, id } = await on.awaiting()
  expect((await on.complete(shop, id, { status: 'failed', message: 'No room' })).body).toMatchObject({ status: 'failed' })
  expect(await on.stateOf(shop)).toEqual({ version: '1.0.0', effectiveScopes: folios, upgrades: ['2.0.0 FAILED'] })
  expect((await on.eventsOf(shop, 'upgrade.ended'))[0]?.payload).toMatchObject({
    status: 'FAILED',
    version: '1.0.0',
    effectiveScopes: folios,
  })
  expect((await on.upgraded(shop, { scopes: [] })).upgrade.status).toBe('AWAITING_APP')
})

test('an upgrade of another installation is not found', async () => {
  const { id, shop } = await on.awaiting()
  const [neighbour, stranger] = [await on.newShop(), await installedApp(app, other)]
  for (const one of [neighbour, stranger]) expectRefusal(await on.complete(one, id), 404, 'not_found')
  for (const unknown of [unknownId, 'x']) expectRefusal(await on.complete(shop, unknown), 404, 'not_found')
  for (const body of [{}, { status: 'done' }, { status: 'completed', more: 1 }])
    expectRefusal(await on.complete(shop, id, body), 400, 'invalid_request')
  expect(await on.stateOf(shop)).toMatchObject({ upgrades: ['2.0.0 AWAITING_APP'] })
})

test('the uninstallation cancels an upgrade that waits for the app', async () => {
  const { shop, id } = await on.awaiting()
  const { installationId } = shop
  await house.as.manager.askOk(uninstallOperation, { installationId })
  expectRefusal(await on.complete(shop, id), 401, 'invalid_token')
  await jobs['abandon-upgrades'](app.context(), { accommodationId: house.accommodationId, installationId })
  const { upgrades } = await house.as.manager.askOk(stateQuery, { accommodationId: house.accommodationId, installationId })
  expect(upgrades.edges.map(({ node }: { node: { status: string } }) => node.status)).toEqual(['CANCELED'])
  expectError(await on.upgrade(shop), 'INSTALLATION_NOT_FOUND')
})

onPostgres('on a real database', () => {
  test('of concurrent reports one counts', async () => {
    const { shop, id } = await on.awaiting()
    const reports = Array.from({ length: 50 }, (_, number) =>
      on.complete(shop, id, { status: number % 2 ? 'failed' : 'completed' }),
    )
    const statuses = (await Promise.all(reports)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 404)).toHaveLength(49)
    expect(await on.eventsOf(shop, 'upgrade.ended')).toHaveLength(1)
  })
})
