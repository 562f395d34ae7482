import { beforeAll, expect, test } from 'vitest'
import { expectError, expectRefusal, type House, openHouse, startApp, type TestApp, unknownId } from '../../harness/index.ts'
import { upgradeOperation } from '../../harness/marketplace/surfaces.ts'
import { allScopes, installedApp, publishOperation } from '../../harness/marketplace/vendor.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  other = await openHouse(app)
})

const cancelOperation = 'mutation Cancel($upgradeId: ULID!) { cancelUpgrade(upgradeId: $upgradeId) { id status toVersion } }'
const cancel = (upgradeId: string, as = house.as.manager) => as.graphql(cancelOperation, { upgradeId })

async function awaiting() {
  const shop = await installedApp(app, house)
  const { vendor, installationId } = shop
  const upgrade = { hops: [{ from: '1.0.0', to: '2.0.0', appMigration: 'required' }] }
  await vendor.as.askOk(publishOperation, { appId: vendor.appId, manifest: { version: '2.0.0', scopes: [], upgrade } })
  const { upgradeInstallation } = await house.as.manager.askOk(upgradeOperation, { input: { installationId } })
  return { shop, id: upgradeInstallation.upgrade.id as string }
}

test('after a manager cancels an upgrade, the former version and its scopes are in force again', async () => {
  const { shop, id } = await awaiting()
  expect((await cancel(id)).data.cancelUpgrade).toEqual({ id, status: 'CANCELED', toVersion: '2.0.0' })
  const list = '{ installations(accommodationId: $house) { id version effectiveScopes } }'
  const { installations } = await house.as.manager.askOk(list.replace('$house', JSON.stringify(house.accommodationId)))
  const installation = installations.find((one: { id: string }) => one.id === shop.installationId)
  expect(installation).toMatchObject({ version: '1.0.0', effectiveScopes: expect.arrayContaining(allScopes) })
  expectRefusal(await shop.as.post(`/api/v1/upgrades/${id}/complete`, { status: 'completed' }), 404, 'not_found')
})

test('an upgrade that does not wait for its app cannot be canceled', async () => {
  const { id } = await awaiting()
  await cancel(id)
  for (const unknown of [id, unknownId]) expectError(await cancel(unknown), 'UPGRADE_NOT_FOUND')
  expectError(await cancel('x'), 'BAD_REQUEST')
})

test('only managers of the property can cancel an upgrade', async () => {
  const { id } = await awaiting()
  expectError(await cancel(id, house.as.anonymous), 'UNAUTHENTICATED')
  for (const caller of [house.as.customer, house.as.staff, house.as.kiosk, house.as.accommodationAdmin, other.as.owner])
    expectError(await cancel(id, caller), 'FORBIDDEN')
})
