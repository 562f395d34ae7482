import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, dateIn } from '../../../src/kernel/zone.ts'
import { setRoomSettings, write } from '../../harness/core/reservations.ts'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'

let app: TestApp
let house: House

const zone = 'Asia/Seoul'
const fields = `id roomNumber floor roomType { name } state cleaningState isReady awaitsDeparture neededToday nextArrivalAt note
  stays { reservationId status startsAt endsAt arrives departs adults children infants }
  blocks { kind reason startsAt } housekeeper { id name }`
const list = `query List($id: ULID!, $date: String) { rooms: housekeepingRooms(accommodationId: $id, date: $date) { ${fields} } }`
const rooms = async (date?: string, as = house.as.maid) => (await as.askOk(list, { id: house.accommodationId, date })).rooms
const inDays = (days: number) => addDays(dateIn(zone, app.clock.now()), days)

beforeAll(async () => {
  app = await startApp()
})

beforeEach(async () => {
  app.clock.moveTo('2030-05-06T03:00:00Z')
  house = await openHouse(app, { rooms: 4 })
})

test('Housekeeping sees for each room in use who arrives, stays and departs on the day', async () => {
  const arriving = await house.reservation({ room: 0, sleeps: 2, childSleeps: 0, infantSleeps: 1 })
  await house.reservation({ room: 1, inDays: -1, nights: 1 })
  await house.reservation({ room: 2, inDays: -1, nights: 3 })
  const [first, second, third, fourth] = await rooms()
  expect(first).toMatchObject({ roomNumber: '101', roomType: { name: 'Double' }, state: 'USING', neededToday: true })
  expect(first.stays).toEqual([
    {
      reservationId: arriving.id,
      status: 'DEFINITE',
      startsAt: arriving.useStartAt.toISOString(),
      endsAt: arriving.useExpireAt.toISOString(),
      arrives: true,
      departs: false,
      adults: 2,
      children: 0,
      infants: 1,
    },
  ])
  expect(first.nextArrivalAt).toBe(arriving.useStartAt.toISOString())
  expect(second.stays).toMatchObject([{ arrives: false, departs: true }])
  expect(third.stays).toMatchObject([{ arrives: false, departs: false }])
  expect(fourth).toMatchObject({ stays: [], neededToday: false, nextArrivalAt: null })
})

test('A room that one guest leaves and another one gets on the same day has both stays', async () => {
  await house.reservation({ room: 0, inDays: -1 })
  await house.reservation({ room: 0 })
  const [room] = await rooms()
  expect(room.stays).toMatchObject([
    { arrives: false, departs: true },
    { arrives: true, departs: false },
  ])
})

test('A guest who left is still a departure of the day, and the room is needed for the next guest only', async () => {
  const { id } = await house.reservation({ room: 0, inDays: -1 })
  await house.as.staff.askOk(write.checkIn, { id })
  await house.as.staff.askOk(write.checkOut, { id })
  const next = await house.reservation({ room: 0, inDays: 4 })
  const [room] = await rooms()
  expect(room.stays).toMatchObject([{ reservationId: id, status: 'CHECKED_OUT', departs: true }])
  expect(room).toMatchObject({ cleaningState: 'DIRTY', isReady: false, neededToday: false })
  expect(room.nextArrivalAt).toBe(next.useStartAt.toISOString())
})

test('A room whose guest should have come before the day is needed from the start of the day', async () => {
  await house.reservation({ room: 0, inDays: -1, nights: 3 })
  await house.reservation({ room: 0, inDays: 4 })
  const [room] = await rooms()
  expect(room.neededToday).toBe(true)
  expect(dateIn(zone, new Date(room.nextArrivalAt))).toBe(inDays(0))
  expect(dateIn(zone, new Date(new Date(room.nextArrivalAt).getTime() - 1))).toBe(inDays(-1))
})

test('A guest who overstays is a departure of today', async () => {
  const { id } = await house.reservation({ room: 0, inDays: -1 })
  await house.as.staff.askOk(write.checkIn, { id })
  app.clock.moveBy({ days: 2 })
  expect((await rooms())[0].stays).toMatchObject([{ reservationId: id, status: 'CHECKED_IN', departs: true }])
})

test('Inquiries and deleted reservations take no part', async () => {
  const { id } = await house.reservation({ room: 0 })
  await house.as.manager.askOk(write.delete, { id })
  await house.reservation({ status: 'INQUIRY' })
  expect((await rooms())[0]).toMatchObject({ stays: [], neededToday: false })
})

test('The day is one of the property, and another one can be given', async () => {
  await house.reservation({ room: 0, inDays: 2 })
  expect((await rooms(inDays(2)))[0].stays).toMatchObject([{ arrives: true }])
  expect((await rooms(inDays(3)))[0].stays).toMatchObject([{ arrives: false, departs: true }])
  expect((await rooms(inDays(4)))[0].stays).toEqual([])
  expectError(await house.as.maid.graphql(list, { id: house.accommodationId, date: '2030-02-31' }), 'BAD_REQUEST')
})

test('Blocks of the day are listed, and archived rooms are not', async () => {
  const create = `mutation Run($input: CreateRoomBlockInput!) { createRoomBlock(input: $input) { id } }`
  const period = { startsAt: `${inDays(0)}T00:00:00+09:00`, endsAt: `${inDays(1)}T00:00:00+09:00` }
  const input = { roomId: house.rooms[0]!.id, kind: 'OUT_OF_ORDER', reason: 'Water', ...period }
  await house.as.staff.askOk(create, { input })
  await house.as.manager.askOk(`mutation { updateRoom(input: { id: "${house.rooms[3]!.id}", archived: true }) { id } }`)
  const today = await rooms()
  expect(today.map((room: { roomNumber: string }) => room.roomNumber)).toEqual(['101', '102', '103'])
  expect(today[0].blocks).toMatchObject([{ kind: 'OUT_OF_ORDER', reason: 'Water' }])
  expect((await rooms(inDays(1)))[0].blocks).toEqual([])
})

test('A clean room is ready, unless the property requires an inspection', async () => {
  expect((await rooms())[0].isReady).toBe(true)
  await setRoomSettings(house, { inspectionRequired: 'true' })
  expect((await rooms())[0].isReady).toBe(false)
  await house.as.maid.askOk(`mutation { setRoomCleaningState(roomId: "${house.rooms[0]!.id}", cleaningState: INSPECTED) { id } }`)
  expect((await rooms())[0].isReady).toBe(true)
})

test('No guest’s name or contact is part of the answer', async () => {
  await house.reservation({ room: 0 })
  const text = JSON.stringify(await rooms())
  expect(text).not.toContain('Gildong')
  expect(text).not.toContain('1234')
})

test('People of another property, kiosks and customers are refused', async () => {
  const other = await openHouse(app)
  const variables = { id: house.accommodationId }
  expectError(await house.as.anonymous.graphql(list, variables), 'UNAUTHENTICATED')
  for (const caller of [other.as.owner, house.as.kiosk, house.as.customer])
    expectError(await caller.graphql(list, variables), 'FORBIDDEN')
})
