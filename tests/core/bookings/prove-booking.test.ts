import { expect, test } from 'vitest'
import { buyerAt } from '../../harness/booking/buyer.ts'
import { openSeller } from '../../harness/booking/seller.ts'
import { expectError, openHouse, startApp } from '../../harness/index.ts'

const app = await startApp({ env: { HOLDS_MAX: '0', UNPROVEN_SHARE_PERCENT: '20' } })
const prove = (bookingId: string) => `mutation { proveBooking(bookingId: "${bookingId}") { proven provenBy provenAt } }`

test('One click of the desk proves a booking that a guest made for nothing, and gives its place to the next guest', async () => {
  const house = await openSeller(app, { rooms: 3 })
  const buyer = buyerAt(house)
  const [first, next] = [await buyer.hold(), await buyer.hold()]
  await buyer.askOk('confirm', { token: first.token })
  expectError(await buyer.graphql('confirm', { token: next.token }), 'PROOF_REQUIRED')
  const list = `{ bookings(accommodationId: "${house.accommodationId}") { edges { node { id proven provenBy provenAt } } } }`
  const [{ node }] = (await house.as.staff.askOk(list)).bookings.edges
  expect(node).toMatchObject({ proven: false, provenBy: null, provenAt: null })
  const stays = `{ getAccommodationReservations(accommodationId: "${house.accommodationId}") { edges { node { proven } } } }`
  expect((await house.as.staff.askOk(stays)).getAccommodationReservations.edges).toEqual([{ node: { proven: false } }])
  expectError(await house.as.maid.graphql(prove(node.id)), 'FORBIDDEN')
  expectError(await (await openHouse(app)).as.owner.graphql(prove(node.id)), 'FORBIDDEN')
  const { proveBooking: proven } = await house.as.staff.askOk(prove(node.id))
  expect(proven).toEqual({ proven: true, provenBy: 'DESK', provenAt: expect.any(String) })
  app.clock.moveBy({ minutes: 1 })
  expect((await house.as.staff.askOk(prove(node.id))).proveBooking).toEqual(proven)
  expect(await buyer.askOk('confirm', { token: next.token })).toMatchObject({ status: 'CONFIRMED' })
})

test('A booking of the desk needs no proof, and one that is only held is none yet', async () => {
  const house = await openSeller(app, { rooms: 3 })
  const { accommodationId, roomTypeId } = house
  const stay = { accommodationId, roomTypeId, type: 'lodge', primaryGuest: { name: 'Park Jiwon' } }
  const days = { useStartAt: '2027-05-03T06:00:00Z', useExpireAt: '2027-05-04T02:00:00Z' }
  const input = { accommodationId, booker: { name: 'Group' }, reservations: [{ ...stay, ...days }] }
  const create = 'mutation Create($input: CreateBookingInput!) { createBooking(input: $input) { booking { id proven } } }'
  const { booking } = (await house.as.manager.askOk(create, { input })).createBooking
  expect(booking.proven).toBe(true)
  expect((await house.as.staff.askOk(prove(booking.id))).proveBooking).toEqual({ proven: true, provenBy: null, provenAt: null })
  const { token } = await buyerAt(house).hold()
  expectError(await house.as.staff.graphql(prove(token.split('.')[0])), 'BOOKING_NOT_FOUND')
})
