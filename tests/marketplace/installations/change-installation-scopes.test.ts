import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { events } from '../../../src/db/tables/index.ts'
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
import { appWithEndpoint, workerEnv } from '../../harness/marketplace/app-with-endpoint.ts'
import { openReceiver } from '../../harness/marketplace/receiver.ts'
import type { Shop } from '../../harness/marketplace/surfaces.ts'
import { folios, upgrading } from '../../harness/marketplace/upgrades.ts'
import { allScopes, installedApp, publishOperation, tokenRequest, uninstallOperation } from '../../harness/marketplace/vendor.ts'
import { houseLog } from '../../harness/user/somebody.ts'

const changeOperation = `mutation Change($installationId: ULID!, $scopes: [String!]!) {
  changeInstallationScopes(installationId: $installationId, scopes: $scopes) { id version effectiveScopes }
}`

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp({ env: { ...workerEnv, OAUTH_PER_MINUTE: '0' } })
  house = await openHouse(app)
  other = await openHouse(app)
})

type Installed = Pick<Shop, 'installationId'>

const tryChange = ({ installationId }: Installed, scopes: readonly string[], as = house.as.manager) =>
  as.graphql(changeOperation, { installationId, scopes })
const change = async ({ installationId }: Installed, scopes: readonly string[]) =>
  (await house.as.manager.askOk(changeOperation, { installationId, scopes })).changeInstallationScopes.effectiveScopes

async function scopesOf({ vendor }: Shop, token: string): Promise<string> {
  const { clientId: client_id, clientSecret: client_secret } = vendor
  return (await app.market().form('/oauth/introspect', { client_id, client_secret, token })).body.scope
}

/** An empty command: 403 without the scope for it, and 400 with it. */
const book = (token: string) => app.market(token).post('/api/v1/reservations', {}, { 'idempotency-key': `book-${Math.random()}` })
const pay = (token: string) => app.market(token).post('/api/v1/payments', {}, { 'idempotency-key': `pay-${Math.random()}` })

const changesOf = ({ installationId }: Installed) =>
  app.server.database.db
    .select()
    .from(events)
    .where(and(eq(events.subjectId, installationId), eq(events.type, 'installation.scopes_changed')))
    .orderBy(events.number)

test('a tenant withdraws a scope and grants it again, and issued tokens follow at once', async () => {
  const shop = await installedApp(app, house)
  expectRefusal(await pay(shop.token), 400, 'invalid_request')
  expect(await change(shop, ['reservations:write'])).toEqual(['reservations:write'])
  expectRefusal(await pay(shop.token), 403, 'insufficient_scope')
  expectRefusal(await book(shop.token), 400, 'invalid_request')
  expect(await scopesOf(shop, shop.token)).toBe('reservations:write')
  const { body } = await app.market().form('/oauth/token', tokenRequest(shop.vendor, shop.installationId))
  expect(body.scope).toBe('reservations:write')

  expect(await change(shop, [...allScopes].reverse())).toEqual(allScopes)
  for (const token of [shop.token, body.access_token]) expectRefusal(await pay(token), 400, 'invalid_request')
  expect(await change(shop, [])).toEqual([])
  expectRefusal(await book(shop.token), 403, 'insufficient_scope')
})

test('a token with fewer scopes loses a withdrawn scope, and never gets a scope that was not requested for it', async () => {
  const shop = await installedApp(app, house)
  const request = { ...tokenRequest(shop.vendor, shop.installationId), scope: 'folios:write' }
  const narrowed = (await app.market().form('/oauth/token', request)).body.access_token
  await change(shop, ['reservations:write'])
  expectRefusal(await pay(narrowed), 403, 'insufficient_scope')
  expect(await scopesOf(shop, narrowed)).toBe('')
  await change(shop, allScopes)
  expectRefusal(await pay(narrowed), 400, 'invalid_request')
  expectRefusal(await book(narrowed), 403, 'insufficient_scope')
  expect(await scopesOf(shop, narrowed)).toBe('folios:write')
})

test('a scope that the installed version does not request is refused, even if a later version requests it', async () => {
  const shop = await installedApp(app, house, folios, { manifest: { scopes: folios } })
  const manifest = { version: '2.0.0', scopes: allScopes }
  await shop.vendor.as.askOk(publishOperation, { appId: shop.vendor.appId, manifest })
  for (const scopes of [allScopes, ['everything'], ['folios:write', '']])
    expectError(await tryChange(shop, scopes), 'SCOPE_NOT_OFFERED')
  expect(await changesOf(shop)).toEqual([])
})

test('a changed consent is in the audit log, an unchanged one is not', async () => {
  const shop = await installedApp(app, house)
  await change(shop, allScopes)
  expect(await changesOf(shop)).toEqual([])
  await change(shop, folios)
  await change(shop, [...folios, ...folios])
  expect((await changesOf(shop)).map(({ payload }) => payload)).toEqual([
    {
      installationId: shop.installationId,
      appId: shop.vendor.appId,
      version: '1.0.0',
      effectiveScopes: folios,
      addedScopes: [],
      removedScopes: ['reservations:write'],
    },
  ])
  const [entry] = await houseLog(house.as.owner, house.accommodationId, { relatedId: shop.installationId })
  expect(entry).toMatchObject({
    type: 'installation.changeScopes',
    data: { before: { effectiveScopes: allScopes }, after: { effectiveScopes: folios } },
  })
})

test('the app gets installation.scopes_changed at its registered address and at its endpoint', async () => {
  const registered = await openReceiver()
  const shop = await appWithEndpoint(app, house, { patterns: ['installation.*'], webhookUrl: registered.url })
  await change(shop, folios)
  for (const receiver of [registered, shop.receiver]) {
    const [webhook] = await receiver.waitFor(1, 'installation.scopes_changed')
    expect(webhook?.data).toEqual({
      version: '1.0.0',
      effective_scopes: folios,
      added_scopes: [],
      removed_scopes: ['reservations:write'],
    })
  }
})

test('after a failed upgrade the former version keeps the scopes that the tenant changed meanwhile', async () => {
  const on = upgrading(app, house)
  const { shop, id } = await on.awaiting()
  await change(shop, ['reservations:write'])
  await on.complete(shop, id, { status: 'failed' })
  expect(await on.stateOf(shop)).toMatchObject({ version: '1.0.0', effectiveScopes: [] })
  await change(shop, folios)
  expect(await scopesOf(shop, shop.token)).toBe('folios:write')

  const unchanged = await on.awaiting()
  await on.complete(unchanged.shop, unchanged.id, { status: 'failed' })
  expect(await on.stateOf(unchanged.shop)).toMatchObject({ version: '1.0.0', effectiveScopes: folios })
})

test('nobody can change the scopes of an uninstalled app', async () => {
  const shop = await installedApp(app, house)
  const { installationId } = shop
  await house.as.manager.askOk(uninstallOperation, { installationId })
  expectError(await tryChange(shop, []), 'INSTALLATION_NOT_FOUND')
  expectError(await tryChange({ installationId: unknownId }, []), 'INSTALLATION_NOT_FOUND')
})

test('hostile input is refused', async () => {
  const shop = await installedApp(app, house)
  expectError(await tryChange({ installationId: 'x' }, []), 'BAD_REQUEST')
  expectError(await tryChange(shop, Array(101).fill('folios:write')), 'BAD_REQUEST')
})

test('only managers of the property can change a consent', async () => {
  const shop = await installedApp(app, house)
  expectError(await tryChange(shop, [], house.as.anonymous), 'UNAUTHENTICATED')
  for (const caller of [
    house.as.customer,
    house.as.staff,
    house.as.kiosk,
    house.as.accommodationAdmin,
    other.as.owner,
    shop.vendor.as,
  ])
    expectError(await tryChange(shop, [], caller), 'FORBIDDEN')
})

onPostgres('on a real database', () => {
  test('of concurrent changes each reports its own difference, and the last one is in force', async () => {
    const shop = await installedApp(app, house)
    const wishes = [[], folios, allScopes, ['reservations:write']]
    await Promise.all(Array.from({ length: 40 }, (_, index) => change(shop, wishes[index % wishes.length]!)))
    let held = allScopes
    for (const { payload } of await changesOf(shop)) {
      const { addedScopes, removedScopes, effectiveScopes } = payload as Record<string, string[]>
      const kept = held.filter((scope) => !removedScopes!.includes(scope))
      held = allScopes.filter((scope) => kept.includes(scope) || addedScopes!.includes(scope))
      expect(effectiveScopes).toEqual(held)
    }
    expect(await scopesOf(shop, shop.token)).toBe(held.join(' '))
  })
})
