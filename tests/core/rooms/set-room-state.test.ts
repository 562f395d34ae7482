import { beforeAll, expect, test } from 'vitest'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  other = await openHouse(app)
})

const set = `mutation Set($roomId: ULID!, $state: RoomState!) { setRoomState(roomId: $roomId, state: $state) { state stateUpdatedAt } }`

test('A new state is stored with its time; the same state again changes nothing', async () => {
  const roomId = house.rooms[0]!.id
  const first = (await house.as.staff.askOk(set, { roomId, state: 'USING' })).setRoomState
  expect(first.state).toBe('USING')
  app.clock.moveBy({ minutes: 1 })
  expect((await house.as.staff.askOk(set, { roomId, state: 'USING' })).setRoomState).toEqual(first)
  expect((await house.as.staff.askOk(set, { roomId, state: 'NOT_USING' })).setRoomState.state).toBe('NOT_USING')
})

test('Anonymous callers, maids and people of another property cannot set it', async () => {
  const variables = { roomId: house.rooms[0]!.id, state: 'USING' }
  expectError(await house.as.anonymous.graphql(set, variables), 'UNAUTHENTICATED')
  for (const caller of [house.as.customer, house.as.maid, house.as.kiosk, other.as.owner])
    expectError(await caller.graphql(set, variables), 'FORBIDDEN')
  const unknown = { roomId: '01ARZ3NDEKTSV4RRFFQ69G5FAV', state: 'USING' }
  expectError(await house.as.staff.graphql(set, unknown), 'ROOM_NOT_FOUND')
})
