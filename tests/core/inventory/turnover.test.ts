import { beforeAll, beforeEach, expect, test } from 'vitest'
import { jobs } from '../../../src/core/reservations/index.ts'
import { addRoomType } from '../../harness/core/inventory.ts'
import { read, setRoomSettings, write } from '../../harness/core/reservations.ts'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'

let app: TestApp
let house: House
let type: Awaited<ReturnType<typeof addRoomType>>

beforeAll(async () => {
  app = await startApp()
})

beforeEach(async () => {
  house = await openHouse(app)
  type = await addRoomType(house, 2, { turnoverMinutes: 60 })
})

const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000)
const hourly = (from: number, to: number, more: object = {}) =>
  house.reservation({
    type: 'rent',
    roomTypeId: type.roomTypeId,
    useStartAt: inMinutes(from),
    useExpireAt: inMinutes(to),
    ...more,
  })
const isMarked = async (id: string) => {
  const query = `query Read($id: ULID!) { getSingleReservation(reservationId: $id) { overbooked } }`
  return (await house.as.manager.askOk(query, { id })).getSingleReservation.overbooked as boolean
}

test('An hourly stay holds its room for the turnover of its type', async () => {
  await hourly(0, 120)
  await hourly(0, 120)
  expect(await isMarked((await hourly(150, 240)).id)).toBe(true)
  expect(await isMarked((await hourly(181, 240)).id)).toBe(false)
  const night = { type: 'lodge', useStartAt: inMinutes(0), useExpireAt: inMinutes(120) } as const
  const lodging = await openHouse(app, { rooms: 1 })
  await lodging.reservation(night)
  expect(await isMarked((await hourly(300, 360)).id)).toBe(false)
})

test('No room is assigned automatically within the turnover before or after an hourly stay; people can do so', async () => {
  await setRoomSettings(house, { useAssignRoom: 'true', assignRoomBefore: '24' })
  const first = await hourly(60, 120)
  const assign = (reservationId: string, room: number) =>
    house.as.staff.askOk(write.assign, { input: { reservationId, roomId: type.roomIds[room]! } })
  await assign(first.id, 0)
  const after = await hourly(150, 200)
  const before = await hourly(1, 30)
  const muchLater = await hourly(270, 300)
  await jobs['assign-due-rooms'](app.context(), { accommodationId: house.accommodationId })
  const rooms = await Promise.all([after, before, muchLater].map(async ({ id }) => (await read(house, id)).roomId))
  expect(rooms).toEqual([type.roomIds[1], type.roomIds[1], type.roomIds[0]])
  await house.as.staff.askOk(write.cancelAssign, { id: after.id })
  await assign(after.id, 0)
})

test('A turnover lasts from 0 minutes to a day', async () => {
  const update = `mutation Update($input: UpdateRoomTypeInput!) { updateRoomType(input: $input) { turnoverMinutes } }`
  const set = (turnoverMinutes: number | null) =>
    house.as.manager.graphql(update, { input: { id: type.roomTypeId, turnoverMinutes } })
  expect((await set(1440)).data.updateRoomType.turnoverMinutes).toBe(1440)
  expect((await set(null)).data.updateRoomType.turnoverMinutes).toBe(1440)
  for (const wrong of [-1, 1441]) expectError(await set(wrong), 'BAD_REQUEST')
})
