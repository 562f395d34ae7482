import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { reservations } from '../../../../src/db/tables/index.ts'
import { outcomes, read, readRoom, write } from '../../../harness/core/reservations.ts'
import { expectError, type House, onPostgres, openHouse, startApp, type TestApp, unknownId } from '../../../harness/index.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app, { rooms: 12 })
  other = await openHouse(app)
})

const roomOf = (index: number) => house.rooms[index]!.id
const remove = (id: string) => house.as.manager.askOk(write.delete, { id, cancelReason: 'By mistake' })
const restore = (id: string, withoutRoom?: boolean) => house.as.manager.graphql(write.restore, { id, withoutRoom })

test('A restored reservation has its status and room again, and no deletion record', async () => {
  const before = await read(house, (await house.reservation({ room: 0 })).id)
  await remove(before.id)
  const { data } = await restore(before.id)
  expect(data.stay).toEqual(before)
  expect(before).toMatchObject({ deletedAt: null, cancelReason: null, room: { state: 'USING' } })
})

test.each(['INQUIRY', 'DEFINITE', 'HOLDING', 'CHECKED_IN', 'CHECKED_OUT'])('The status %s is restored', async (status) => {
  const { id } = await house.reservation({
    ...(status === 'INQUIRY' ? { status } : { room: 1 }),
    inDays: ['INQUIRY', 'DEFINITE', 'HOLDING', 'CHECKED_IN', 'CHECKED_OUT'].indexOf(status) * 2,
  })
  if (status === 'HOLDING') await house.as.staff.askOk(write.changeStatus, { id, status })
  if (status.startsWith('CHECKED')) await house.as.staff.askOk(write.checkIn, { id })
  if (status === 'CHECKED_OUT') await house.as.staff.askOk(write.checkOut, { id })
  await remove(id)
  const { data } = await restore(id)
  expect(data.stay).toMatchObject({ status, deletedAt: null })
  if (status === 'CHECKED_IN') await house.as.staff.askOk(write.checkOut, { id })
})

test('A reservation that is not deleted cannot be restored', async () => {
  const { id } = await house.reservation()
  expectError(await restore(id), 'RESERVATION_NOT_DELETED')
  expectError(await restore(unknownId), 'RESERVATION_NOT_FOUND')
})

describe('If another reservation got the room in the meantime', () => {
  test('the reservation stays deleted, and the error says what to do', async () => {
    const { id } = await house.reservation({ room: 2 })
    await remove(id)
    const holder = await house.reservation({ room: 2 })
    expect(expectError(await restore(id), 'ROOM_NOT_AVAILABLE').message).toContain('withoutRoom')
    expect((await read(house, id)).deletedAt).not.toBeNull()
    expect((await read(house, holder.id)).roomId).toBe(roomOf(2))
    const { data } = await restore(id, true)
    expect(data.stay).toMatchObject({ status: 'DEFINITE', roomId: null, roomTypeId: null })
  })

  test('HOLDING becomes DEFINITE without a room', async () => {
    const { id } = await house.reservation({ room: 3 })
    await house.as.staff.askOk(write.changeStatus, { id, status: 'HOLDING' })
    await remove(id)
    await house.reservation({ room: 3 })
    expect((await restore(id, true)).data.stay).toMatchObject({ status: 'DEFINITE', roomId: null })
  })

  test('a stay of a guest in house is not restored without a room', async () => {
    const { id } = await house.reservation({ room: 4 })
    await house.as.staff.askOk(write.checkIn, { id })
    await remove(id)
    expectError(await restore(id, true), 'STATUS_NOT_ALLOWED')
    expect((await read(house, id)).deletedAt).not.toBeNull()
  })

  test('a stay that is over is restored, and the room does not change', async () => {
    const { id } = await house.reservation({ room: 5 })
    await house.as.staff.askOk(write.checkIn, { id })
    await house.as.staff.askOk(write.checkOut, { id })
    await remove(id)
    const next = await house.reservation({ room: 5 })
    await house.as.staff.askOk(write.checkIn, { id: next.id })
    expect((await restore(id)).data.stay).toMatchObject({ status: 'CHECKED_OUT', roomId: roomOf(5) })
    expect((await readRoom(house, roomOf(5))).state).toBe('USING')
  })

  test('an archived room is refused too', async () => {
    const { id } = await house.reservation({ room: 6 })
    await remove(id)
    await house.as.manager.askOk(`mutation Archive($input: UpdateRoomInput!) { updateRoom(input: $input) { id } }`, {
      input: { id: roomOf(6), archived: true },
    })
    expectError(await restore(id), 'ROOM_NOT_AVAILABLE')
  })
})

test('A check-in code that another open reservation has now is replaced', async () => {
  const { id, checkInCode } = await house.reservation()
  await remove(id)
  const usurper = await house.reservation()
  const { db } = app.context()
  const self = and(eq(reservations.accommodationId, house.accommodationId), eq(reservations.id, usurper.id))
  await db.update(reservations).set({ checkInCode }).where(self)
  const { data } = await restore(id)
  expect(data.stay.checkInCode).toMatch(/^\d{8}$/)
  expect(data.stay.checkInCode).not.toBe(checkInCode)
})

test('Restoring needs the management right', async () => {
  const { id } = await house.reservation()
  await remove(id)
  expectError(await house.as.anonymous.graphql(write.restore, { id }), 'UNAUTHENTICATED')
  for (const caller of [house.as.customer, house.as.staff, house.as.kiosk, house.as.accommodationAdmin, other.as.owner])
    expectError(await caller.graphql(write.restore, { id }), 'FORBIDDEN')
})

onPostgres('Concurrent calls', () => {
  test('of 50 concurrent restorations one counts', async () => {
    const { id } = await house.reservation({ room: 7 })
    await remove(id)
    const counts = outcomes(await Promise.all(Array.from({ length: 50 }, () => restore(id))))
    expect(counts).toEqual({ done: 1, RESERVATION_NOT_DELETED: 49 })
  })

  test('a room is either restored or assigned to another reservation, never both', async () => {
    for (let round = 0; round < 10; round++) {
      const inDays = 20 + round
      const { id } = await house.reservation({ room: 8, inDays })
      await remove(id)
      const rival = await house.reservation({ inDays })
      const input = { reservationId: rival.id, roomId: roomOf(8) }
      const counts = outcomes(await Promise.all([restore(id), house.as.staff.graphql(write.assign, { input })]))
      expect(counts).toEqual({ done: 1, ROOM_NOT_AVAILABLE: 1 })
    }
  })
})
