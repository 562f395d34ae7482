import { beforeAll, expect, test } from 'vitest'
import { newGuest, operations, placesWith, workOn } from '../../harness/core/personal-data.ts'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'

let app: TestApp
let house: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
})

/** A booking by somebody who does not stay. */
async function bookedBy(booker: object, useStartAt: string, useExpireAt: string): Promise<string> {
  const { accommodationId, roomTypeId } = house
  const primaryGuest = { name: 'Somebody Else' }
  const reservations = [{ accommodationId, type: 'lodge', roomTypeId, useStartAt, useExpireAt, primaryGuest }]
  const create = 'mutation Book($input: CreateBookingInput!) { createBooking(input: $input) { booking { id } } }'
  return (await house.as.manager.askOk(create, { input: { accommodationId, booker, reservations } })).createBooking.booking.id
}

test('Who booked for others is erased from the booking, which stays with its guests', async () => {
  const { guest, texts } = newGuest()
  const booker = { name: guest.name, contacts: guest.contacts }
  const bookingId = await bookedBy(booker, '2020-05-01T06:00:00Z', '2020-05-02T02:00:00Z')
  const input = { accommodationId: house.accommodationId, bookingId }
  const { id } = (await house.as.manager.askOk(operations.erase, { input })).erasePersonalData
  await workOn(app, id)
  expect(await placesWith(app, texts)).toEqual([])
  const read =
    'query R($id: ULID!) { getSingleBooking(bookingId: $id) { booker { name contacts { contactValue } } reservations { guestProfiles { name } } } }'
  const { getSingleBooking } = await house.as.manager.askOk(read, { id: bookingId })
  expect(getSingleBooking.booker).toEqual({ name: '', contacts: [] })
  expect(JSON.stringify(getSingleBooking.reservations)).toContain('Somebody Else')
})

test('Who booked a stay that is to come is not erased', async () => {
  const { guest } = newGuest()
  const bookingId = await bookedBy({ name: guest.name, contacts: guest.contacts }, '2040-05-01T06:00:00Z', '2040-05-02T02:00:00Z')
  const answer = await house.as.manager.graphql(operations.erase, {
    input: { accommodationId: house.accommodationId, bookingId },
  })
  expectError(answer, 'STAY_NOT_OVER')
})
