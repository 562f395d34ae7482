import { beforeAll, expect, test } from 'vitest'
import { expectError, type House, openHouse, startApp, type TestApp, unknownId } from '../../harness/index.ts'

let app: TestApp
let house: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
})

const set = `mutation Set($roomId: ULID!, $note: String) { room: setHousekeepingNote(roomId: $roomId, note: $note) { roomNumber note } }`

test('A maid writes the housekeeping note of a room, changes it and removes it', async () => {
  const roomId = house.rooms[0]!.id
  expect((await house.as.maid.askOk(set, { roomId, note: ' Two pillows ' })).room).toEqual({
    roomNumber: '101',
    note: 'Two pillows',
  })
  expect((await house.as.maid.askOk(set, { roomId, note: 'Three pillows' })).room.note).toBe('Three pillows')
  expect((await house.as.maid.askOk(set, { roomId, note: null })).room.note).toBe(null)
  const log = `{ getUserLogs(accommodationId: "${house.accommodationId}", relatedId: "${roomId}") { edges { node { log } } } }`
  const { edges } = (await house.as.manager.askOk(log)).getUserLogs
  expect(edges[0].node.log).toBe('Removed the housekeeping note of room 101.')
})

test('A note that is too long, and an unknown room, are refused', async () => {
  const roomId = house.rooms[0]!.id
  expectError(await house.as.maid.graphql(set, { roomId, note: 'x'.repeat(5001) }), 'BAD_REQUEST')
  expectError(await house.as.maid.graphql(set, { roomId: unknownId, note: 'x' }), 'ROOM_NOT_FOUND')
})

test('People of another property, kiosks and customers cannot write it', async () => {
  const other = await openHouse(app)
  const variables = { roomId: house.rooms[0]!.id, note: 'x' }
  for (const caller of [other.as.owner, house.as.kiosk, house.as.customer])
    expectError(await caller.graphql(set, variables), 'FORBIDDEN')
})
