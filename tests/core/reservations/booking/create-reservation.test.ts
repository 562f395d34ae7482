import { beforeAll, describe, expect, test } from 'vitest'
import { PRICE_MAX } from '../../../../src/kernel/limits.ts'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../../harness/index.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  other = await openHouse(app)
})

const create = `mutation Create($input: CreateReservationInput!) {
  createReservation(input: $input) {
    pinCode
    reservation {
      id status type useStartAt useExpireAt sleeps childSleeps infantSleeps checkInCode roomId roomTypeId releaseAt
      intendedType intendedUseStartAt intendedUseExpireAt intendedRoomTypeId intendedRoomType { id name }
      memo { content } request { content }
      room { id roomNumber state }
      primaryGuestProfile { name vehicleNumber contacts { contactType contactValue } }
      guestProfiles { name }
      folio { totalPrice currency } bills { amount chargedOn }
      user { id }
    }
  }
}`

const stay = (more: Record<string, unknown> = {}) => ({
  accommodationId: house.accommodationId,
  type: 'lodge',
  useStartAt: '2030-03-01T15:00:00+09:00',
  useExpireAt: '2030-03-03T11:00:00+09:00',
  roomTypeId: house.roomTypeId,
  primaryGuest: { name: 'Ada Lovelace' },
  ...more,
})

const created = async (more: Record<string, unknown> = {}) =>
  (await house.as.staff.askOk(create, { input: stay(more) })).createReservation

describe('A reservation', () => {
  test('is DEFINITE by default, stores its plan and shows its PIN once', async () => {
    const { pinCode, reservation } = await created()
    expect(pinCode).toMatch(/^\d{6}$/)
    expect(reservation).toMatchObject({
      status: 'DEFINITE',
      useStartAt: '2030-03-01T06:00:00.000Z',
      intendedUseStartAt: '2030-03-01T06:00:00.000Z',
      intendedUseExpireAt: '2030-03-03T02:00:00.000Z',
      intendedType: 'lodge',
      intendedRoomTypeId: house.roomTypeId,
      intendedRoomType: { id: house.roomTypeId, name: 'Double' },
      sleeps: 1,
      childSleeps: 0,
      infantSleeps: 0,
      roomId: null,
      roomTypeId: null,
      room: null,
      user: null,
    })
    expect(reservation.checkInCode).toMatch(/^\d{8}$/)
  })

  test('has guests, memos and a bill for each night, and their sum is the total', async () => {
    const { reservation } = await created({
      primaryGuest: {
        name: ' Grace Hopper ',
        vehicleNumber: '12가 3456',
        contacts: [{ contactType: 'phone', contactValue: '+82 10-1111-2222' }],
      },
      guests: [{ name: 'Alan Turing' }],
      memo: 'Returning guest',
      request: 'High floor',
      nightlyRates: [
        { date: '2030-03-02', amount: 120_000 },
        { date: '2030-03-01', amount: 9_007_199_254 },
      ],
    })
    expect(reservation).toMatchObject({
      memo: { content: 'Returning guest' },
      request: { content: 'High floor' },
      primaryGuestProfile: {
        name: 'Grace Hopper',
        vehicleNumber: '12가 3456',
        contacts: [{ contactType: 'phone', contactValue: '+82 10-1111-2222' }],
      },
      guestProfiles: [{ name: 'Grace Hopper' }, { name: 'Alan Turing' }],
      folio: { totalPrice: 9_007_319_254, currency: 'KRW' },
      bills: [
        { amount: 9_007_199_254, chargedOn: '2030-03-01' },
        { amount: 120_000, chargedOn: '2030-03-02' },
      ],
    })
  })

  test('can get a room at once, which is then in use', async () => {
    const room = house.rooms[0]!
    const { reservation } = await created({
      roomId: room.id,
      useStartAt: '2031-01-01T15:00:00Z',
      useExpireAt: '2031-01-02T11:00:00Z',
    })
    expect(reservation).toMatchObject({ roomId: room.id, roomTypeId: house.roomTypeId, room: { id: room.id, state: 'USING' } })
  })

  test('is refused a room that another reservation has at any moment of the period; it can start when the other ends', async () => {
    const room = house.rooms[1]!
    const january = (from: string, to: string) => ({
      roomId: room.id,
      useStartAt: `2032-01-${from}T11:00:00Z`,
      useExpireAt: `2032-01-${to}T11:00:00Z`,
    })
    await created(january('10', '12'))
    const overlapping = await house.as.staff.graphql(create, { input: stay(january('11', '13')) })
    expectError(overlapping, 'ROOM_NOT_AVAILABLE')
    await created(january('12', '13'))
  })

  test('can be TENTATIVE only with an end of the hold in the future', async () => {
    const releaseAt = new Date(app.clock.now().getTime() + 3_600_000).toISOString()
    const { reservation } = await created({ status: 'TENTATIVE', releaseAt })
    expect(reservation).toMatchObject({ status: 'TENTATIVE', releaseAt })
    for (const wrong of [{ status: 'TENTATIVE' }, { releaseAt }, { status: 'TENTATIVE', releaseAt: '2020-01-01T00:00:00Z' }])
      expectError(await house.as.staff.graphql(create, { input: stay(wrong) }), 'BAD_REQUEST')
  })
})

test.each([
  ['an end before its start', { useExpireAt: '2030-02-01T00:00:00Z' }, 'PERIOD_INVALID'],
  ['no length', { useExpireAt: '2030-03-01T06:00:00Z' }, 'PERIOD_INVALID'],
  ['a status that it cannot start with', { status: 'CHECKED_IN' }, 'BAD_REQUEST'],
  ['prices of other nights than its own', { nightlyRates: [{ date: '2030-03-01', amount: 1 }] }, 'BAD_REQUEST'],
  ['a negative price', { nightlyRates: [{ date: '2030-03-01', amount: -1 }] }, 'BAD_REQUEST'],
  [
    'a price over the largest one of a charge',
    { nightlyRates: ['2030-03-01', '2030-03-02'].map((date) => ({ date, amount: PRICE_MAX + 1 })) },
    'BAD_REQUEST',
  ],
  ['a year that cannot be stored', { useStartAt: '0050-03-01T00:00:00Z' }, 'BAD_REQUEST'],
  ['a negative number of guests', { childSleeps: -1 }, 'BAD_REQUEST'],
  ['a guest without a name', { primaryGuest: { name: '  ' } }, 'BAD_REQUEST'],
  ...[
    { name: 'Ann\nBee' },
    { name: 'Ann\tBee' },
    { name: 'Ann\u2028Bee' },
    { name: 'Ann\u202eBee' },
    { name: 'Ann', vehicleNumber: '12\n34' },
    { name: 'Ann', identityDocumentNumber: 'M1\r\n2' },
    { name: 'Ann', contacts: [{ contactType: 'phone', contactValue: '+82\n10' }] },
    { name: 'Ann', contacts: [{ contactType: 'pho\u0007ne', contactValue: '+82 10' }] },
  ].map(
    (primaryGuest) => [`the guest ${JSON.stringify(primaryGuest)} of several lines`, { primaryGuest }, 'BAD_REQUEST'] as const,
  ),
  ['another guest of several lines', { guests: [{ name: 'Ann\nBee' }] }, 'BAD_REQUEST'],
  ['a number of its channel of several lines', { channelId: 'agency', otaCode: 'A\n1' }, 'BAD_REQUEST'],
  ['a memo over 5,000 characters', { memo: 'x'.repeat(5001) }, 'BAD_REQUEST'],
  ['an account that does not exist', { userId: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }, 'USER_NOT_FOUND'],
  ['a room type that does not exist', { roomTypeId: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }, 'ROOM_TYPE_NOT_FOUND'],
] as const)('A reservation with %s is refused', async (_, wrong, errorCode) => {
  expectError(await house.as.staff.graphql(create, { input: stay(wrong) }), errorCode)
})

test('A room type or a room of another property is not found', async () => {
  expectError(await house.as.staff.graphql(create, { input: stay({ roomTypeId: other.roomTypeId }) }), 'ROOM_TYPE_NOT_FOUND')
  expectError(await house.as.staff.graphql(create, { input: stay({ roomId: other.rooms[0]!.id }) }), 'ROOM_NOT_FOUND')
})

test('Anonymous callers, customers, maids, kiosks and staff of another property cannot create a reservation', async () => {
  expectError(await house.as.anonymous.graphql(create, { input: stay() }), 'UNAUTHENTICATED')
  for (const caller of [house.as.customer, house.as.maid, house.as.kiosk, other.as.staff, other.as.owner])
    expectError(await caller.graphql(create, { input: stay() }), 'FORBIDDEN')
})
