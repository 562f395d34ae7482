import { beforeAll, expect, test } from 'vitest'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../../harness/index.ts'
import { employed } from '../../../harness/user/somebody.ts'

let app: TestApp
let house: House
let other: House

const single = `query Single($reservationId: ULID!) {
  getSingleReservation(reservationId: $reservationId) { id status room { roomNumber } user { id name } intendedUseStartAt deletedAt }
}`

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  other = await openHouse(app)
})

test('Managers, administrators and the accommodation administrator can read a reservation', async () => {
  const { id } = await house.reservation({ room: 0 })
  for (const caller of [house.as.manager, house.as.owner, house.as.admin, house.as.superadmin, house.as.accommodationAdmin]) {
    const { getSingleReservation } = await caller.askOk(single, { reservationId: id })
    expect(getSingleReservation).toMatchObject({
      id,
      status: 'DEFINITE',
      room: { roomNumber: '101' },
      deletedAt: null,
      user: null,
    })
  }
})

test('Nobody below the management right at the property can read it', async () => {
  const { id: reservationId } = await house.reservation()
  expectError(await house.as.anonymous.graphql(single, { reservationId }), 'UNAUTHENTICATED')
  for (const caller of [
    house.as.customer,
    house.as.maid,
    house.as.staff,
    house.as.kiosk,
    other.as.owner,
    other.as.accommodationAdmin,
  ])
    expectError(await caller.graphql(single, { reservationId }), 'FORBIDDEN')
})

test('An id that does not exist is RESERVATION_NOT_FOUND, also in lower case', async () => {
  for (const reservationId of ['01ARZ3NDEKTSV4RRFFQ69G5FAV', '01arz3ndektsv4rrffq69g5fav'])
    expectError(await house.as.manager.graphql(single, { reservationId }), 'RESERVATION_NOT_FOUND')
})

test('A malformed id is BAD_REQUEST', async () => {
  for (const reservationId of ['', 'abc', '8ZZZZZZZZZZZZZZZZZZZZZZZZZ', '01ARZ3NDEKTSV4RRFFQ69G5FA\u0000', 7]) {
    const { status, errors } = await house.as.manager.graphql(single, { reservationId })
    expect([status, errors![0]!.extensions.code]).toEqual([400, 'BAD_REQUEST'])
  }
})

test('The room type is the one under which the room was assigned, and null without a room', async () => {
  const types = `query Types($id: ULID!) {
    getSingleReservation(reservationId: $id) { roomTypeId roomType { id } intendedRoomType { id } room { roomType { id } } }
  }`
  const read = async (id: string) => (await house.as.manager.askOk(types, { id })).getSingleReservation
  const double = { id: house.roomTypeId }
  const { id } = await house.reservation({ inDays: 3 })
  expect(await read(id)).toEqual({ roomTypeId: null, roomType: null, intendedRoomType: double, room: null })
  const added = `mutation Add($input: CreateRoomTypeInput!) { createRoomType(input: $input) { id } }`
  const { accommodationId } = house
  const { createRoomType: upgrade } = await house.as.manager.askOk(added, {
    input: { accommodationId, name: 'Suite', capacity: 2 },
  })
  const input = { reservationId: id, roomId: house.rooms[2]!.id, roomTypeId: upgrade.id }
  await house.as.staff.askOk(`mutation Assign($input: AssignRoomInput!) { assignRoomToReservation(input: $input) { id } }`, {
    input,
  })
  expect(await read(id)).toEqual({
    roomTypeId: upgrade.id,
    roomType: upgrade,
    intendedRoomType: double,
    room: { roomType: double },
  })
})

test('The query costs one statement, and one more for the customer’s account', async () => {
  const booker = await employed(app, house.accommodationId, 'STAFF')
  const { id } = await house.reservation({ userId: booker.id })
  const plain = `query Plain($id: ULID!) { getSingleReservation(reservationId: $id) { id folio { totalPrice } room { roomNumber } } }`
  expect((await app.statements(() => house.as.manager.askOk(plain, { id }))).work).toHaveLength(1)
  const { work } = await app.statements(async () => {
    const { getSingleReservation } = await house.as.manager.askOk(single, { reservationId: id })
    expect(getSingleReservation.user).toMatchObject({ id: booker.id })
  })
  expect(work).toHaveLength(2)
})
