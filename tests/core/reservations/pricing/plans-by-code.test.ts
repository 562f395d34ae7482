import { beforeAll, expect, test } from 'vitest'
import { create, modify, openPricedHouse, type PricedHouse, waitForNoon } from '../../../harness/core/priced-house.ts'
import { addPlan, updatePlan } from '../../../harness/core/rate-plans.ts'
import { expectError, startApp, type TestApp } from '../../../harness/index.ts'

let app: TestApp
let house: PricedHouse
let bar: string

beforeAll(async () => {
  app = await startApp()
  waitForNoon(app)
  house = await openPricedHouse(app, { rooms: 20 })
  bar = (await addPlan(app, house, { code: 'Bar.1' })).id
  await house.addPriceOf(0, 10, 700, bar)
})

const book = async (input: object) => (await house.as.staff.askOk(create, { input })).createReservation.reservation
const change = (input: object) => house.as.manager.graphql(modify, { input })

test('The code of a rate plan prices a stay as its id does, in either case, and is stored as it was sent', async () => {
  for (const ratePlanId of ['Bar.1', 'BAR.1', 'bar.1']) {
    const stay = await book(house.input(1, 1, { ratePlanId }))
    expect(stay).toMatchObject({ ratePlanId, terms: { ratePlanId: bar, ratePlanCode: 'Bar.1' } })
    expect(await house.spelled(stay.id)).toEqual(['RATE 1 700', 'TAX 1 50'])
  }
  expectError(await house.as.staff.graphql(create, { input: house.input(9, 3, { ratePlanId: 'bar.1' }) }), 'NO_PRICE')
})

test('A code with prices by hand only classifies a stay, as a text does that is not exactly a code', async () => {
  const nightlyRates = [{ date: house.day(1), amount: 5 }]
  expect(await book(house.input(1, 1, { ratePlanId: 'bar.1', nightlyRates }))).toMatchObject({ ratePlanId: 'bar.1', terms: null })
  for (const ratePlanId of [' Bar.1', 'Bar', 'Bar.1%', 'Bär.1', '_____'])
    expect(await book(house.input(1, 1, { ratePlanId })), ratePlanId).toMatchObject({ ratePlanId, terms: null })
})

test('The code of an archived plan only classifies a stay; by its id the plan still prices it', async () => {
  const { id } = await addPlan(app, house, { code: 'OLD' })
  await house.addPriceOf(0, 10, 300, id)
  await house.as.manager.askOk(updatePlan, { input: { id, archived: true } })
  expect(await book(house.input(1, 1, { ratePlanId: 'OLD' }))).toMatchObject({ ratePlanId: 'OLD', terms: null })
  expect(await book(house.input(1, 1, { ratePlanId: id }))).toMatchObject({ ratePlanId: id, terms: { ratePlanId: id } })
})

test('A change of a stay takes the code of its new plan', async () => {
  const id = await house.sold(1, 1)
  const { data } = await change({ id, ratePlanId: 'bar.1', pricing: 'REPRICE' })
  expect(data.modifyReservation).toMatchObject({ ratePlanId: 'bar.1', terms: { ratePlanId: bar } })
  expect((await house.spelled(id)).toSorted()).toEqual(['RATE 1 700', 'TAX 1 50'])
  await change({ id, useExpireAt: house.period(1, 2).useExpireAt, ratePlanId: house.ratePlanCode.toLowerCase() })
  expect((await house.spelled(id)).toSorted()).toEqual(['RATE 1 700', 'RATE 2 1000', 'TAX 1 50', 'TAX 2 50'])
})

test('The code of the plan of an offer agrees with it', async () => {
  const { token } = await house.offer(1, 1)
  const only = { accommodationId: house.accommodationId, offer: token, primaryGuest: { name: 'Hong Gildong' } }
  for (const ratePlanId of [house.ratePlanCode.toLowerCase(), house.ratePlanId.toLowerCase()])
    expect(await book({ ...only, ratePlanId })).toMatchObject({ ratePlanId: house.ratePlanId })
  expectError(await house.as.staff.graphql(create, { input: { ...only, ratePlanId: 'bar.1' } }), 'BAD_REQUEST')
})
