import { beforeAll, expect, test } from 'vitest'
import { addRoomType } from '../../harness/core/inventory.ts'
import { write } from '../../harness/core/reservations.ts'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app, { rooms: 3 })
  other = await openHouse(app)
})

const query = `query Free($accommodationId: ULID!, $from: DateTime!, $to: DateTime!, $roomTypeId: ULID, $type: ReservationType) {
  roomAvailability(accommodationId: $accommodationId, from: $from, to: $to, roomTypeId: $roomTypeId, type: $type) {
    roomTypeId roomType { name names } total free unassigned available sold held outOfOrder overbooking left rooms { roomNumber }
  }
}`
const period = { from: '2030-06-10T15:00:00Z', to: '2030-06-12T11:00:00Z' }
const free = async (more: object = {}) =>
  (await house.as.staff.askOk(query, { accommodationId: house.accommodationId, ...period, ...more })).roomAvailability

const stay = (from: number, to: number) => ({
  useStartAt: new Date(`2030-06-${from}T15:00:00Z`),
  useExpireAt: new Date(`2030-06-${to}T11:00:00Z`),
})

test('Rooms with a reservation are not free, the least that is left can be sold, and stays that only touch the period do not count', async () => {
  await house.reservation({ room: 0, ...stay(11, 14) })
  await house.reservation({ room: 1, useStartAt: new Date(period.to), useExpireAt: new Date('2030-06-20T00:00:00Z') })
  await house.reservation({ room: 1, useStartAt: new Date('2030-06-01T00:00:00Z'), useExpireAt: new Date(period.from) })
  await house.reservation(stay(10, 11))
  await house.reservation({ ...stay(10, 11), status: 'INQUIRY' })
  expect(await free()).toEqual([
    {
      roomTypeId: house.roomTypeId,
      roomType: { name: 'Double', names: {} },
      total: 3,
      free: 2,
      unassigned: 1,
      available: 2,
      sold: 1,
      held: 0,
      outOfOrder: 0,
      overbooking: 0,
      left: 2,
      rooms: [{ roomNumber: '102' }, { roomNumber: '103' }],
    },
  ])
})

test('The query costs one statement', async () => {
  expect((await app.statements(() => free({ roomTypeId: house.roomTypeId }))).work).toHaveLength(1)
})

test('A period without length or of more than 366 days is refused', async () => {
  const variables = { accommodationId: house.accommodationId, from: period.to }
  expectError(await house.as.staff.graphql(query, { ...variables, to: period.to }), 'PERIOD_INVALID')
  expectError(await house.as.staff.graphql(query, { ...variables, to: '2032-01-01T00:00:00Z' }), 'BAD_REQUEST')
})

test('Anonymous callers, maids and people of another property cannot read availability', async () => {
  const variables = { accommodationId: house.accommodationId, ...period }
  expectError(await house.as.anonymous.graphql(query, variables), 'UNAUTHENTICATED')
  for (const caller of [house.as.customer, house.as.maid, other.as.owner])
    expectError(await caller.graphql(query, variables), 'FORBIDDEN')
})

const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000)
const minutes = (from: number, to: number) => ({ from: inMinutes(from).toISOString(), to: inMinutes(to).toISOString() })

test('The room of a guest who overstays is not free', async () => {
  const own = await openHouse(app, { rooms: 2 })
  const { id } = await own.reservation({ room: 0, inDays: -2, nights: 1 })
  await own.as.staff.askOk(write.checkIn, { id })
  const variables = { accommodationId: own.accommodationId, ...minutes(0, 60) }
  const [type] = (await own.as.staff.askOk(query, variables)).roomAvailability
  expect(type).toMatchObject({ free: 1, available: 1, sold: 1, rooms: [{ roomNumber: '102' }] })
})

test('For an hourly stay a room in its turnover before or after the period is not free', async () => {
  const own = await openHouse(app)
  const { roomTypeId, roomIds } = await addRoomType(own, 2, { turnoverMinutes: 60 })
  const rent = { type: 'rent', roomTypeId } as const
  const { id } = await own.reservation({ ...rent, useStartAt: inMinutes(60), useExpireAt: inMinutes(120) })
  await own.as.staff.askOk(write.assign, { input: { reservationId: id, roomId: roomIds[0]! } })
  const askOk = async (from: number, to: number, type?: string) =>
    (await own.as.staff.askOk(query, { accommodationId: own.accommodationId, roomTypeId, ...minutes(from, to), type }))
      .roomAvailability[0]
  for (const [from, to, type, free] of [
    [1, 30, 'rent', 1],
    [1, 30, 'lodge', 2],
    [1, 30, undefined, 2],
    [150, 200, 'lodge', 1],
    [150, 200, 'rent', 1],
    [181, 200, 'rent', 2],
  ] as const) {
    const { free: found, available, rooms } = await askOk(from, to, type)
    expect([found, available, rooms.length]).toEqual([free, free, free])
  }
  await own.as.staff.askOk(write.cancelAssign, { id })
  expect(await askOk(1, 30, 'rent')).toMatchObject({ free: 2, unassigned: 1, available: 1 })
})

test('An expired hold is not counted as a stay without a room', async () => {
  const own = await openHouse(app, { rooms: 2 })
  const releaseAt = inMinutes(1)
  await own.reservation({ ...stay(10, 11), status: 'TENTATIVE', releaseAt })
  const askOk = async () =>
    (await own.as.staff.askOk(query, { accommodationId: own.accommodationId, ...period })).roomAvailability[0]
  expect(await askOk()).toMatchObject({ unassigned: 1, available: 1, held: 1 })
  app.clock.moveBy({ seconds: 61 })
  expect(await askOk()).toMatchObject({ unassigned: 0, available: 2, held: 0 })
})
