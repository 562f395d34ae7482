import { beforeAll, expect, test } from 'vitest'
import { outcomes, read, readRoom, write } from '../../../harness/core/reservations.ts'
import { expectError, type House, onPostgres, openHouse, startApp, type TestApp } from '../../../harness/index.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app, { rooms: 6 })
  other = await openHouse(app)
})

const cancel = (id: string) => house.as.staff.graphql(write.cancelAssign, { id })

test('The room is taken from the reservation and free for others', async () => {
  const { id } = await house.reservation({ room: 0 })
  const { data } = await cancel(id)
  expect(data.stay).toMatchObject({ id, roomId: null, roomTypeId: null, room: null, status: 'DEFINITE' })
  expect(await readRoom(house, house.rooms[0]!.id)).toMatchObject({ state: 'NOT_USING', cleaningState: 'CLEAN' })
  await house.reservation({ room: 0 })
  expectError(await cancel(id), 'ROOM_UNASSIGNED')
})

test('The room stays in use while another guest is in house there', async () => {
  const guest = await house.reservation({ room: 1 })
  await house.as.staff.askOk(write.checkIn, { id: guest.id })
  const next = await house.reservation({ room: 1, inDays: 1 })
  expect((await cancel(next.id)).status).toBe(200)
  expect((await readRoom(house, house.rooms[1]!.id)).state).toBe('USING')
})

test('A HOLDING reservation becomes DEFINITE', async () => {
  const { id } = await house.reservation({ room: 2 })
  await house.as.staff.askOk(write.changeStatus, { id, status: 'HOLDING' })
  expect((await cancel(id)).data.stay).toMatchObject({ status: 'DEFINITE', roomId: null })
})

test('A guest in house keeps the room, and a checked-out stay keeps its record', async () => {
  const { id } = await house.reservation({ room: 3 })
  await house.as.staff.askOk(write.checkIn, { id })
  expectError(await cancel(id), 'STATUS_NOT_ALLOWED')
  await house.as.staff.askOk(write.checkOut, { id })
  expectError(await cancel(id), 'STATUS_NOT_ALLOWED')
  expect((await read(house, id)).roomId).toBe(house.rooms[3]!.id)
})

test('An INQUIRY and a deleted reservation are refused', async () => {
  const inquiry = await house.reservation({ status: 'INQUIRY' })
  expectError(await cancel(inquiry.id), 'ROOM_UNASSIGNED')
  const { id } = await house.reservation({ room: 4 })
  await house.as.manager.askOk(write.delete, { id })
  expectError(await cancel(id), 'RESERVATION_DELETED')
})

test('Anonymous callers, customers, maids, kiosks and people of another property cannot take a room from a reservation', async () => {
  const { id } = await house.reservation({ room: 5 })
  expectError(await house.as.anonymous.graphql(write.cancelAssign, { id }), 'UNAUTHENTICATED')
  for (const caller of [house.as.customer, house.as.maid, house.as.kiosk, other.as.owner, other.as.accommodationAdmin])
    expectError(await caller.graphql(write.cancelAssign, { id }), 'FORBIDDEN')
})

onPostgres('Concurrent calls', () => {
  test('of 50 concurrent calls one succeeds', async () => {
    const { id } = await house.reservation({ room: 5, inDays: 30 })
    const counts = outcomes(await Promise.all(Array.from({ length: 50 }, () => cancel(id))))
    expect(counts.done).toBe(1)
    // a call that saw the room before another one took it gets a conflict
    expect((counts.ROOM_UNASSIGNED ?? 0) + (counts.CONFLICT ?? 0)).toBe(49)
  })
})
