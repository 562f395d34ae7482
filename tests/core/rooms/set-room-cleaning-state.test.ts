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

const set = `mutation Set($roomId: ULID!, $to: RoomCleaningState!) { setRoomCleaningState(roomId: $roomId, cleaningState: $to) { cleaningState } }`

test('A maid can set the cleaning state of a room', async () => {
  const roomId = house.rooms[0]!.id
  for (const to of ['DIRTY', 'CLEANING', 'INSPECTED', 'INSPECTED', 'CLEAN'])
    expect((await house.as.maid.askOk(set, { roomId, to })).setRoomCleaningState.cleaningState).toBe(to)
})

test('An unknown cleaning state is refused', async () => {
  const answer = await house.as.maid.graphql(set, { roomId: house.rooms[0]!.id, to: 'SPOTLESS' })
  expect(answer.errors![0]!.extensions.code).toBe('BAD_REQUEST')
})

test('Anonymous callers, customers and people of another property cannot set it', async () => {
  const variables = { roomId: house.rooms[0]!.id, to: 'DIRTY' }
  expectError(await house.as.anonymous.graphql(set, variables), 'UNAUTHENTICATED')
  for (const caller of [house.as.customer, house.as.kiosk, other.as.maid])
    expectError(await caller.graphql(set, variables), 'FORBIDDEN')
})
