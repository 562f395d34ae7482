import { beforeAll, beforeEach, expect, test } from 'vitest'
import { create, modify, openPricedHouse, type PricedHouse, waitForNoon } from '../../../harness/core/priced-house.ts'
import { addRule } from '../../../harness/core/prices.ts'
import { expectError, startApp, type TestApp } from '../../../harness/index.ts'

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
  const { createReservation } = await house.as.staff.askOk(create, { input: house.input(first, 1, more) })
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

const warned = (name: 'modifyReservation' | 'changeGuests', type: string) =>
  `mutation ($input: ${type}!) { changed: ${name}(input: $input) { refusals { code date value } } }`

test('A change answers what refuses a public sale of the changed stay', async () => {
  const { id } = (await book(1, { ratePlanId: house.ratePlanId })).reservation
  await addRule(app, house, house.day(2), { closed: true })
  const change = async (input: object) =>
    (await house.as.manager.askOk(warned('modifyReservation', 'ModifyReservationInput'), { input: { id, ...input } })).changed
  expect((await change(house.period(1, 2))).refusals).toEqual([{ code: 'CLOSED', date: house.day(2), value: null }])
  expect((await change({ memoContent: 'Late' })).refusals).toEqual([])
  const guests = { reservationId: id, sleeps: 3, ignoreCapacity: true }
  const { changed } = await house.as.manager.askOk(warned('changeGuests', 'ChangeGuestsInput'), { input: guests })
  expect(changed.refusals.map(({ code }: { code: string }) => code)).toEqual(['CAPACITY', 'CLOSED'])
  const { stay } = await house.as.manager.askOk(
    'query ($id: ULID!) { stay: getSingleReservation(reservationId: $id) { refusals { code } } }',
    {
      id,
    },
  )
  expect(stay.refusals).toBeNull()
})

test('A change answers the nights that it leaves without a price', async () => {
  const { id } = (await book(1, { ratePlanId: undefined, ...byHand(1) })).reservation
  const change = async (input: object) =>
    (await house.as.manager.askOk(warned('modifyReservation', 'ModifyReservationInput'), { input: { id, ...input } })).changed
  const withoutPrice = (day: number) => ({ code: 'NO_PRICE', date: house.day(day), value: null })
  expect((await change(house.period(1, 3))).refusals).toEqual([withoutPrice(2), withoutPrice(3)])
  const nightlyRates = [1, 2, 3].map((day) => byHand(day).nightlyRates[0]!)
  expect((await change({ nightlyRates })).refusals).toEqual([])
})
