import { expect, test } from 'vitest'
import { openPricedHouse, type PricedHouse, waitForNoon } from '../../../harness/core/priced-house.ts'
import { expectError, startApp } from '../../../harness/index.ts'

const app = await startApp()
const create = 'mutation Create($input: CreateReservationInput!) { createReservation(input: $input) { reservation { id } } }'
const modify = 'mutation Modify($input: ModifyReservationInput!) { modifyReservation(input: $input) { id } }'

const open = async () => {
  waitForNoon(app)
  return openPricedHouse(app)
}
const booked = async (house: PricedHouse, nights: number, more: object) =>
  (await house.as.staff.askOk(create, { input: house.input(0, nights, more) })).createReservation.reservation.id as string
const nightsOf = async (house: PricedHouse, id: string) =>
  (await house.charges(id)).standing.map(({ source, amount }) => `${source} ${amount}`)

test('A total is shared by the nights, the first ones with what is left, and contains their taxes', async () => {
  const house = await open()
  const id = await booked(house, 3, { totalPrice: 1000 })
  expect(await nightsOf(house, id)).toEqual(['RATE 334', 'RATE 333', 'RATE 333'])
  const { standing } = await house.charges(id)
  expect(standing.map(({ taxes }) => taxes.map(({ code, amount }) => `${code} ${amount}`).join())).toEqual([
    ...['VAT 30', 'VAT 30', 'VAT 30'],
  ])
})

test('A changed stay can have another total, also with other times', async () => {
  const house = await open()
  const id = await booked(house, 2, { totalPrice: 1000 })
  await house.as.manager.askOk(modify, { input: { id, totalPrice: 900, useExpireAt: house.period(0, 3).useExpireAt } })
  expect(await nightsOf(house, id)).toEqual(['RATE 300', 'RATE 300', 'RATE 300'])
})

test.each([
  ['prices of nights', (house: PricedHouse) => ({ nightlyRates: [{ date: house.day(0), amount: 5 }] })],
  ['articles', (house: PricedHouse) => ({ articles: [{ articleId: house.roomTypeId }] })],
  ['a sum below zero', () => ({ totalPrice: -1 })],
])('A total with %s is refused', async (_, more) => {
  const house = await open()
  expectError(
    await house.as.staff.graphql(create, { input: house.input(0, 1, { totalPrice: 5, ...more(house) }) }),
    'BAD_REQUEST',
  )
})
