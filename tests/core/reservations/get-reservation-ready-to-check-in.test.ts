import { beforeAll, describe, expect, test } from 'vitest'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'
import { nobody, write } from './operations.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  app.clock.moveTo('2027-05-10T16:30:00Z') // 01:30 of May 11 in Seoul
  house = await openHouse(app, { rooms: 4 })
  other = await openHouse(app)
})

const ready = `query Ready($accommodationId: ULID!, $checkInCode: String!) {
  getReservationReadyToCheckIn(accommodationId: $accommodationId, checkInCode: $checkInCode) {
    id status room { roomNumber } roomType { name } primaryGuestProfile { name }
  }
}`

const found = async (checkInCode: string, caller = house.as.kiosk, accommodationId = house.accommodationId) =>
  (await caller.ask(ready, { accommodationId, checkInCode })).getReservationReadyToCheckIn

const lasting = (useStartAt: string) => {
  const start = new Date(useStartAt)
  return house.reservation({ useStartAt: start, useExpireAt: new Date(start.getTime() + 86_400_000) })
}

test('A kiosk finds the reservation by its code, with its room and guest', async () => {
  const { id, checkInCode } = await house.reservation({ room: 0 })
  expect(await found(checkInCode)).toEqual([
    {
      id,
      status: 'DEFINITE',
      room: { roomNumber: '101' },
      roomType: { name: 'Double' },
      primaryGuestProfile: { name: 'Hong Gildong' },
    },
  ])
})

describe('Three days before and after today, by the calendar of the property,', () => {
  test.each([
    ['2027-05-08T00:00:00+09:00', 1],
    ['2027-05-07T23:59:59+09:00', 0],
    ['2027-05-14T23:59:59+09:00', 1],
    ['2027-05-15T00:00:00+09:00', 0],
  ])('a stay from %s is found %i times', async (start, times) => {
    const { checkInCode } = await lasting(start)
    expect(await found(checkInCode)).toHaveLength(times)
  })
})

test('Whoever is checked in or out, and what is deleted, is not found', async () => {
  const { id, checkInCode } = await house.reservation({ room: 1 })
  await house.as.staff.ask(write.checkIn, { id })
  expect(await found(checkInCode)).toEqual([])
  await house.as.staff.ask(write.checkOut, { id })
  expect(await found(checkInCode)).toEqual([])
  const deleted = await house.reservation({ room: 2 })
  await house.as.manager.ask(write.delete, { id: deleted.id })
  expect(await found(deleted.checkInCode)).toEqual([])
})

test('A code finds nothing at another property, and a code that is none finds nothing at all', async () => {
  const { checkInCode } = await house.reservation()
  expect(await found(checkInCode, other.as.kiosk, other.accommodationId)).toEqual([])
  expect(await found('%')).toEqual([])
  expect(await found('')).toEqual([])
  const long = { accommodationId: house.accommodationId, checkInCode: '1'.repeat(65) }
  expectError(await house.as.kiosk.graphql(ready, long), 'BAD_REQUEST')
})

test('It costs one statement', async () => {
  const { checkInCode } = await house.reservation({ room: 3 })
  expect((await app.statements(() => found(checkInCode))).work).toHaveLength(1)
})

test('Anonymous callers, customers, maids and people of another property may not look', async () => {
  const variables = { accommodationId: house.accommodationId, checkInCode: '12345678' }
  expectError(await house.as.anonymous.graphql(ready, variables), 'UNAUTHENTICATED')
  for (const caller of [house.as.customer, house.as.maid, other.as.owner, other.as.kiosk])
    expectError(await caller.graphql(ready, variables), 'FORBIDDEN')
  expectError(await house.as.staff.graphql(ready, { ...variables, accommodationId: nobody }), 'FORBIDDEN')
})
