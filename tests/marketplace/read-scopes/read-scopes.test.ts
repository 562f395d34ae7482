import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { expectRefusal, type House, type MarketClient, openHouse, startApp } from '../../harness/index.ts'
import { keyed, pay, stayBody } from '../../harness/marketplace/commands.ts'
import { consent, readingApp, reads, secrets, secretsIn, telltaleStay, writes } from '../../harness/marketplace/read-scopes.ts'
import { allScopes, installedApp, publishOperation, tokenRequest } from '../../harness/marketplace/vendor.ts'

const app = await startApp({ env: { MARKETPLACE_PER_SECOND: '0', OAUTH_PER_MINUTE: '0' } })
let house: House
let stay: string
let payment: string

const path = '/api/v1/reservations'
const merge = (key: string) => ({ 'content-type': 'application/merge-patch+json', 'idempotency-key': key })

beforeAll(async () => {
  house = await openHouse(app)
  const { as } = await installedApp(app, house)
  stay = await telltaleStay(as, house)
  payment = (await as.get(`/api/v1/reservations/${stay}/folio`)).body.payments[0].id
})

/** Every read that answers reservations or payments. */
const readsOf = (as: MarketClient) => [
  as.get('/api/v1/reservations'),
  as.get(`/api/v1/reservations/${stay}`),
  as.get(`/api/v1/reservations/${stay}/folio`),
  as.get(`/api/v1/payments/${payment}`),
]

async function feedOf(as: MarketClient) {
  const changes = []
  for (let since = ''; ; ) {
    const { body } = await as.get(`/api/v1/changes${since && `?since=${since}`}`)
    changes.push(...body.data)
    since = body.next_since
    if (!body.has_more) return { changes, since }
  }
}

test('an app that requests no scope for reading reads reservations, guests and payments, as it always did', async () => {
  const { as } = await installedApp(app, house)
  const answers = await Promise.all(readsOf(as))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const { changes } = await feedOf(as)
  expect(secretsIn([answers, changes]).sort()).toEqual(secrets.filter((word) => word !== 'Quarrel').sort())
})

test('an app without reservations:read reads no reservation, folio or payment', async () => {
  for (const granted of [[], ['guests:read']]) {
    const { as } = await readingApp(app, house, granted)
    for (const answer of await Promise.all(readsOf(as))) expectRefusal(answer, 403, 'insufficient_scope')
    expect((await as.get('/api/v1/rooms')).status).toBe(200)
  }
})

test('an app without guests:read reads reservations and payments with nothing about the guests', async () => {
  const { as } = await readingApp(app, house, ['reservations:read'])
  const { body: made } = await as.post('/api/v1/reservations', stayBody(house), keyed())
  await as.delete(`/api/v1/reservations/${made.reservation_id}?reason=Quarrel`, { headers: keyed() })
  const answers = [...(await Promise.all(readsOf(as))), await as.get(`/api/v1/reservations/${made.reservation_id}`)]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(secretsIn(answers)).toEqual([])
  const [, { body }] = answers as [unknown, { body: object }]
  expect(body).toMatchObject({
    id: stay,
    primary_guest: null,
    guests: [],
    memo: null,
    request: null,
    check_in_code: null,
    total_price: 220_000,
  })
})

test('an app with both scopes reads everything', async () => {
  const { as } = await readingApp(app, house, reads)
  const answers = await Promise.all(readsOf(as))
  expect(secretsIn(answers).length).toBeGreaterThan(5)
})

test('the feed of changes leaves out what an app may not read, in its state and in later changes', async () => {
  const none = (await readingApp(app, house, [])).as
  const guestless = (await readingApp(app, house, ['reservations:read'])).as
  const [first, second] = [await feedOf(none), await feedOf(guestless)]
  const kindsOf = (changes: { resource: string }[]) => [...new Set(changes.map(({ resource }) => resource))]
  expect(kindsOf(first.changes)).toEqual(['property', 'room_type', 'room'])
  expect(kindsOf(second.changes)).toEqual(['property', 'room_type', 'room', 'reservation', 'folio'])
  await telltaleStay((await installedApp(app, house)).as, house)
  const { body: later } = await none.get(`/api/v1/changes?since=${first.since}`)
  const { body: latest } = await guestless.get(`/api/v1/changes?since=${second.since}`)
  expect(later.data).toEqual([])
  expect(latest.data.length).toBeGreaterThan(2)
  const codes = second.changes.filter(({ resource }) => resource === 'reservation').map(({ data }) => data.check_in_code)
  expect(new Set(codes)).toEqual(new Set([null]))
  expect(secretsIn([second.changes, latest])).toEqual([])
})

test('a cursor within a kind that the app may no longer read goes on with the next kind', async () => {
  const shop = await readingApp(app, house, reads)
  let since = ''
  while (!since.includes('.reservation.'))
    since = (await shop.as.get(`/api/v1/changes?limit=1${since && `&since=${since}`}`)).body.next_since
  await consent(house, shop, writes)
  const { body } = await shop.as.get(`/api/v1/changes?since=${since}`)
  expect(body.data).toEqual([])
  expect(body.next_since).toMatch(/^\w+\.\d+$/)
})

test('the answer to a command has only the id without reservations:read, and nothing about guests without guests:read', async () => {
  const none = (await readingApp(app, house, ['guests:read'])).as
  const { status, body } = await none.post('/api/v1/reservations', stayBody(house), keyed())
  expect([status, body.data]).toEqual([201, { id: body.reservation_id }])
  const paid = await pay(none, body.reservation_id)
  expect(paid.body.data).toEqual({ id: expect.any(String) })
  const patched = await none.patch(`/api/v1/reservations/${stay}`, { sleeps: 1 }, merge('reduced'))
  expect(patched.body.data).toEqual({ id: stay })

  const guestless = (await readingApp(app, house, ['reservations:read'])).as
  const made = await guestless.post('/api/v1/reservations', stayBody(house, { memo: 'Anniversary' }), keyed())
  expect(made.body.data).toMatchObject({ status: 'DEFINITE', primary_guest: null, memo: null, check_in_code: null })
  expect(made.body.data).not.toHaveProperty('pin_code')
  expect(secretsIn(made)).toEqual([])
  const payment = await pay(guestless, made.body.reservation_id, keyed(), { memo: 'Wallet' })
  expect(payment.body.data).toMatchObject({ amount: 1000, memo: null })
})

test('a withdrawn scope hides the stored answers of earlier commands at once, and shows them again when it is granted', async () => {
  const shop = await readingApp(app, house, reads)
  const headers = keyed()
  const send = () => shop.as.post('/api/v1/reservations', stayBody(house), headers)
  const first = await send()
  const listed = async () => (await shop.as.get(`/api/v1/commands?prefix=${first.body.outbox_id}`)).body.data[0].result
  expect(first.body.data.pin_code).toMatch(/\d/)
  await consent(house, shop, [...writes, 'reservations:read'])
  expect(secretsIn([(await send()).body, await listed()])).toEqual([])
  await consent(house, shop, writes)
  expect((await send()).body.data).toEqual({ id: first.body.reservation_id })
  expect(await listed()).toEqual({ id: first.body.reservation_id })
  expectRefusal(await shop.as.get('/api/v1/reservations'), 403, 'insufficient_scope')
  await consent(house, shop, [...writes, ...reads])
  expect((await send()).body).toEqual(first.body)
})

test('the ETag of a reservation is the same for every app, so that a condition works without guests:read', async () => {
  const whole = (await installedApp(app, house)).as
  const guestless = (await readingApp(app, house, ['reservations:read'])).as
  const [one, other] = [await whole.get(`/api/v1/reservations/${stay}`), await guestless.get(`/api/v1/reservations/${stay}`)]
  const etag = other.headers.get('etag')!
  expect(etag).toBe(one.headers.get('etag'))
  const unchanged = await guestless.get(`/api/v1/reservations/${stay}`, { headers: { 'if-none-match': etag } })
  expect(unchanged.status).toBe(304)
  const change = await guestless.patch(`/api/v1/reservations/${stay}`, { sleeps: 2 }, { ...merge('with-etag'), 'if-match': etag })
  expect(change.status).toBe(200)
})

test('an ETag cannot be computed from the resource, so it confirms no guess about a guest', async () => {
  const { as } = await installedApp(app, house)
  for (const path of [`/api/v1/reservations/${stay}`, `/api/v1/payments/${payment}`]) {
    const { body, headers } = await as.get(path)
    for (const encoding of ['base64url', 'base64', 'hex'] as const) {
      const hash = createHash('sha256').update(JSON.stringify(body)).digest(encoding)
      expect(headers.get('etag')).not.toContain(hash.slice(0, 16))
    }
  }
})

test('a token that was requested with fewer scopes reads no more than those', async () => {
  const shop = await readingApp(app, house, reads)
  const { clientId: client_id, clientSecret: client_secret } = shop.vendor
  const request = { grant_type: 'client_credentials', client_id, client_secret, installation_id: shop.installationId }
  const narrow = async (scope: string) =>
    app.market((await app.market().form('/oauth/token', { ...request, scope })).body.access_token)
  expectRefusal(await (await narrow('folios:write')).get('/api/v1/reservations'), 403, 'insufficient_scope')
  expect(secretsIn(await (await narrow('reservations:read')).get('/api/v1/reservations'))).toEqual([])
})

const upgrade = `mutation Upgrade($id: ULID!, $scopes: [String!]) {
  upgradeInstallation(input: { installationId: $id, scopes: $scopes }) { upgrade { id status } plan { newScopes } }
}`
const cancelUpgrade = 'mutation Cancel($id: ULID!) { cancelUpgrade(upgradeId: $id) { status } }'

test('a token with fewer scopes reads everything still if its app requests no scope for reading', async () => {
  const { vendor, installationId } = await installedApp(app, house)
  const request = { ...tokenRequest(vendor, installationId), scope: 'reservations:write' }
  const as = app.market((await app.market().form('/oauth/token', request)).body.access_token)
  expect(secretsIn((await as.get(`/api/v1/reservations/${stay}`)).body)).not.toEqual([])
  expectRefusal(await pay(as, stay), 403, 'insufficient_scope')
})

test('an app to which the tenant grants no scope for reading reads no reservation, but sets prices', async () => {
  const scopes = ['rates:write', 'guests:read']
  const { as } = await installedApp(app, house, ['rates:write'], { manifest: { scopes } })
  for (const answer of await Promise.all(readsOf(as))) expectRefusal(answer, 403, 'insufficient_scope')
  const { changes } = await feedOf(as)
  expect(new Set(changes.map(({ resource }) => resource))).toEqual(new Set(['property', 'room_type', 'room']))
})

test('the refusal of a taken booking number names the reservation that has it only with reservations:read', async () => {
  const origin = { channel_id: 'ota', ota_code: 'S-1' }
  const { body: first } = await (await installedApp(app, house)).as.post(path, stayBody(house, origin), keyed())
  const repeat = (as: MarketClient, headers = keyed()) => as.post(path, stayBody(house, origin), headers)
  const shop = await readingApp(app, house, ['reservations:read'])
  const headers = keyed()
  expect(expectRefusal(await repeat(shop.as, headers), 409, 'ota_code_taken').reservation_id).toBe(first.reservation_id)
  await consent(house, shop, writes)
  for (const { status, body } of [await repeat(shop.as, headers), await repeat(shop.as)]) {
    expect([status, body.code]).toEqual([409, 'ota_code_taken'])
    expect(JSON.stringify(body)).not.toContain(first.reservation_id)
  }
})

test('an upgrade to a version that requests scopes for reading needs consent, and its rollback reads everything again', async () => {
  const shop = await installedApp(app, house)
  const hops = [{ from: '1.0.0', to: '2.0.0', appMigration: 'required' }]
  const manifest = { version: '2.0.0', scopes: [...allScopes, ...reads], upgrade: { hops } }
  await shop.vendor.as.askOk(publishOperation, { appId: shop.vendor.appId, manifest })
  const { upgradeInstallation } = await house.as.manager.askOk(upgrade, { id: shop.installationId, scopes: [] })
  expect(upgradeInstallation.plan.newScopes).toEqual([...reads])
  expectRefusal(await shop.as.get('/api/v1/reservations'), 403, 'insufficient_scope')
  await house.as.manager.askOk(cancelUpgrade, { id: upgradeInstallation.upgrade.id })
  expect((await shop.as.get('/api/v1/reservations')).status).toBe(200)
})

test('a later version that drops the scopes for reading does not read more than the one before it', async () => {
  const shop = await readingApp(app, house, [])
  await shop.vendor.as.askOk(publishOperation, { appId: shop.vendor.appId, manifest: { version: '2.0.0', scopes: allScopes } })
  await house.as.manager.askOk(upgrade, { id: shop.installationId, scopes: [] })
  expectRefusal(await shop.as.get('/api/v1/reservations'), 403, 'insufficient_scope')
})
