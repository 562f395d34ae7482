import { beforeAll, expect, test } from 'vitest'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app, { rooms: 3 })
  other = await openHouse(app)
})

const query = `query Free($accommodationId: ULID!, $from: DateTime!, $to: DateTime!, $roomTypeId: ULID) {
  roomAvailability(accommodationId: $accommodationId, from: $from, to: $to, roomTypeId: $roomTypeId) {
    roomTypeId roomType { name } total free unassigned available sold held outOfOrder overbooking left rooms { roomNumber }
  }
}`
const period = { from: '2030-06-10T15:00:00Z', to: '2030-06-12T11:00:00Z' }
const free = async (more: object = {}) =>
  (await house.as.staff.ask(query, { accommodationId: house.accommodationId, ...period, ...more })).roomAvailability

const stay = (from: number, to: number) => ({
  useStartAt: new Date(`2030-06-${from}T15:00:00Z`),
  useExpireAt: new Date(`2030-06-${to}T11:00:00Z`),
})

test('Rooms with a reservation are not free, what can be sold is the least that is left, and stays that only touch the period do not count', async () => {
  await house.reservation({ room: 0, ...stay(11, 14) })
  await house.reservation({ room: 1, useStartAt: new Date(period.to), useExpireAt: new Date('2030-06-20T00:00:00Z') })
  await house.reservation({ room: 1, useStartAt: new Date('2030-06-01T00:00:00Z'), useExpireAt: new Date(period.from) })
  await house.reservation(stay(10, 11))
  await house.reservation({ ...stay(10, 11), status: 'INQUIRY' })
  expect(await free()).toEqual([
    {
      roomTypeId: house.roomTypeId,
      roomType: { name: 'Double' },
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

test('A period without length, or over 366 days, is refused', async () => {
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
