import { beforeAll, describe, expect, test } from 'vitest'
import { write } from '../../../harness/core/reservations.ts'
import {
  addPermanentToken,
  expectError,
  type GraphqlClient,
  type House,
  openHouse,
  startApp,
  type TestApp,
  unknownId,
} from '../../../harness/index.ts'

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
  (await caller.askOk(ready, { accommodationId, checkInCode })).getReservationReadyToCheckIn

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

describe('From three days before to three days after today, in the property’s time zone,', () => {
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

test('A reservation that is checked in, checked out or deleted is not found', async () => {
  const { id, checkInCode } = await house.reservation({ room: 1 })
  await house.as.staff.askOk(write.checkIn, { id })
  expect(await found(checkInCode)).toEqual([])
  await house.as.staff.askOk(write.checkOut, { id })
  expect(await found(checkInCode)).toEqual([])
  const deleted = await house.reservation({ room: 2 })
  await house.as.manager.askOk(write.delete, { id: deleted.id })
  expect(await found(deleted.checkInCode)).toEqual([])
})

test('A code finds nothing at another property, and an unknown code finds nothing', async () => {
  const { checkInCode } = await house.reservation()
  expect(await found(checkInCode, other.as.kiosk, other.accommodationId)).toEqual([])
  expect(await found('%')).toEqual([])
  expect(await found('')).toEqual([])
  const long = { accommodationId: house.accommodationId, checkInCode: '1'.repeat(65) }
  expectError(await house.as.kiosk.graphql(ready, long), 'BAD_REQUEST')
})

test('The query costs one statement, besides the counting of tries at a kiosk', async () => {
  const { checkInCode } = await house.reservation({ room: 3 })
  expect((await app.statements(() => found(checkInCode, house.as.staff))).work).toHaveLength(1)
})

test('Anonymous callers, customers, maids and people of another property cannot use a code', async () => {
  const variables = { accommodationId: house.accommodationId, checkInCode: '12345678' }
  expectError(await house.as.anonymous.graphql(ready, variables), 'UNAUTHENTICATED')
  for (const caller of [house.as.customer, house.as.maid, other.as.owner, other.as.kiosk])
    expectError(await caller.graphql(ready, variables), 'FORBIDDEN')
  expectError(await house.as.staff.graphql(ready, { ...variables, accommodationId: unknownId }), 'FORBIDDEN')
})

describe('Wrong codes', () => {
  let strict: TestApp
  let guarded: House
  beforeAll(async () => {
    strict = await startApp({ limits: { CHECK_IN_CODE_TRIES_PER_KIOSK_MAX: 5, CHECK_IN_CODE_TRIES_MAX: 8 } })
    guarded = await openHouse(strict)
  })
  const tried = async (caller: GraphqlClient, checkInCode = '00000000') =>
    caller.graphql(ready, { accommodationId: guarded.accommodationId, checkInCode })
  const newKiosk = async () => strict.asHolderOf(await addPermanentToken(strict.context(), 'kiosk', guarded.accommodationId))

  test('at a kiosk are limited, also if they are concurrent; right codes do not count, and staff have no limit', async () => {
    const kiosk = await newKiosk()
    const { checkInCode } = await guarded.reservation()
    for (let time = 0; time < 10; time++)
      expect((await tried(kiosk, checkInCode)).data.getReservationReadyToCheckIn).toHaveLength(1)
    const answers = await Promise.all(Array.from({ length: 50 }, () => tried(kiosk)))
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(5)
    expectError(await tried(kiosk, checkInCode), 'RATE_LIMITED')
    for (let time = 0; time < 20; time++) expect((await tried(guarded.as.staff)).errors).toBeUndefined()
    strict.clock.moveBy({ minutes: 11 })
    expect((await tried(kiosk, checkInCode)).data.getReservationReadyToCheckIn).toHaveLength(1)
  })

  test('at all kiosks of a property have a common limit, which does not affect other properties', async () => {
    strict.clock.moveBy({ minutes: 11 })
    const kiosks = [await newKiosk(), await newKiosk(), await newKiosk()]
    const answers = await Promise.all(kiosks.flatMap((kiosk) => Array.from({ length: 5 }, () => tried(kiosk))))
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(8)
    const elsewhere = await openHouse(strict)
    const there = { accommodationId: elsewhere.accommodationId, checkInCode: '00000000' }
    expect((await elsewhere.as.kiosk.askOk(ready, there)).getReservationReadyToCheckIn).toEqual([])
  })
})
