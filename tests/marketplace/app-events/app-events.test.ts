import { beforeAll, expect, test } from 'vitest'
import { sweepJobs } from '../../../src/sweeps.ts'
import { expectError, expectRefusal, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'
import type { Shop } from '../../harness/marketplace/surfaces.ts'
import { installedApp, tokenRequest } from '../../harness/marketplace/vendor.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp({ env: { MARKETPLACE_PER_SECOND: '0', APP_EVENTS_PER_HOUR: '250' } })
  house = await openHouse(app)
  other = await openHouse(app)
})

const newShop = (at = house) => installedApp(app, at, [])
const push = ({ as }: Shop, body: unknown) => as.post('/api/v1/events', body)
const opened = { type: 'lock.opened', data: { door: 101 } }

const query = `query Events($accommodationId: ULID!, $installationId: ULID, $externalRef: String, $type: String, $first: Int) {
  appEvents(accommodationId: $accommodationId, installationId: $installationId, externalRef: $externalRef, type: $type, first: $first) {
    edges { node { id type externalRef data occurredAt receivedAt } }
  }
}`
const list = async (values: object, as = house.as.staff) => {
  const { appEvents } = await as.askOk(query, { accommodationId: house.accommodationId, ...values })
  return appEvents.edges.map(({ node }: { node: object }) => node)
}

test('an event is stored with the time when it happened', async () => {
  const shop = await newShop()
  const at = '2026-01-02T03:04:05+09:00'
  const { status, body } = await push(shop, { ...opened, occurred_at: at, external_ref: 'res:1' })
  expect(status).toBe(202)
  expect(body).toEqual({ accepted: 1, ids: [expect.any(String)] })
  expect(await list({ installationId: shop.installationId })).toEqual([
    {
      id: body.ids[0],
      type: 'lock.opened',
      externalRef: 'res:1',
      data: { door: 101 },
      occurredAt: '2026-01-01T18:04:05.000Z',
      receivedAt: expect.any(String),
    },
  ])
})

test('a hundred events are stored in order by one statement; sent again, they are stored again', async () => {
  const shop = await newShop()
  const events = Array.from({ length: 100 }, (_, number) => ({ type: 'tick', data: { number } }))
  const { work } = await app.statements(() => push(shop, { events }))
  expect(work).toHaveLength(1)
  const { body } = await push(shop, { events })
  expect(body.accepted).toBe(100)
  const held = await list({ installationId: shop.installationId, first: 200 })
  expect(held).toHaveLength(200)
  expect(held.slice(0, 100).map(({ id }: { id: string }) => id)).toEqual(body.ids.toReversed())
})

test('staff filter events by external reference and type', async () => {
  const shop = await newShop()
  await push(shop, {
    events: [
      { ...opened, external_ref: 'res:7' },
      { type: 'lock.closed', data: {}, external_ref: 'res:7', occurred_at: null },
      { ...opened, external_ref: null },
    ],
  })
  const { installationId } = shop
  expect(await list({ installationId, externalRef: 'res:7' })).toHaveLength(2)
  expect(await list({ installationId, externalRef: 'res:7', type: 'lock.closed' })).toHaveLength(1)
})

test('hostile input is refused with its place, and nothing of the request is stored', async () => {
  const shop = await newShop()
  for (const hostile of [
    {},
    [],
    { type: 'a' },
    { data: {} },
    { ...opened, type: 'a b' },
    { ...opened, type: '' },
    { ...opened, external_ref: 'x'.repeat(129) },
    { ...opened, occurred_at: 'yesterday' },
    { ...opened, occurred_at: '9999-12-31T23:59:59-14:00' },
    { ...opened, occurred_at: '1000-01-01T00:00:00+14:00' },
    { ...opened, data: [] },
    { ...opened, data: 'x' },
    { ...opened, data: { a: '\ud800' } },
    { ...opened, data: { '\0': 1 } },
    { ...opened, more: 1 },
    { ...opened, events: [] },
    { events: [opened, { ...opened, more: 1 }] },
    { events: [opened], more: 1 },
    { events: {} },
  ])
    expectRefusal(await push(shop, hostile), 400, 'invalid_request')
  const { errors } = expectRefusal(await push(shop, { events: [opened, { ...opened, type: 7 }] }), 400, 'invalid_request')
  expect(errors).toMatchObject([{ in: 'body', pointer: '/events/1/type', code: 'invalid_type' }])
  for (const tooMuch of [
    { events: [] },
    { events: Array(101).fill(opened) },
    { ...opened, data: { a: 'x'.repeat(65_536) } },
    { ...opened, data: { a: 'é'.repeat(32_768) } },
  ])
    expectRefusal(await push(shop, tooMuch), 400, 'limit_exceeded')
  expect(await list({ installationId: shop.installationId })).toEqual([])
})

test('nobody else can read them, and another accommodation has none of them', async () => {
  const shop = await newShop()
  await push(shop, opened)
  const values = { accommodationId: house.accommodationId }
  expectError(await house.as.anonymous.graphql(query, values), 'UNAUTHENTICATED')
  for (const caller of [house.as.maid, house.as.customer, house.as.kiosk, other.as.owner])
    expectError(await caller.graphql(query, values), 'FORBIDDEN')
  expect(await list({ accommodationId: other.accommodationId, installationId: shop.installationId }, other.as.owner)).toEqual([])
  expectRefusal(await app.market().post('/api/v1/events', opened), 401, 'invalid_token')
})

test('the events of an installation are limited per hour, and the refusal has Retry-After', async () => {
  const [shop, neighbour] = [await newShop(), await newShop()]
  const events = Array(100).fill(opened)
  for (let sent = 0; sent < 2; sent++) expect((await push(shop, { events })).status).toBe(202)
  const refused = await push(shop, { events })
  expectRefusal(refused, 429, 'rate_limited')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
  expect(await list({ installationId: shop.installationId, first: 200 })).toHaveLength(200)
  expect((await push(neighbour, opened)).status).toBe(202)
  app.clock.moveBy({ hours: 1 })
  const { body } = await app.market().form('/oauth/token', tokenRequest(shop.vendor, shop.installationId))
  expect((await app.market(body.access_token).post('/api/v1/events', { events })).status).toBe(202)
})

test('events are swept after thirty days', async () => {
  const shop = await newShop()
  await push(shop, opened)
  const sweep = () => sweepJobs.sweep(app.context(), null)
  app.clock.moveBy({ days: 29 })
  await sweep()
  expect(await list({ installationId: shop.installationId })).toHaveLength(1)
  app.clock.moveBy({ days: 2 })
  await sweep()
  expect(await list({ installationId: shop.installationId })).toEqual([])
})
