import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type BookerAt, bookerAt } from '../../harness/core/bookings.ts'
import { openPricedHouse, type PricedHouse, waitForNoon } from '../../harness/core/priced-house.ts'
import { expectError, openHouse, startApp, type TestApp, unknownId } from '../../harness/index.ts'

let app: TestApp
let house: PricedHouse
let desk: BookerAt

beforeAll(async () => {
  app = await startApp()
  waitForNoon(app)
})

beforeEach(async () => {
  house = await openPricedHouse(app, { rooms: 4 })
  desk = bookerAt(house)
})

const list = `query List($id: ULID!, $number: String, $first: Int, $after: String) {
  bookings(accommodationId: $id, number: $number, first: $first, after: $after) {
    edges { node { id number reservations { id } } } pageInfo { hasNextPage endCursor }
  }
}`
const listed = async (more: object = {}, as = house.as.staff) =>
  (await as.askOk(list, { id: house.accommodationId, ...more })).bookings

test('The newest bookings come first, page by page, and one is found by its number', async () => {
  const [one, two, three] = [
    await desk.booked(desk.stay(1, 1)),
    await desk.booked(desk.stay(1, 1)),
    await desk.booked(desk.stay(1, 1)),
  ]
  const idsOf = ({ edges }: { edges: { node: { id: string } }[] }) => edges.map(({ node }) => node.id)
  const page = await listed({ first: 2 })
  expect(idsOf(page)).toEqual([three.id, two.id])
  expect(idsOf(await listed({ first: 2, after: page.pageInfo.endCursor }))).toEqual([one.id])
  expect(idsOf(await listed({ number: two.number }))).toEqual([two.id])
  expect(idsOf(await listed({ number: 'x' }))).toEqual([])
})

test('The sums have the payments of all stays', async () => {
  const { id: bookingId, reservations } = await desk.booked(desk.stay(1, 1, { ratePlanId: house.ratePlanId }), desk.stay(1, 1))
  for (const { id } of reservations)
    await house.as.staff.askOk(`mutation { recordPayment(input: { reservationId: "${id}", amount: 100, method: cash }) { id } }`)
  expect(await desk.askOk('read', { bookingId }, house.as.staff)).toMatchObject({
    totalPrice: 1050,
    totalPaid: 200,
    balance: 850,
  })
})

test('A booking of another property, and an unknown one, are not read', async () => {
  const { id: bookingId } = await desk.booked(desk.stay(1, 1))
  const other = await openHouse(app)
  for (const caller of [house.as.maid, house.as.kiosk, other.as.owner]) {
    expectError(await desk.graphql('read', { bookingId }, caller), 'FORBIDDEN')
    expectError(await caller.graphql(list, { id: house.accommodationId }), 'FORBIDDEN')
  }
  expectError(await desk.graphql('read', { bookingId: unknownId }), 'BOOKING_NOT_FOUND')
})
