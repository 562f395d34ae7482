import { beforeAll, expect, test } from 'vitest'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'
import { install, newApp, rotateOperation, tokenRequest } from '../../harness/marketplace/vendor.ts'
import { somebody } from '../../harness/user/somebody.ts'

let app: TestApp
let house: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
})

const list = 'query Secrets($appId: ULID!) { appSecrets(appId: $appId) { id kind createdAt lastUsedAt endsAt } }'

test('a vendor sees the ages of the secrets of an own app that work, and never a secret', async () => {
  const shop = await newApp(app)
  const createdAt = app.clock.now().getTime()
  app.clock.moveBy({ days: 30 })
  const { rotateAppSecret } = await shop.as.askOk(rotateOperation, { appId: shop.appId })
  const { appSecrets } = await shop.as.askOk(list, { appId: shop.appId })
  const [newest, ...older] = appSecrets.map(({ kind, endsAt }: { kind: string; endsAt: string | null }) => [kind, endsAt])
  expect(newest).toEqual(['CLIENT', null])
  expect(older.toSorted()).toEqual([
    ['CLIENT', rotateAppSecret.previousEndsAt],
    ['WEBHOOK', null],
  ])
  const ages = appSecrets.map((secret: { createdAt: string }) => createdAt - Date.parse(secret.createdAt))
  expect(ages.map((age: number) => Math.round(age / 86_400_000) + 0)).toEqual([-30, 0, 0])
  const text = JSON.stringify(appSecrets)
  for (const secret of [shop.clientSecret, shop.webhookSecret, rotateAppSecret.secret]) expect(text).not.toContain(secret)
  app.clock.moveBy({ days: 2 })
  expect((await app.as.admin.askOk(list, { appId: shop.appId })).appSecrets).toHaveLength(2)
})

test('a client secret says to the hour when it was last used', async () => {
  const shop = await newApp(app)
  const { installationId } = await install(house, shop)
  const lastUsed = async () => {
    const { appSecrets } = await shop.as.askOk(list, { appId: shop.appId })
    return Object.fromEntries(appSecrets.map(({ kind, lastUsedAt }: { kind: string; lastUsedAt: string }) => [kind, lastUsedAt]))
  }
  expect(await lastUsed()).toEqual({ CLIENT: null, WEBHOOK: null })
  const use = () => app.market().form('/oauth/token', tokenRequest(shop, installationId))
  await use()
  const first = (await lastUsed()).CLIENT
  expect(Math.abs(Date.parse(first) - app.clock.now().getTime())).toBeLessThan(60_000)
  app.clock.moveBy({ minutes: 30 })
  await Promise.all([use(), use()])
  expect(await lastUsed()).toEqual({ CLIENT: first, WEBHOOK: null })
  app.clock.moveBy({ minutes: 31 })
  expect((await Promise.all([use(), use(), use()])).map(({ status }) => status)).toEqual([200, 200, 200])
  expect(Date.parse((await lastUsed()).CLIENT)).toBeGreaterThanOrEqual(Date.parse(first) + 3_600_000)
  await app.market().form('/oauth/token', { ...tokenRequest(shop, installationId), client_secret: 'wrong' })
})

test('the secrets of an app of another vendor are not found', async () => {
  const shop = await newApp(app)
  const other = await somebody(app, { accessLevel: 'PARTNER' })
  expectError(await other.as.graphql(list, { appId: shop.appId }), 'APP_NOT_FOUND')
  expectError(await shop.as.graphql(list, { appId: house.accommodationId }), 'APP_NOT_FOUND')
  expectError(await app.as.customer.graphql(list, { appId: shop.appId }), 'FORBIDDEN')
})
