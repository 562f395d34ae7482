import { beforeAll, expect, test } from 'vitest'
import { addToCatalogue } from '../../harness/core/articles.ts'
import { charged, closeBooks, readFolio, withoutMoneyRights, write, yesterday } from '../../harness/core/folios.ts'
import { openPricedHouse } from '../../harness/core/priced-house.ts'
import { addTax } from '../../harness/core/prices.ts'
import { addPlan } from '../../harness/core/rate-plans.ts'
import { expectError, type House, onPostgres, openHouse, startApp, type TestApp, unknownId } from '../../harness/index.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  other = await openHouse(app)
})

const tea = async (of = house, more: object = {}) => {
  const { id: reservationId } = await of.reservation()
  const { id } = await charged(of.as.staff, { reservationId, amount: 9000, description: 'Tea', ...more })
  return { id: id as string, reservationId }
}
const voided = (id: string, caller = house.as.staff) => caller.graphql(write.voidCharge, { id })

test('A voided charge stays on the folio, no longer counts, and is not among the reservation’s bills', async () => {
  const { id, reservationId } = await tea()
  await voided(id)
  const folio = await readFolio(house.as.staff, reservationId)
  expect(folio).toMatchObject({ totalPrice: 0, charges: [{ id, voidedAt: expect.any(String) }] })
  const bills = `query Bills($id: ULID!) { getSingleReservation(reservationId: $id) { bills { id } folio { totalPrice } } }`
  const { getSingleReservation } = await house.as.manager.askOk(bills, { id: reservationId })
  expect(getSingleReservation).toEqual({ bills: [], folio: { totalPrice: 0 } })
})

test('A charge can be voided once, and not on a closed day', async () => {
  const { id } = await tea()
  await voided(id)
  expectError(await voided(id), 'CHARGE_VOIDED')
  const closed = await openHouse(app)
  const until = yesterday(app)
  const old = await tea(closed, { chargedOn: until })
  await closeBooks(closed, until)
  expectError(await voided(old.id, closed.as.owner), 'ERR_AUDITTED_DATA')
})

test('Anonymous callers, customers, maids, kiosks and people of another property cannot void a charge', async () => {
  const { id } = await tea()
  expectError(await voided(id, house.as.anonymous), 'UNAUTHENTICATED')
  for (const caller of withoutMoneyRights(house, other)) expectError(await voided(id, caller), 'FORBIDDEN')
  expectError(await voided(unknownId), 'CHARGE_NOT_FOUND')
})

test('Voiding a night or an article takes the taxes that were added to it, and a tax of the whole stay goes with the last night', async () => {
  const priced = await openPricedHouse(app)
  await addTax(app, priced, 'FEE', { kind: 'FEE', basis: 'PER_STAY', amount: 45, included: false })
  const id = await priced.sold(1, 2)
  const night = async (day: number) =>
    (await priced.charges(id)).standing.find((charge) => charge.source === 'RATE' && charge.chargedOn === priced.day(day))!
  expect((await priced.spelled(id)).toSorted()).toEqual(['RATE 1 1000', 'RATE 2 1000', 'TAX 1 45', 'TAX 1 50', 'TAX 2 50'])
  await voided((await night(1)).id, priced.as.staff)
  expect((await priced.spelled(id)).toSorted()).toEqual(['RATE 2 1000', 'TAX 1 45', 'TAX 2 50'])
  await voided((await night(2)).id, priced.as.staff)
  expect(await priced.charges(id)).toMatchObject({ standing: [], total: 0 })
})

test('Voiding an article that a night has twice takes the taxes of that charge alone', async () => {
  const priced = await openPricedHouse(app)
  const { roomTypeId } = priced
  await addTax(app, priced, 'SERVICE', { kind: 'VAT', basis: 'PERCENT', ratePpm: 100_000, included: false, taxGroup: 'food' })
  const articleId = await addToCatalogue(app, priced, { unit: 'NIGHT', amount: 100, taxGroup: 'food' })
  const articles = [{ articleId, count: 1 }]
  const plan = await addPlan(app, priced, { types: [{ roomTypeId, articles }] })
  await priced.addPriceOf(1, 5, 1000, plan.id)
  const id = await priced.sold(1, 1, { ratePlanId: plan.id, articles })
  const before = ['ARTICLE 1 100', 'ARTICLE 1 100', 'RATE 1 900', 'TAX 1 10', 'TAX 1 10', 'TAX 1 50']
  expect((await priced.spelled(id)).toSorted()).toEqual(before)
  const { standing } = await priced.charges(id)
  await voided(standing.find(({ source }) => source === 'ARTICLE')!.id, priced.as.staff)
  expect((await priced.spelled(id)).toSorted()).toEqual(['ARTICLE 1 100', 'RATE 1 900', 'TAX 1 10', 'TAX 1 50'])
})

onPostgres('Concurrent calls', () => {
  test('of 50 concurrent calls that void a charge one succeeds', async () => {
    const { id, reservationId } = await tea()
    const answers = await Promise.all(Array.from({ length: 50 }, () => voided(id)))
    for (const answer of answers.filter(({ status }) => status !== 200)) expectError(answer, 'CHARGE_VOIDED')
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await readFolio(house.as.staff, reservationId)).totalPrice).toBe(0)
  })
})
