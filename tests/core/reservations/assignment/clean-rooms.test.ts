import { beforeAll, beforeEach, expect, test } from 'vitest'
import { jobs } from '../../../../src/core/reservations/index.ts'
import { read, setRoomSettings, write } from '../../../harness/core/reservations.ts'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../../harness/index.ts'

let app: TestApp
let house: House

beforeAll(async () => {
  app = await startApp()
})

beforeEach(async () => {
  house = await openHouse(app, { rooms: 3 })
})

const assignDue = () => jobs['assign-due-rooms'](app.context(), { accommodationId: house.accommodationId })
const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000)
const arriving = (hours: number, more: object = {}) =>
  house.reservation({ useStartAt: inHours(hours), useExpireAt: inHours(hours + 10), ...more })
const roomOf = async ({ id }: { id: string }) => {
  const { roomId } = await read(house, id)
  return roomId && house.rooms.find((room) => room.id === roomId)!.roomNumber
}
const setCleaningState = (index: number, state: 'CLEAN' | 'DIRTY' | 'CLEANING' | 'INSPECTED') =>
  house.as.maid.askOk(`mutation { setRoomCleaningState(roomId: "${house.rooms[index]!.id}", cleaningState: ${state}) { id } }`)
const checkInAtKiosk = ({ id }: { id: string }) => house.as.kiosk.graphql(write.checkIn, { id })

test('Before arrival no dirty room, and none being cleaned, is assigned automatically; the reservation stays due until a room is clean', async () => {
  await setRoomSettings(house, { useAssignRoom: 'true' })
  await setCleaningState(0, 'DIRTY')
  await setCleaningState(1, 'CLEANING')
  await setCleaningState(2, 'INSPECTED')
  const [first, second] = [await arriving(1), await arriving(2)]
  await assignDue()
  expect([await roomOf(first), await roomOf(second)]).toEqual(['103', null])
  await setCleaningState(1, 'CLEAN')
  await assignDue()
  expect(await roomOf(second)).toBe('102')
})

test('A property can allow dirty rooms for automatic assignment', async () => {
  await setRoomSettings(house, { useAssignRoom: 'true', assignCleanRoomsOnly: 'false' })
  for (const index of [0, 1, 2]) await setCleaningState(index, 'DIRTY')
  const stay = await arriving(1)
  await assignDue()
  expect(await roomOf(stay)).toBe('101')
  expect((await checkInAtKiosk(await arriving(1))).data.stay.roomId).toBe(house.rooms[1]!.id)
})

test('If a property requires an inspection, neither the job nor a kiosk assigns a room that is only clean', async () => {
  await setRoomSettings(house, { useAssignRoom: 'true', inspectionRequired: 'true' })
  await setCleaningState(2, 'INSPECTED')
  const [first, second] = [await arriving(1), await arriving(2)]
  await assignDue()
  expect([await roomOf(first), await roomOf(second)]).toEqual(['103', null])
  expectError(await checkInAtKiosk(await arriving(1)), 'ROOM_UNASSIGNED')
  await setCleaningState(0, 'INSPECTED')
  expect((await checkInAtKiosk(await arriving(1))).data.stay.roomId).toBe(house.rooms[0]!.id)
})

test('A kiosk assigns no dirty room, but a guest who has one already can check in at the kiosk, and staff can check the guest in by reservation or by room', async () => {
  for (const index of [0, 1, 2]) await setCleaningState(index, 'DIRTY')
  expectError(await checkInAtKiosk(await arriving(1)), 'ROOM_UNASSIGNED')
  expect((await checkInAtKiosk(await arriving(1, { room: 0 }))).data.stay.status).toBe('CHECKED_IN')
  const { id } = await arriving(1, { room: 1 })
  expect((await house.as.staff.graphql(write.checkIn, { id })).data.stay.status).toBe('CHECKED_IN')
  await arriving(1, { room: 2 })
  expect((await house.as.staff.graphql(write.roomCheckIn, { id: house.rooms[2]!.id })).data.stay.status).toBe('CHECKED_IN')
})
