import { beforeAll, expect, test } from 'vitest'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app, { rooms: 1 })
  other = await openHouse(app)
})

const update = `mutation Update($input: UpdateRoomTypeInput!) { updateRoomType(input: $input) { name description capacity archivedAt } }`

test('Fields that are left out do not change', async () => {
  const { updateRoomType } = await house.as.manager.askOk(update, { input: { id: house.roomTypeId, capacity: 3 } })
  expect(updateRoomType).toMatchObject({ name: 'Double', capacity: 3, archivedAt: null })
})

test('A room type with rooms cannot be archived', async () => {
  expectError(await house.as.manager.graphql(update, { input: { id: house.roomTypeId, archived: true } }), 'BAD_REQUEST')
  const room = `mutation Close($input: UpdateRoomInput!) { updateRoom(input: $input) { id } }`
  await house.as.manager.askOk(room, { input: { id: house.rooms[0]!.id, archived: true } })
  const { updateRoomType } = await house.as.manager.askOk(update, { input: { id: house.roomTypeId, archived: true } })
  expect(updateRoomType.archivedAt).not.toBeNull()
  const back = await house.as.manager.askOk(update, { input: { id: house.roomTypeId, archived: false } })
  expect(back.updateRoomType.archivedAt).toBeNull()
})

test('Changing a room type needs the management right', async () => {
  const input = { id: house.roomTypeId, capacity: 9 }
  expectError(await house.as.anonymous.graphql(update, { input }), 'UNAUTHENTICATED')
  for (const caller of [house.as.customer, house.as.staff, house.as.kiosk, other.as.owner])
    expectError(await caller.graphql(update, { input }), 'FORBIDDEN')
  const unknown = { id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }
  expectError(await house.as.manager.graphql(update, { input: unknown }), 'ROOM_TYPE_NOT_FOUND')
})
