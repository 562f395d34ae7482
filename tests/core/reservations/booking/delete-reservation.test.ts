import { beforeAll, expect, test } from 'vitest'
import { outcomes, readRoom, write } from '../../../harness/core/reservations.ts'
import { expectError, type House, onPostgres, openHouse, startApp, type TestApp, unknownId } from '../../../harness/index.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app, { rooms: 6 })
  other = await openHouse(app)
})

const remove = (id: string, cancelReason?: string) => house.as.manager.graphql(write.delete, { id, cancelReason })

test('A deletion is recorded on the reservation, and its room is free', async () => {
  const { id } = await house.reservation({ room: 0 })
  const { data } = await remove(id, 'The guest fell ill')
  expect(data.stay).toMatchObject({
    id,
    status: 'DEFINITE',
    deletionReason: 'DELETED_BY_USER',
    cancelledBy: expect.stringMatching(/^manager-/),
    cancelReason: 'The guest fell ill',
  })
  expect(Math.abs(Date.parse(data.stay.deletedAt) - app.clock.now().getTime())).toBeLessThan(10_000)
  expect((await readRoom(house, house.rooms[0]!.id)).state).toBe('NOT_USING')
  await house.reservation({ room: 0 })
})

test('A reservation can be deleted once', async () => {
  const { id } = await house.reservation()
  await remove(id)
  expectError(await remove(id), 'RESERVATION_DELETED')
})

test('A deleted reservation is not in lists', async () => {
  const { id } = await house.reservation({ otaCode: 'GONE-1' })
  await remove(id)
  const list = `query List($id: ULID!, $filter: AccommodationReservationsFilter) {
    getAccommodationReservations(accommodationId: $id, filter: $filter) { edges { node { id } } }
  }`
  const { getAccommodationReservations } = await house.as.staff.askOk(list, {
    id: house.accommodationId,
    filter: { otaCode: 'GONE-1' },
  })
  expect(getAccommodationReservations.edges).toEqual([])
})

test('A deletion in house blocks the room until the departure; after the check-out it leaves the room as it is', async () => {
  const inHouse = await house.reservation({ room: 1 })
  await house.as.staff.askOk(write.checkIn, { id: inHouse.id })
  expect((await remove(inHouse.id)).status).toBe(200)
  expect(await readRoom(house, house.rooms[1]!.id)).toEqual({ state: 'USING', cleaningState: 'CLEAN' })

  const left = await house.reservation({ room: 2 })
  await house.as.staff.askOk(write.checkIn, { id: left.id })
  await house.as.staff.askOk(write.checkOut, { id: left.id })
  const next = await house.reservation({ room: 2 })
  await house.as.staff.askOk(write.checkIn, { id: next.id })
  expect((await remove(left.id)).status).toBe(200)
  expect((await readRoom(house, house.rooms[2]!.id)).state).toBe('USING')
})

test('A reason beyond 5,000 characters and an unknown id are refused', async () => {
  const { id } = await house.reservation()
  expectError(await remove(id, 'x'.repeat(5001)), 'BAD_REQUEST')
  expectError(await remove(unknownId), 'RESERVATION_NOT_FOUND')
})

test('Deleting needs the management right', async () => {
  const { id } = await house.reservation()
  expectError(await house.as.anonymous.graphql(write.delete, { id }), 'UNAUTHENTICATED')
  for (const caller of [house.as.customer, house.as.staff, house.as.kiosk, house.as.accommodationAdmin, other.as.owner])
    expectError(await caller.graphql(write.delete, { id }), 'FORBIDDEN')
})

onPostgres('Concurrent calls', () => {
  test('of 50 concurrent deletions one counts', async () => {
    const { id } = await house.reservation({ room: 3 })
    expect(outcomes(await Promise.all(Array.from({ length: 50 }, () => remove(id))))).toEqual({
      done: 1,
      RESERVATION_DELETED: 49,
    })
  })
})
