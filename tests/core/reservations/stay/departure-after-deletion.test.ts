import { beforeAll, beforeEach, expect, test } from 'vitest'
import { jobs } from '../../../../src/core/reservations/index.ts'
import { outcomes, read, readRoom, setRoomSettings, write } from '../../../harness/core/reservations.ts'
import { expectError, type House, onPostgres, openHouse, startApp, type TestApp } from '../../../harness/index.ts'
import { keyed, stayBody } from '../../../harness/marketplace/commands.ts'
import { installedApp } from '../../../harness/marketplace/vendor.ts'

let app: TestApp
let house: House

beforeAll(async () => {
  app = await startApp()
})

beforeEach(async () => {
  house = await openHouse(app, { rooms: 2 })
})

const roomId = (index = 0) => house.rooms[index]!.id
const hours = (count: number) => new Date(app.clock.now().getTime() + count * 3_600_000)
const stay = (from: number, to: number, room?: number) =>
  house.reservation({ useStartAt: hours(from), useExpireAt: hours(to), ...(room === undefined ? {} : { room }) })

async function inHouse(from = -1, to = 5) {
  const { id } = await stay(from, to, 0)
  await house.as.staff.askOk(write.checkIn, { id })
  return id
}

async function deletedInHouse() {
  const id = await inHouse()
  await house.as.manager.askOk(write.delete, { id })
  return id
}

const assign = (reservationId: string) => house.as.staff.graphql(write.assign, { input: { reservationId, roomId: roomId() } })

const awaitsDeparture = async () =>
  (await house.as.maid.askOk(`query ($id: ULID!) { room(id: $id) { awaitsDeparture } }`, { id: roomId() })).room.awaitsDeparture

test('After the deletion the room of a guest in house stays in use and cannot be assigned, for any dates', async () => {
  const [later, elsewhere] = [await stay(50, 60), await stay(20, 30, 1)]
  const before = await stay(70, 80, 0)
  await house.as.manager.askOk(write.delete, { id: before.id })
  await deletedInHouse()
  expect(await readRoom(house, roomId())).toEqual({ state: 'USING', cleaningState: 'CLEAN' })
  expect(await awaitsDeparture()).toBe(true)
  expect(expectError(await assign(later.id), 'ROOM_NOT_AVAILABLE').message).toContain('Confirm the departure first')
  const move = { input: { reservationId: elsewhere.id, roomId: roomId() } }
  expectError(await house.as.staff.graphql(write.changeRoom, move), 'ROOM_NOT_AVAILABLE')
  expectError(await house.as.manager.graphql(write.restore, { id: before.id }), 'ROOM_NOT_AVAILABLE')
  await expect(stay(90, 95, 0)).rejects.toMatchObject({ errorCode: 'ROOM_NOT_AVAILABLE' })
  const archive = `mutation ($input: UpdateRoomInput!) { updateRoom(input: $input) { id } }`
  expectError(await house.as.manager.graphql(archive, { input: { id: roomId(), archived: true } }), 'BAD_REQUEST')
})

test('The room is not available, and is assigned neither automatically nor by a kiosk', async () => {
  await deletedInHouse()
  const free = `query Free($id: ULID!, $from: DateTime!, $to: DateTime!) {
    roomAvailability(accommodationId: $id, from: $from, to: $to) { total free rooms { id } }
  }`
  const answer = await house.as.staff.askOk(free, { id: house.accommodationId, from: hours(0), to: hours(1) })
  expect(answer.roomAvailability).toEqual([{ total: 2, free: 1, rooms: [{ id: roomId(1) }] }])
  await setRoomSettings(house, { useAssignRoom: 'true' })
  const due = [await stay(2, 3), await stay(2, 3)]
  await jobs['assign-due-rooms'](app.context(), { accommodationId: house.accommodationId })
  const rooms = await Promise.all(due.map(async ({ id }) => (await read(house, id)).roomId))
  expect(rooms.toSorted()).toEqual([roomId(1), null].toSorted())
  const { id } = await stay(0, 1)
  const { stay: entered } = await house.as.kiosk.askOk(write.checkIn, { id })
  expect(entered.roomId).toBe(roomId(1))
  const last = await stay(0, 1)
  expectError(await house.as.kiosk.graphql(write.checkIn, { id: last.id }), 'ROOM_UNASSIGNED')
})

test.each([
  ['roomCheckOut', () => ({ operation: write.roomCheckOut, of: () => roomId() })],
  ['reservationCheckOut', () => ({ operation: write.checkOut, of: (id: string) => id })],
] as const)('%s confirms the departure once: the room is free and dirty, and can be assigned again', async (_, way) => {
  const id = await deletedInHouse()
  const { operation, of } = way()
  const { stay: left } = await house.as.staff.askOk(operation, { id: of(id) })
  expect(left).toMatchObject({ id, status: 'CHECKED_OUT', deletedAt: expect.any(String) })
  expect(await readRoom(house, roomId())).toEqual({ state: 'NOT_USING', cleaningState: 'DIRTY' })
  expect(await awaitsDeparture()).toBe(false)
  expect((await house.as.staff.graphql(operation, { id: of(id) })).status).not.toBe(200)
  expect((await assign((await stay(0, 3)).id)).status).toBe(200)
})

test('Confirming a departure needs the right to check out', async () => {
  const id = await deletedInHouse()
  for (const caller of [house.as.customer, house.as.maid, (await openHouse(app)).as.owner])
    expectError(await caller.graphql(write.checkOut, { id }), 'FORBIDDEN')
  expect(await awaitsDeparture()).toBe(true)
})

test('The next guest of the room must wait for the departure, but not past the end of the deleted stay', async () => {
  const next = await stay(6, 9, 0)
  const id = await deletedInHouse()
  for (const caller of [house.as.staff, house.as.kiosk])
    expectError(await caller.graphql(write.checkIn, { id: next.id }), 'ROOM_NOT_AVAILABLE')
  app.clock.moveTo(hours(5.5))
  await house.as.kiosk.askOk(write.checkIn, { id: next.id })
  expect((await read(house, id)).status).toBe('CHECKED_OUT')
  expect(await awaitsDeparture()).toBe(false)
})

test('A reservation restored before the departure is in house again; after it, checked out', async () => {
  const id = await deletedInHouse()
  const { stay: restored } = await house.as.manager.askOk(write.restore, { id })
  expect(restored).toMatchObject({ status: 'CHECKED_IN', room: { state: 'USING' }, deletedAt: null })
  expect(await awaitsDeparture()).toBe(false)
  await house.as.manager.askOk(write.delete, { id })
  await house.as.staff.askOk(write.roomCheckOut, { id: roomId() })
  const again = await house.as.manager.askOk(write.restore, { id })
  expect(again.stay).toMatchObject({ status: 'CHECKED_OUT', room: { state: 'NOT_USING' } })
})

test('A stay that was checked out, or never checked in, needs no departure', async () => {
  const out = await inHouse()
  await house.as.staff.askOk(write.checkOut, { id: out })
  for (const id of [out, (await stay(1, 3, 0)).id]) {
    await house.as.manager.askOk(write.delete, { id })
    expect(await awaitsDeparture()).toBe(false)
  }
})

test('A deletion by an app over REST blocks the room until the departure too', async () => {
  const vendor = await installedApp(app, house)
  const { body } = await vendor.as.post('/api/v1/reservations', stayBody(house, { room_id: roomId() }), keyed())
  const { id } = body.data
  await house.as.staff.askOk(write.checkIn, { id })
  expect((await vendor.as.delete(`/api/v1/reservations/${id}`, { headers: keyed() })).status).toBe(200)
  expect(await awaitsDeparture()).toBe(true)
  expectError(await assign((await stay(1, 3)).id), 'ROOM_NOT_AVAILABLE')
  const taken = await vendor.as.post('/api/v1/reservations', stayBody(house, { room_id: roomId() }), keyed())
  expect([taken.status, taken.body.code]).toEqual([409, 'room_not_available'])
  await house.as.staff.askOk(write.roomCheckOut, { id: roomId() })
  expect(await readRoom(house, roomId())).toEqual({ state: 'NOT_USING', cleaningState: 'DIRTY' })
})

onPostgres('Concurrent calls', () => {
  test('nobody gets the room before the departure, even at the moment of the deletion', async () => {
    for (let round = 0; round < 6; round++) {
      house = await openHouse(app, { rooms: 1 })
      const id = await inHouse()
      const waiting = [await stay(0, 3), await stay(0, 3), await stay(0, 3)]
      const [deleted, ...entered] = await Promise.all([
        house.as.manager.graphql(write.delete, { id }),
        ...waiting.map((each) => house.as.kiosk.graphql(write.checkIn, { id: each.id })),
        assign(waiting[0]!.id),
      ])
      expect(outcomes([deleted])).toEqual({ done: 1 })
      expect(outcomes(entered)).not.toHaveProperty('done')
      const counts = outcomes(
        await Promise.all(Array.from({ length: 5 }, () => house.as.staff.graphql(write.roomCheckOut, { id: roomId() }))),
      )
      expect(counts).toEqual({ done: 1, RESERVATION_NOT_FOUND: 4 })
    }
  })
})
