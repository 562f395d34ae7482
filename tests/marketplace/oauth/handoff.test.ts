import { beforeAll, expect, test } from 'vitest'
import { expectRefusal, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'
import { install, newApp, uninstallOperation, type Vendor } from '../../harness/marketplace/vendor.ts'

let app: TestApp
let house: House
let vendor: Vendor

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  vendor = await newApp(app)
})

const exchange = (code: string, { clientId, clientSecret }: Vendor = vendor) =>
  app.market().post('/oauth/handoff', { client_id: clientId, client_secret: clientSecret, code })

test('an app exchanges a handoff code once for the ids of its installation', async () => {
  const { code, installationId } = await install(house, vendor)
  const { status, body } = await exchange(code)
  expect({ status, body }).toEqual({
    status: 200,
    body: { installation_id: installationId, accommodation_id: house.accommodationId, app_id: vendor.appId },
  })
  expectRefusal(await exchange(code), 400, 'invalid_grant')
  await house.as.manager.askOk(uninstallOperation, { installationId })
})

test('a try of another client fails, and the code still works for its app', async () => {
  const thief = await newApp(app)
  const { code, installationId } = await install(house, vendor)
  expectRefusal(await exchange(code, thief), 400, 'invalid_grant')
  expectRefusal(await exchange(code, { ...vendor, clientSecret: 'wrong' }), 401, 'invalid_client')
  expect((await exchange(code)).status).toBe(200)
  await house.as.manager.askOk(uninstallOperation, { installationId })
})

test('the code of an uninstalled app is refused', async () => {
  const { code, installationId } = await install(house, vendor)
  await house.as.manager.askOk(uninstallOperation, { installationId })
  expectRefusal(await exchange(code), 400, 'invalid_grant')
})

test('a code expires after ten minutes', async () => {
  const { code } = await install(house, vendor)
  app.clock.moveBy({ minutes: 10 })
  expectRefusal(await exchange(code), 400, 'invalid_grant')
})

test('a text that is not a code is refused', async () => {
  for (const code of ['x', 'x'.repeat(5000), '\0', '\ud800']) expectRefusal(await exchange(code), 400, 'invalid_grant')
  expectRefusal(await exchange(''), 400, 'invalid_request')
})
