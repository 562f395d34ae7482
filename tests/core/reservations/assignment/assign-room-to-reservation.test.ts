import { beforeAll, describe, expect, test } from 'vitest'
import { expectError, type House, onPostgres, openHouse, startApp, type TestApp } from '../../../harness/index.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app, { rooms: 8 })
  other = await openHouse(app)
})

const assign = `mutation Assign($input: AssignRoomInput!) {
  assignRoomToReservation(input: $input) { id roomId roomTypeId useStartAt useExpireAt room { id roomNumber state } }
}`

const assigned = async (reservationId: string, roomId: string, more: object = {}) =>
  house.as.staff.graphql(assign, { input: { reservationId, roomId, ...more } })

test('A free room is assigned under the planned room type and is then in use', async () => {
  const { id } = await house.reservation()
  const room = house.rooms[0]!
  const { data } = await assigned(id, room.id)
  expect(data.assignRoomToReservation).toMatchObject({
    id,
    roomId: room.id,
    roomTypeId: house.roomTypeId,
    room: { id: room.id, roomNumber: room.roomNumber, state: 'USING' },
  })
})

test('A room is never assigned twice for one moment; the next stay can start when the first ends', async () => {
  const room = house.rooms[1]!
  await house.reservation({ room: 1, inDays: 1, nights: 2 })
  const within = await house.reservation({ inDays: 2 })
  expectError(await assigned(within.id, room.id), 'ROOM_NOT_AVAILABLE')
  const after = await house.reservation({ inDays: 3 })
  expect((await assigned(after.id, room.id)).status).toBe(200)
})

test('A reservation with a room is refused the same room, and for another one the error names changeReservationRoom', async () => {
  const { id } = await house.reservation({ room: 2 })
  expectError(await assigned(id, house.rooms[2]!.id), 'ROOM_NOT_AVAILABLE')
  expect(expectError(await assigned(id, house.rooms[3]!.id), 'ROOM_ALREADY_ASSIGNED').message).toContain('changeReservationRoom')
})

test('An INQUIRY and a reservation that is checked out cannot get a room', async () => {
  const inquiry = await house.reservation({ status: 'INQUIRY' })
  expectError(await assigned(inquiry.id, house.rooms[3]!.id), 'STATUS_NOT_ALLOWED')
  const { id } = await house.reservation({ room: 3, inDays: 30 })
  await house.as.staff.askOk(`mutation Stay($id: ULID!) { reservationCheckIn(reservationId: $id) { id } }`, { id })
  await house.as.staff.askOk(`mutation Leave($id: ULID!) { reservationCheckOut(reservationId: $id) { id } }`, { id })
  expectError(await assigned(id, house.rooms[4]!.id), 'STATUS_NOT_ALLOWED')
})

test('Unknown ids and ids of another property have errors of their own', async () => {
  const { id } = await house.reservation()
  const unknownId = '01ARZ3NDEKTSV4RRFFQ69G5FAV'
  expectError(await assigned(unknownId, house.rooms[0]!.id), 'RESERVATION_NOT_FOUND')
  expectError(await assigned(id, unknownId), 'ROOM_NOT_FOUND')
  expectError(await assigned(id, other.rooms[0]!.id), 'ROOM_NOT_FOUND')
  expectError(await assigned(id, house.rooms[0]!.id, { roomTypeId: other.roomTypeId }), 'ROOM_TYPE_NOT_FOUND')
  const foreign = await other.reservation()
  expectError(await assigned(foreign.id, house.rooms[0]!.id), 'FORBIDDEN')
})

describe('With useManualAssignAutoAdjustment', () => {
  beforeAll(async () => {
    const inputs = [{ key: 'useManualAssignAutoAdjustment', value: 'true' }]
    const set = `mutation Set($id: ULID!, $inputs: [SettingInput!]!) { setReservationSettings(accommodationId: $id, inputs: $inputs) { key } }`
    await house.as.manager.askOk(set, { id: house.accommodationId, inputs })
  })

  test('a manual assignment starts a lodge now and keeps its end', async () => {
    const { id, useExpireAt } = await house.reservation({ inDays: 1 })
    const { data } = await assigned(id, house.rooms[5]!.id, { isManualAssign: true })
    const { useStartAt, useExpireAt: end } = data.assignRoomToReservation
    expect(Math.abs(Date.parse(useStartAt) - app.clock.now().getTime())).toBeLessThan(10_000)
    expect(end).toBe(useExpireAt.toISOString())
  })

  test('a manual assignment starts a rent now and keeps its length', async () => {
    const inAnHour = app.clock.now().getTime() + 60 * 60_000
    const rent = { useStartAt: new Date(inAnHour), useExpireAt: new Date(inAnHour + 180 * 60_000) }
    const { id } = await house.reservation({ type: 'rent', ...rent })
    const { data } = await assigned(id, house.rooms[6]!.id, { isManualAssign: true })
    const { useStartAt, useExpireAt } = data.assignRoomToReservation
    expect(Date.parse(useExpireAt) - Date.parse(useStartAt)).toBe(180 * 60_000)
    expect(Math.abs(Date.parse(useStartAt) - app.clock.now().getTime())).toBeLessThan(10_000)
  })

  test('an automatic assignment, or one by a kiosk, keeps the times', async () => {
    const { id, useStartAt } = await house.reservation({ inDays: 40 })
    const input = { reservationId: id, roomId: house.rooms[7]!.id, isManualAssign: true }
    const { assignRoomToReservation } = await house.as.kiosk.askOk(assign, { input })
    expect(assignRoomToReservation.useStartAt).toBe(useStartAt.toISOString())
    const next = await house.reservation({ inDays: 50 })
    const { data } = await assigned(next.id, house.rooms[7]!.id, { isManualAssign: false })
    expect(data.assignRoomToReservation.useStartAt).toBe(next.useStartAt.toISOString())
  })
})

test('Anonymous callers, customers, maids and people of another property cannot assign a room', async () => {
  const { id: reservationId } = await house.reservation({ inDays: 60 })
  const input = { reservationId, roomId: house.rooms[0]!.id }
  expectError(await house.as.anonymous.graphql(assign, { input }), 'UNAUTHENTICATED')
  for (const caller of [house.as.customer, house.as.maid, other.as.owner, other.as.kiosk])
    expectError(await caller.graphql(assign, { input }), 'FORBIDDEN')
})

onPostgres('Concurrent calls', () => {
  test('of 1,000 concurrent assignments of one room and period one succeeds and 999 are ROOM_NOT_AVAILABLE', async () => {
    const count = 1000
    const reservations = []
    while (reservations.length < count)
      reservations.push(...(await Promise.all(Array.from({ length: 50 }, () => house.reservation({ inDays: 100 })))))
    const roomId = house.rooms[0]!.id
    const answers = await Promise.all(reservations.map(({ id }) => assigned(id, roomId)))
    const outcomes = answers.map(({ errors }) => errors?.[0]?.extensions.errorCode ?? 'assigned')
    const counts = Object.fromEntries(
      Object.entries(Object.groupBy(outcomes, (one) => one)).map(([one, of]) => [one, of!.length]),
    )
    expect(counts).toEqual({ assigned: 1, ROOM_NOT_AVAILABLE: count - 1 })
  })
})
