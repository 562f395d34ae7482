import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bills, payments } from '../../../src/db/tables/index.ts'
import { charged } from '../../harness/core/folios.ts'
import { expectRefusal } from '../../harness/index.ts'
import { cash, keyed, stayBody } from '../../harness/marketplace/commands.ts'
import { openShop } from '../../harness/marketplace/vendor.ts'

const { app, house, shop } = await openShop()

const create = (more: object, headers = keyed()) => shop.as.post('/api/v1/reservations', stayBody(house, more), headers)
const { id } = (await create({})).body.data
const change = (body: object) => shop.as.patch(`/api/v1/reservations/${id}`, body, keyed())
const pay = (more: object) => shop.as.post('/api/v1/payments', cash(id, more), keyed())

test.each([
  ['a stay that ends before it starts', () => create({ use_expire_at: '2031-05-01T14:00:00+09:00' }), 'body', '/use_expire_at'],
  ['a stay that is too long', () => create({ use_expire_at: '2039-05-01T14:00:00+09:00' }), 'body', '/use_expire_at'],
  ['prices of other nights', () => create({ nightly_rates: [{ date: '2031-05-01', amount: 1 }] }), 'body', '/nightly_rates'],
  ['another currency', () => create({ currency: 'USD' }), 'body', '/currency'],
  ['a hold without its end', () => create({ status: 'TENTATIVE' }), 'body', '/release_at'],
  ['a hold that has ended', () => create({ status: 'TENTATIVE', release_at: '2020-01-01T00:00:00Z' }), 'body', '/release_at'],
  ['an inquiry with a room', () => create({ status: 'INQUIRY', room_id: house.rooms[0]!.id }), 'body', '/room_id'],
  [
    'a changed stay that ends before it starts',
    () => change({ use_expire_at: '2031-04-01T00:00:00Z' }),
    'body',
    '/use_expire_at',
  ],
  ['a payment in another currency', () => pay({ currency: 'USD' }), 'body', '/currency'],
  ['a platform payment without a channel', () => pay({ method: 'platform' }), 'body', '/method'],
  ['a payment in the future', () => pay({ paid_at: '2099-01-01T00:00:00Z' }), 'body', '/paid_at'],
  ['an idempotency key that is too long', () => create({}, { 'idempotency-key': 'x'.repeat(256) }), 'header', '/idempotency-key'],
  ['an ordering key that is too long', () => create({}, keyed({ 'ordering-key': 'x'.repeat(201) })), 'header', '/ordering-key'],
  ['an invalid cursor of a list', () => shop.as.get('/api/v1/reservations?cursor=x'), 'query', '/cursor'],
  ['a page that is too long', () => shop.as.get('/api/v1/reservations?limit=201'), 'query', '/limit'],
  [
    'a period that ends before it starts',
    () => shop.as.get('/api/v1/reservations?from=2031-01-02T00:00:00Z&to=2031-01-01T00:00:00Z'),
    'query',
    '/to',
  ],
  ['a prefix that is too short', () => shop.as.get('/api/v1/commands?prefix=short'), 'query', '/prefix'],
  ['an invalid cursor of the feed', () => shop.as.get('/api/v1/changes?since=x'), 'query', '/since'],
  [
    'an address that cannot be called',
    () => shop.as.post('/api/v1/webhook-endpoints', { url: 'ftp://shop.example/', patterns: ['*'] }),
    'body',
    '/url',
  ],
])('%s: the refusal points at the wrong field', async (_, send, part, pointer) => {
  const { status, body } = await send()
  const { errors, detail } = body
  expect(status).toBe(400)
  expect(errors).toEqual([{ in: part, pointer, code: expect.any(String), message: expect.any(String) }])
  expect(detail).not.toMatch(/[a-z][A-Z]/)
})

test('a sum that is too large to be exact is refused at the amount or the nightly rates', async () => {
  const { id } = (await create({})).body.data
  const most = Number.MAX_SAFE_INTEGER
  const { body } = await shop.as.post('/api/v1/payments', cash(id), keyed())
  const { db } = app.context()
  await db.update(payments).set({ amount: most }).where(eq(payments.id, body.data.id))
  const paid = expectRefusal(await shop.as.post('/api/v1/payments', cash(id), keyed()), 400, 'limit_exceeded')
  expect(paid.errors).toMatchObject([{ in: 'body', pointer: '/amount' }])

  const charge = await charged(house.as.staff, { reservationId: id, amount: 1, description: 'A castle' })
  await db
    .update(bills)
    .set({ amount: most - 220_000 })
    .where(eq(bills.id, charge.id))
  const nightly_rates = ['2031-05-01', '2031-05-02'].map((date) => ({ date, amount: 200_000 }))
  const dearer = await shop.as.patch(`/api/v1/reservations/${id}`, { nightly_rates }, keyed())
  expect(expectRefusal(dearer, 400, 'limit_exceeded').errors).toMatchObject([{ in: 'body', pointer: '/nightly_rates' }])
})

test('a refusal without a stored command leaves the idempotency key unused; a stored refusal is repeated', async () => {
  const [unsound, refused] = [keyed(), keyed()]
  expect(expectRefusal(await create({ sleeps: -1 }, unsound), 400, 'invalid_request').outbox_id).toBeUndefined()
  expect((await create({}, unsound)).status).toBe(201)
  const first = expectRefusal(await create({ currency: 'USD' }, refused), 400, 'currency_mismatch')
  expect(first.outbox_id).toEqual(expect.any(String))
  const { body: again } = await create({ currency: 'USD' }, refused)
  expect([again.outbox_id, again.errors]).toEqual([first.outbox_id, first.errors])
  expectRefusal(await create({}, refused), 422, 'idempotency_key_reused')
})

test.each([
  [{ type: undefined }, 'is required'],
  [{ type: 'hotel' }, 'expected one of lodge, rent'],
  [{ sleeps: 'two' }, 'expected a number'],
  [{ sleeps: -1 }, 'expected at least 0'],
  [{ memo: 5 }, 'expected a string'],
  [{ primary_guest: 'Kim' }, 'expected an object'],
  [{ primary_guest: { name: '' } }, 'must not be empty'],
  [{ guests: {} }, 'expected a list'],
  [{ ota_code: 'x'.repeat(101) }, 'expected at most 100 characters'],
  [{ nightly_rates: [{ date: '1 May', amount: 1 }] }, 'expected a date of the calendar such as 2026-11-21'],
])('%#: an invalid field is explained in plain words', async (more, message) => {
  const { errors } = expectRefusal(await create(more), 400, 'invalid_request')
  expect(errors[0].message).toBe(message)
})

test('a list without items is explained in the singular', async () => {
  const answer = await shop.as.post('/api/v1/webhook-endpoints', { url: 'https://app.example/hooks', patterns: [] })
  expect(expectRefusal(answer, 400, 'invalid_request').errors[0].message).toBe('expected at least 1 item')
})

test('A refusal names no operation that apps do not have', async () => {
  const articles = [{ article_id: house.roomTypeId, count: 1 }]
  const details = [
    (await create({ articles })).body.detail,
    (await create({ articles, nightly_rates: null })).body.detail,
    (await change({ pricing: 'REPRICE' })).body.detail,
  ]
  expect(details).toEqual([
    'articles: not together with nightly_rates',
    'articles: only for a stay that a rate plan or an offer prices',
    'No rate plan priced the stay. Give it one, or nightly rates.',
  ])
})
