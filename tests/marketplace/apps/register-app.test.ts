import { beforeAll, expect, test } from 'vitest'
import { appSecrets } from '../../../src/db/tables/index.ts'
import { expectError, openHouse, startApp, type TestApp } from '../../harness/index.ts'
import { newApp, redirectUri, registerOperation } from '../../harness/marketplace/vendor.ts'
import { platformLog } from '../../harness/user/somebody.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp({ limits: { APPS_PER_OWNER_MAX: 3 } })
})

const register = (input: object, as = app.as.admin) =>
  as.graphql(registerOperation, { input: { redirectUris: [redirectUri], ...input } })

test('a partner registers an app, and its secrets are shown once', async () => {
  const input = {
    name: ' Channel Manager ',
    description: 'Sells rooms.',
    redirectUris: [redirectUri],
    webhookUrl: 'https://app.example/hooks',
  }
  const { registerApp } = await app.as.partner.askOk(registerOperation, { input })
  const { clientId, clientSecret, webhookSecret } = registerApp
  expect(registerApp.app).toEqual({ ...input, name: 'Channel Manager', id: clientId, latestVersion: null })
  expect(clientSecret).toMatch(/^foyer_appsecret_[\w-]{43}$/)
  expect(webhookSecret).toMatch(/^whsec_[\w+/]{43}=$/)
  const kept = JSON.stringify(await app.server.database.db.select().from(appSecrets))
  expect(kept).not.toContain(clientSecret)
  expect(kept).not.toContain(webhookSecret.slice('whsec_'.length))
  const log = JSON.stringify(await platformLog(app, clientId))
  expect(log).toContain('app.register')
  expect(log).not.toContain(clientSecret)
})

test("an app's name is unique, also with other capitals", async () => {
  await newApp(app, { name: 'Twin' })
  expectError(await register({ name: 'TWIN' }), 'NAME_TAKEN')
})

test('an account cannot exceed its limit of apps, also by simultaneous requests', async () => {
  const tries = await Promise.all(Array.from({ length: 6 }, (_, index) => register({ name: `Many ${index}` }, app.as.superadmin)))
  expect(tries.filter(({ errors }) => !errors)).toHaveLength(3)
  for (const refused of tries.filter(({ errors }) => errors)) expectError(refused, 'LIMIT_EXCEEDED')
})

test.each([
  'http://app.example/',
  'https://user:secret@app.example/',
  'https://app.example/#part',
  'https://app.example/#',
  'javascript:alert(1)',
  'app.example',
  'https:app.example',
  ' https://app.example/',
  'https://app.example/\n',
  'https:\\\\app.example/',
  '',
  `https://app.example/${'x'.repeat(2100)}`,
])('the address %j of an app is refused', async (uri) => {
  expectError(await register({ name: 'Unsafe', redirectUris: [uri] }), 'BAD_REQUEST')
  expectError(await register({ name: 'Unsafe', webhookUrl: uri }), 'WEBHOOK_URL_REFUSED')
})

test('an app has one to ten redirect URIs, each once', async () => {
  const many = Array.from({ length: 11 }, (_, index) => `https://app.example/${index}`)
  for (const redirectUris of [[], many, [redirectUri, redirectUri]])
    expectError(await register({ name: 'Lost', redirectUris }), 'BAD_REQUEST')
})

test('a text that the database cannot store is refused', async () => {
  for (const name of ['\0', '\ud800', '', 'x'.repeat(201)]) expectError(await register({ name }), 'BAD_REQUEST')
})

test('an account below PARTNER registers no app', async () => {
  const house = await openHouse(app)
  expectError(await register({ name: 'Mine' }, app.as.anonymous), 'UNAUTHENTICATED')
  for (const caller of [app.as.customer, house.as.kiosk, house.as.accommodationAdmin])
    expectError(await register({ name: 'Mine' }, caller), 'FORBIDDEN')
})
