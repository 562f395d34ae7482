import { beforeAll, expect, test } from 'vitest'
import { expectError, openHouse, startApp, type TestApp } from '../../harness/index.ts'
import { platformLog } from '../../user/somebody.ts'
import { install, newApp, redirectUri } from '../vendor.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})

const operation = `mutation Update($input: UpdateAppInput!) {
  updateApp(input: $input) { id name description redirectUris webhookUrl latestVersion { version } }
}`
const update = (id: string, changes: object, as = app.as.partner) => as.graphql(operation, { input: { id, ...changes } })

test('what is left out stays, and what was there is in the log', async () => {
  const { appId: id } = await newApp(app, { name: 'Before', webhookUrl: 'https://app.example/old' })
  const changed = await update(id, { name: ' After ', webhookUrl: 'https://app.example/new', description: null })
  expect(changed.data.updateApp).toEqual({
    id,
    name: 'After',
    description: null,
    redirectUris: [redirectUri],
    webhookUrl: 'https://app.example/new',
    latestVersion: { version: '1.0.0' },
  })
  const log = JSON.stringify(await platformLog(app, id))
  for (const part of ['app.update', 'https://app.example/old', 'https://app.example/new']) expect(log).toContain(part)
})

test('the next installation leads to the new address', async () => {
  const house = await openHouse(app)
  const vendor = await newApp(app)
  await update(vendor.appId, { redirectUris: ['https://app.example/moved'] })
  expect((await install(house, vendor)).redirectUrl).toMatch(/^https:\/\/app\.example\/moved\?code=/)
})

test('it is held to the rules of a registration', async () => {
  const [{ appId: id }, { appId: other }] = [await newApp(app, { name: 'Twin' }), await newApp(app)]
  expectError(await update(other, { name: 'TWIN' }), 'NAME_TAKEN')
  for (const changes of [
    { name: ' ' },
    { redirectUris: [] },
    { redirectUris: ['http://app.example/'] },
    { webhookUrl: 'http://app.example/' },
    { description: 'x'.repeat(5001) },
    { name: '\0' },
  ])
    expectError(await update(id, changes), 'BAD_REQUEST')
})

test('nobody changes the app of another, but an administrator', async () => {
  const { appId: id } = await newApp(app)
  const house = await openHouse(app)
  const others = await newApp(app, { as: app.as.admin })
  expectError(await update(others.appId, { description: 'Mine' }), 'APP_NOT_FOUND')
  expectError(await update('01ARZ3NDEKTSV4RRFFQ69G5FAV', {}), 'APP_NOT_FOUND')
  expectError(await update(id, {}, app.as.anonymous), 'UNAUTHENTICATED')
  expectError(await update(id, {}, house.as.owner), 'APP_NOT_FOUND')
  for (const caller of [app.as.customer, house.as.kiosk]) expectError(await update(id, {}, caller), 'FORBIDDEN')
  expect((await update(id, { description: 'Seen to' }, app.as.admin)).data.updateApp.description).toBe('Seen to')
})
