import { beforeAll, expect, test } from 'vitest'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'
import { install, newApp, publishOperation, uninstallOperation } from '../../harness/marketplace/vendor.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  other = await openHouse(app)
})

const list = `query Installations($accommodationId: ULID!, $includeUninstalled: Boolean) {
  installations(accommodationId: $accommodationId, includeUninstalled: $includeUninstalled) { id appId effectiveScopes uninstalledAt }
}`

test('a manager sees the installations of the property, and on request uninstalled ones', async () => {
  const [one, two] = [await newApp(app), await newApp(app)]
  await install(other, one)
  const ended = await install(house, one)
  const live = await install(house, two, ['folios:write'])
  await house.as.owner.askOk(uninstallOperation, { installationId: ended.installationId })
  const { accommodationId } = house
  const { installations } = await house.as.manager.askOk(list, { accommodationId })
  expect(installations).toEqual([
    { id: live.installationId, appId: two.appId, effectiveScopes: ['folios:write'], uninstalledAt: null },
  ])
  const all = (await house.as.accommodationAdmin.askOk(list, { accommodationId, includeUninstalled: true })).installations
  expect(all.map(({ id }: { id: string }) => id)).toEqual([live.installationId, ended.installationId])
})

test('an installation names its app, how far it is, what its version requests, and the newest version', async () => {
  const vendor = await newApp(app, {
    name: 'Key Works',
    manifest: { scopes: ['folios:write', 'rates:write'], webhooks: ['pms.*'] },
  })
  const { installationId } = await install(house, vendor, ['folios:write'])
  await vendor.as.askOk(publishOperation, { appId: vendor.appId, manifest: { version: '1.1.0' } })
  const { installations } = await house.as.manager.askOk(
    `query ($accommodationId: ULID!) {
      installations(accommodationId: $accommodationId) { id appName state manifest version latestVersion }
    }`,
    { accommodationId: house.accommodationId },
  )
  expect(installations.find(({ id }: { id: string }) => id === installationId)).toMatchObject({
    appName: 'Key Works',
    state: 'INSTALLED',
    manifest: { scopes: ['folios:write', 'rates:write'], webhooks: ['pms.*'] },
    version: '1.0.0',
    latestVersion: '1.1.0',
  })
})

test('only managers of the property can see them', async () => {
  const { accommodationId } = house
  expectError(await house.as.anonymous.graphql(list, { accommodationId }), 'UNAUTHENTICATED')
  for (const caller of [house.as.customer, house.as.staff, house.as.kiosk, other.as.owner])
    expectError(await caller.graphql(list, { accommodationId }), 'FORBIDDEN')
  expectError(await house.as.manager.graphql(list, { accommodationId: 'x' }), 'BAD_REQUEST')
})
