import { expect, test } from 'vitest'
import { newId } from '../../../src/kernel/ids.ts'
import { expectRefusal, openHouse } from '../../harness/index.ts'
import { cash, keyed, pay } from '../../harness/marketplace/commands.ts'
import { installedApp, openShop } from '../../harness/marketplace/vendor.ts'

const { app, house, shop } = await openShop()

const folioOf = async (id: string) => (await shop.as.get(`/api/v1/reservations/${id}/folio`)).body
const path = '/api/v1/payments'

test("an app records, changes and voids a payment, and the folio's balance follows", async () => {
  const { id } = await house.reservation()
  const { status, body } = await pay(shop.as, id, keyed(), {
    amount: 214_748_364_800,
    external_ref: 'R-1',
    paid_at: '2026-01-01T00:00:00+09:00',
  })
  expect(status).toBe(201)
  expect(body.data).toMatchObject({
    amount: 214_748_364_800,
    folio_balance: -214_748_364_800,
    status: 'RECORDED',
    paid_at: '2025-12-31T15:00:00.000Z',
  })
  const target = `${path}/${body.data.id}`
  expect((await shop.as.get(target)).body).toEqual(body.data)
  const changed = await shop.as.patch(target, { memo: 'By hand', external_ref: null }, keyed())
  expect([changed.status, changed.body.reservation_id, changed.body.data]).toEqual([
    200,
    id,
    { ...body.data, memo: 'By hand', external_ref: null },
  ])
  const voided = await shop.as.delete(target, { headers: keyed() })
  expect(voided.body.data).toMatchObject({ status: 'VOIDED', folio_balance: 0 })
  expectRefusal(await shop.as.delete(target, { headers: keyed() }), 409, 'payment_voided')
  expect(await folioOf(id)).toMatchObject({ total_paid: 0, balance: 0, payments: [{ id: body.data.id, status: 'VOIDED' }] })
})

test('a payment can name the folio instead of the reservation, and a platform payment needs a channel', async () => {
  const { id } = await house.reservation({ channelId: 'ota' })
  const { id: folio_id } = await folioOf(id)
  const { status, body } = await shop.as.post(path, { folio_id, amount: 5, currency: 'KRW', method: 'platform' }, keyed())
  expect([status, body.reservation_id]).toEqual([201, id])
  const { id: direct } = await house.reservation()
  expectRefusal(await pay(shop.as, direct, keyed(), { method: 'platform' }), 400, 'channel_missing')
})

test('a change or void with If-Match is refused if the payment has changed', async () => {
  const { id } = await house.reservation()
  const { body, headers } = await pay(shop.as, id)
  const target = `${path}/${body.data.id}`
  const known = { 'if-match': headers.get('etag')! }
  const again = await shop.as.get(target, { headers: { 'if-none-match': headers.get('etag')! } })
  expect(again.status).toBe(304)
  expect((await shop.as.patch(target, { memo: 'One' }, keyed(known))).status).toBe(200)
  expectRefusal(await shop.as.patch(target, { memo: 'Two' }, keyed(known)), 412, 'precondition_failed')
  expectRefusal(await shop.as.delete(target, { headers: keyed(known) }), 412, 'precondition_failed')
})

test('a change with If-Match locks the books before the folio, as all others do', async () => {
  const { id } = await house.reservation()
  const { body, headers } = await pay(shop.as, id)
  const known = { 'if-match': headers.get('etag')! }
  const { work } = await app.statements(() => shop.as.patch(`${path}/${body.data.id}`, { memo: 'One' }, keyed(known)))
  const firstOf = (lock: RegExp) => work.findIndex((sql) => lock.test(sql))
  expect(firstOf(/from "accommodations".* for share/s)).toBeGreaterThan(-1)
  expect(firstOf(/from "folios".* for no key update/s)).toBeGreaterThan(firstOf(/from "accommodations".* for share/s))
})

test.each([
  [{ amount: 0 }, '/amount'],
  [{ amount: 1.5 }, '/amount'],
  [{ amount: '1' }, '/amount'],
  [{ amount: 2 ** 53 }, '/amount'],
  [{ currency: 'won' }, '/currency'],
  [{ method: 'cheque' }, '/method'],
  [{ reservation_id: undefined }, '/folio_id'],
  [{ tip: 1 }, '/tip'],
  [{ memo: 'a\u0000b' }, undefined],
])('%#: an invalid payment is refused', async (more, pointer) => {
  const { id } = await house.reservation()
  const { errors } = expectRefusal(await pay(shop.as, id, keyed(), more), 400, 'invalid_request')
  if (pointer) expect(errors[0].pointer).toBe(pointer)
  expect((await folioOf(id)).payments).toEqual([])
})

test("a currency other than the folio's is refused", async () => {
  const { id } = await house.reservation()
  expectRefusal(await pay(shop.as, id, keyed(), { currency: 'USD' }), 400, 'currency_mismatch')
})

test('a reservation, folio or payment of another property is not found', async () => {
  const other = await openHouse(app)
  const theirs = await installedApp(app, other)
  const { id } = await other.reservation()
  const { body } = await pay(theirs.as, id)
  const { folio_id, id: payment } = body.data
  expectRefusal(await pay(shop.as, id), 404, 'not_found')
  expectRefusal(await shop.as.post(path, { ...cash(id), reservation_id: null, folio_id }, keyed()), 404, 'not_found')
  for (const one of [payment, newId(), 'no-id']) {
    expectRefusal(await shop.as.get(`${path}/${one}`), 404, 'not_found')
    expectRefusal(await shop.as.patch(`${path}/${one}`, { memo: 'x' }, keyed()), 404, 'not_found')
    expectRefusal(await shop.as.delete(`${path}/${one}`, { headers: keyed() }), 404, 'not_found')
    const match = { 'if-match': '*' }
    expectRefusal(await shop.as.delete(`${path}/${one}`, { headers: keyed(match) }), 404, 'not_found')
  }
  expect((await theirs.as.get(`${path}/${payment}`)).body).toMatchObject({ status: 'RECORDED', memo: null })
})
