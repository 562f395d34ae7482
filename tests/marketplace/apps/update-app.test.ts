import { beforeAll, expect, test } from 'vitest'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'
import { workerEnv } from '../../harness/marketplace/app-with-endpoint.ts'
import { answers, openReceiver } from '../../harness/marketplace/receiver.ts'
import { install, newApp } from '../../harness/marketplace/vendor.ts'
import { platformLog } from '../../harness/user/somebody.ts'

let app: TestApp
let house: House

beforeAll(async () => {
  app = await startApp({ env: workerEnv })
  house = await openHouse(app)
})

const operation = `mutation Update($input: UpdateAppInput!) {
  updateApp(input: $input) { id name description redirectUris webhookUrl latestVersion { version } }
}`
const update = (id: string, changes: object, as = app.as.partner) => as.graphql(operation, { input: { id, ...changes } })

test('an update changes only the given fields', async () => {
  const { as, appId } = await newApp(app, { name: 'Before', webhookUrl: 'https://8.8.8.8/hook' })
  const { updateApp } = await as.askOk(operation, { input: { id: appId, name: 'After', description: 'New' } })
  expect(updateApp).toMatchObject({
    name: 'After',
    description: 'New',
    webhookUrl: 'https://8.8.8.8/hook',
    latestVersion: { version: '1.0.0' },
  })
  const redirectUris = ['https://elsewhere.example/']
  const changed = (await as.askOk(operation, { input: { id: appId, redirectUris, description: null, webhookUrl: null } }))
    .updateApp
  expect(changed).toMatchObject({ name: 'After', description: null, redirectUris, webhookUrl: null })
  const log = JSON.stringify(await platformLog(app, appId))
  for (const part of ['app.update', 'Before', 'https://8.8.8.8/hook', 'https://elsewhere.example/']) expect(log).toContain(part)
})

test('a new webhook address gets undelivered webhooks at once', async () => {
  const [lost, found] = [await openReceiver(answers(500)), await openReceiver()]
  const vendor = await newApp(app, { webhookUrl: lost.url })
  const { installationId } = await install(house, vendor)
  const [webhook] = await lost.waitFor(1, 'installation.activated')
  await vendor.as.askOk(operation, { input: { id: vendor.appId, webhookUrl: found.url } })
  const [again] = await found.waitFor(1)
  expect(again).toMatchObject({ id: webhook!.id, data: { installation_id: installationId } })
  expect(lost.received).toHaveLength(1)
})

test('the next installation redirects to the new address', async () => {
  const vendor = await newApp(app)
  await update(vendor.appId, { redirectUris: ['https://app.example/moved'] })
  expect((await install(house, vendor)).redirectUrl).toMatch(/^https:\/\/app\.example\/moved\?code=/)
})

test.each([
  ['an address of the operator’s own network', { webhookUrl: 'https://10.0.0.1/' }, 'WEBHOOK_URL_REFUSED'],
  ['an address by plain http', { webhookUrl: 'http://8.8.8.8/' }, 'WEBHOOK_URL_REFUSED'],
  ['no redirect URI', { redirectUris: [] }, 'BAD_REQUEST'],
  ['a redirect URI by plain http', { redirectUris: ['http://app.example/'] }, 'BAD_REQUEST'],
  ['an empty name', { name: ' ' }, 'BAD_REQUEST'],
  ['a name that the database cannot store', { name: '\0' }, 'BAD_REQUEST'],
  ['the name of another app', { name: 'TAKEN' }, 'NAME_TAKEN'],
] as const)('an app cannot be given %s', async (_, wrong, code) => {
  if (code === 'NAME_TAKEN') await newApp(app, { name: 'Taken' })
  const { as, appId } = await newApp(app)
  expectError(await as.graphql(operation, { input: { id: appId, ...wrong } }), code)
})

test('only its vendor or an administrator changes an app', async () => {
  const { appId: id } = await newApp(app)
  const others = await newApp(app, { as: app.as.admin })
  expectError(await update(others.appId, { description: 'Mine' }), 'APP_NOT_FOUND')
  expectError(await update('01ARZ3NDEKTSV4RRFFQ69G5FAV', {}), 'APP_NOT_FOUND')
  expectError(await update(id, {}, app.as.anonymous), 'UNAUTHENTICATED')
  expectError(await update(id, {}, house.as.owner), 'APP_NOT_FOUND')
  for (const caller of [app.as.customer, house.as.kiosk]) expectError(await update(id, {}, caller), 'FORBIDDEN')
  expect((await update(id, { description: 'Seen to' }, app.as.admin)).data.updateApp.description).toBe('Seen to')
})
