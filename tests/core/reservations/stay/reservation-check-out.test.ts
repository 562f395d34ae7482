import { beforeAll, expect, test } from 'vitest'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../../harness/index.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  other = await openHouse(app)
})

const checkIn = `mutation In($id: ULID!) { reservationCheckIn(reservationId: $id) { id } }`
const checkOut = `mutation Out($id: ULID!) { reservationCheckOut(reservationId: $id) { id status room { state cleaningState } } }`

test('The room becomes free and dirty', async () => {
  const { id } = await house.reservation({ room: 0 })
  await house.as.staff.askOk(checkIn, { id })
  const { reservationCheckOut } = await house.as.staff.askOk(checkOut, { id })
  expect(reservationCheckOut).toEqual({ id, status: 'CHECKED_OUT', room: { state: 'NOT_USING', cleaningState: 'DIRTY' } })
  expectError(await house.as.staff.graphql(checkOut, { id }), 'STATUS_NOT_ALLOWED')
})

test('A guest who was not checked in cannot check out', async () => {
  const { id } = await house.reservation({ room: 1 })
  expectError(await house.as.staff.graphql(checkOut, { id }), 'STATUS_NOT_ALLOWED')
})

test('A room that its guest left early can be assigned again', async () => {
  const { id } = await house.reservation({ room: 2, nights: 3 })
  await house.as.staff.askOk(checkIn, { id })
  await house.as.staff.askOk(checkOut, { id })
  expect(await house.reservation({ room: 2, inDays: 1 })).toMatchObject({ roomId: house.rooms[2]!.id })
})

test('Anonymous callers, customers, maids and people of another property cannot check out', async () => {
  const { id } = await house.reservation({ room: 1, inDays: 30 })
  expectError(await house.as.anonymous.graphql(checkOut, { id }), 'UNAUTHENTICATED')
  for (const caller of [house.as.customer, house.as.maid, other.as.owner])
    expectError(await caller.graphql(checkOut, { id }), 'FORBIDDEN')
})
