import { beforeAll, beforeEach, expect, test } from 'vitest'
import { expectError, startApp, type TestApp } from '../../../harness/index.ts'
import { addRule } from '../../rates/prices.ts'
import { create, modify, openPricedHouse, type PricedHouse, waitForNoon } from './priced-house.ts'

let app: TestApp
let house: PricedHouse

beforeAll(async () => {
  app = await startApp()
  waitForNoon(app)
})

beforeEach(async () => {
  house = await openPricedHouse(app, { rooms: 1 })
})

const book = async (first: number, more: object = {}) => {
  const { createReservation } = await house.as.staff.ask(create, { input: house.input(first, 1, more) })
  return createReservation as { refusals: { code: string }[]; reservation: { id: string } }
}
const codesOf = async (first: number, more: object = {}) => (await book(first, more)).refusals.map(({ code }) => code)
const byHand = (day: number) => ({ nightlyRates: [{ date: house.day(day), amount: 5 }] })

test('A stay that is priced by hand is created with a warning if it is sold out', async () => {
  expect(await codesOf(1, byHand(1))).toEqual([])
  expect(await codesOf(1, byHand(1))).toEqual(['SOLD_OUT'])
  expect(await codesOf(1)).toEqual(['SOLD_OUT'])
  expect(await codesOf(1, { ratePlanId: 'BAR' })).toEqual(['SOLD_OUT'])
  expect(await codesOf(2)).toEqual([])
})

test('A stay that is priced by hand on a rate plan is warned of its rules, the time and the stock', async () => {
  await addRule(app, house, house.day(1), { closed: true })
  const { ratePlanId } = house
  expect(await codesOf(1, { ratePlanId, ...byHand(1) })).toEqual(['CLOSED'])
  expect(await codesOf(1, { ratePlanId, ...byHand(1) })).toEqual(['CLOSED', 'SOLD_OUT'])
  expect(await codesOf(-2, { ratePlanId, ...byHand(-2) })).toEqual(['PAST'])
  expect(await codesOf(70, { ratePlanId, ...byHand(70) })).toEqual([])
})

test('A change with refuseOverbooking does not move a stay to nights that are sold out, also one that is overbooked already', async () => {
  const [first, second] = [(await book(1)).reservation.id, (await book(2)).reservation.id]
  const move = (id: string, day: number, more: object = {}) =>
    house.as.manager.graphql(modify, { input: { id, ...house.period(day, 1), ...more } })
  expectError(await move(second, 1, { refuseOverbooking: true }), 'SOLD_OUT')
  expect((await move(second, 3, { refuseOverbooking: true })).errors).toBeUndefined()
  expect((await move(second, 1)).errors).toBeUndefined()
  await book(4)
  expectError(await move(second, 4, { refuseOverbooking: true }), 'SOLD_OUT')
  expect((await move(first, 5, { refuseOverbooking: true })).errors).toBeUndefined()
})
