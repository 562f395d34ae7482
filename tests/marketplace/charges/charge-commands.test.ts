import { expect, test } from 'vitest'
import { newId } from '../../../src/kernel/ids.ts'
import { addToCatalogue } from '../../harness/core/articles.ts'
import { opened } from '../../harness/core/folios-of-stay.ts'
import { addTax } from '../../harness/core/prices.ts'
import { expectRefusal, openHouse, startApp } from '../../harness/index.ts'
import { keyed } from '../../harness/marketplace/commands.ts'
import { installedApp } from '../../harness/marketplace/vendor.ts'

const app = await startApp()
const house = await openHouse(app)
const scopes = ['charges:write', 'folios:write', 'folios:read', 'reservations:read', 'guests:read']
const requested = { manifest: { scopes } }
const shop = await installedApp(app, house, scopes, requested)
await addTax(app, house, 'FOOD', { taxGroup: 'food', ratePpm: 70_000 })
await addTax(app, house, 'SALES', { taxGroup: 'shop', ratePpm: 140_000, included: false })

const path = '/api/v1/charges'
const foliosOf = async (id: string) => (await shop.as.get(`/api/v1/reservations/${id}/folios`)).body.data
const dinner = (reservation_id: string, more: object = {}) => ({
  reservation_id,
  unit_price: 1070,
  description: 'Dinner',
  ...more,
})
const add = (body: object, headers = keyed(), as = shop.as) => as.post(path, body, headers)

test('an app adds, reads and voids a charge, once for a key, and the folio has it with its taxes', async () => {
  const { id } = await house.reservation()
  const headers = keyed()
  const body = dinner(id, { quantity: 2, tax_group: 'food' })
  const { status, body: answer, headers: answered } = await add(body, headers)
  expect([status, answer.reservation_id]).toEqual([201, id])
  expect(answer.data).toMatchObject({
    amount: 2140,
    description: '2 × Dinner',
    source: 'MANUAL',
    tax_group: 'food',
    taxes: [{ code: 'FOOD', amount: 140, included: true }],
  })
  expect((await add(body, headers)).body.data).toEqual(answer.data)
  const target = `${path}/${answer.data.id}`
  expect(answered.get('location')).toBe(`charges/${answer.data.id}`)
  expect((await shop.as.get(target)).body).toEqual(answer.data)
  const [folio] = await foliosOf(id)
  expect(folio).toMatchObject({ id: answer.data.folio_id, total_price: 2140 })
  const known = { 'if-match': answered.get('etag')! }
  const voided = await shop.as.delete(target, { headers: keyed(known) })
  expect(voided.body.data).toMatchObject({ id: answer.data.id, voided_at: expect.any(String) })
  expectRefusal(await shop.as.delete(target, { headers: keyed(known) }), 412, 'precondition_failed')
  expectRefusal(await shop.as.delete(target, { headers: keyed() }), 409, 'charge_voided')
  expect((await foliosOf(id))[0].total_price).toBe(0)
})

test('taxes on top are charges beside it, and routes of the stay bring it to another folio', async () => {
  const { id } = await house.reservation()
  const folioId = await opened(house.as.staff, { reservationId: id, routes: [{ charges: ['ENTERED'] }] })
  const { body } = await add(dinner(id, { unit_price: 1000, tax_group: 'shop' }))
  expect(body.data.folio_id).toBe(folioId)
  const [own, company] = await foliosOf(id)
  expect([own.total_price, company.total_price]).toEqual([0, 1140])
  await add({ folio_id: own.id, unit_price: 50, description: 'Tea' })
  expect((await foliosOf(id))[0].total_price).toBe(50)
})

test('a charge that routes divided is voided as one', async () => {
  const { id } = await house.reservation()
  await opened(house.as.staff, { reservationId: id, routes: [{ charges: ['ENTERED'], sharePpm: 500_000 }] })
  const { body } = await add(dinner(id, { unit_price: 1000, tax_group: 'shop' }))
  expect((await foliosOf(id)).map((folio: { balance: number }) => folio.balance)).toEqual([570, 570])
  expect((await shop.as.delete(`${path}/${body.data.id}`, { headers: keyed() })).status).toBe(200)
  expect((await foliosOf(id)).map((folio: { balance: number }) => folio.balance)).toEqual([0, 0])
})

test('an article is charged at its price, and a discount reduces what it names', async () => {
  const { id } = await house.reservation()
  const articleId = await addToCatalogue(app, house, { amount: 300, taxGroup: 'food' })
  const { body: beer } = await add({ reservation_id: id, article_id: articleId, quantity: 3 })
  expect(beer.data).toMatchObject({ amount: 900, article_id: articleId, source: 'ARTICLE' })
  const reduces = { charge_ids: [beer.data.id] }
  const { body: less } = await add(dinner(id, { unit_price: -90, description: 'Sorry', reduces }))
  expect(less.data).toMatchObject({ amount: -90, taxes: [{ code: 'FOOD', amount: -6 }] })
  const { body: key } = await add(dinner(id, { is_outside: true }))
  expect(key.data).toMatchObject({ untaxed: 'OUTSIDE', taxes: [] })
})

test.each([
  [{ unit_price: 0 }, '/unit_price'],
  [{ description: 'x'.repeat(195), quantity: 2 }, '/description'],
  [{ unit_price: 1.5 }, '/unit_price'],
  [{ unit_price: undefined }, '/unit_price'],
  [{ unit_price: 10 ** 12, quantity: 2 }, '/unit_price'],
  [{ description: undefined }, '/description'],
  [{ quantity: 0 }, '/quantity'],
  [{ charged_on: 'today' }, '/charged_on'],
  [{ reservation_id: undefined }, '/folio_id'],
  [{ article_id: newId() }, '/unit_price'],
  [{ tax_group: 'unknown' }, '/tax_group'],
  [{ reduces: {} }, '/reduces'],
  [{ tip: 1 }, '/tip'],
])('%#: a charge that makes no sense is refused', async (more, pointer) => {
  const { id } = await house.reservation()
  const { errors } = expectRefusal(await add(dinner(id, more)), 400, 'invalid_request')
  if (pointer) expect(errors[0].pointer).toBe(pointer)
  expect((await foliosOf(id))[0].charges).toEqual([])
})

test('it needs its scope, and reaches the property of the app alone', async () => {
  const { id } = await house.reservation()
  const payer = await installedApp(app, house, scopes.slice(1), requested)
  expectRefusal(await add(dinner(id), keyed(), payer.as), 403, 'insufficient_scope')
  const writer = await installedApp(app, house, ['charges:write', 'guests:read'], requested)
  const { body } = await add(dinner(id), keyed(), writer.as)
  expect(body.data).toEqual({ id: expect.any(String) })
  expectRefusal(await writer.as.get(`${path}/${body.data.id}`), 403, 'insufficient_scope')
  const other = await openHouse(app)
  const elsewhere = await other.reservation()
  expectRefusal(await add(dinner(elsewhere.id)), 404, 'not_found')
  const tea = { input: { reservationId: elsewhere.id, amount: 5, description: 'Tea' } }
  const add5 = 'mutation Add($input: AddChargeInput!) { addCharge(input: $input) { id } }'
  const { addCharge: foreign } = await other.as.staff.askOk(add5, tea)
  for (const chargeId of [newId(), foreign.id])
    for (const headers of [keyed(), keyed({ 'if-match': '"x"' })])
      expectRefusal(await shop.as.delete(`${path}/${chargeId}`, { headers }), 404, 'not_found')
  expectRefusal(await shop.as.get(`${path}/${foreign.id}`), 404, 'not_found')
  expectRefusal(await shop.as.get(`${path}/${newId()}`), 404, 'not_found')
})
