import { beforeAll, expect, test } from 'vitest'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'
import { employed, somebody } from '../../harness/user/somebody.ts'

let app: TestApp
let house: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
})

const assign = `mutation Assign($roomIds: [ULID!]!, $userId: ULID) {
  rooms: assignHousekeeper(roomIds: $roomIds, userId: $userId) { roomNumber housekeeper { id name } }
}`
const ids = (...indexes: number[]) => indexes.map((index) => house.rooms[index]!.id)

test('Staff say who cleans some rooms, and can take it back', async () => {
  const maid = await employed(app, house.accommodationId, 'MAID')
  const { rooms } = await house.as.staff.askOk(assign, { roomIds: ids(0, 1), userId: maid.id })
  expect(rooms).toMatchObject([
    { roomNumber: '101', housekeeper: { id: maid.id } },
    { roomNumber: '102', housekeeper: { id: maid.id } },
  ])
  expect((await house.as.staff.askOk(assign, { roomIds: ids(0), userId: null })).rooms[0].housekeeper).toBe(null)
})

test('Somebody who does not work there cannot be named, and no room changes', async () => {
  const stranger = await somebody(app)
  expectError(await house.as.staff.graphql(assign, { roomIds: ids(2), userId: stranger.id }), 'EMPLOYEE_NOT_FOUND')
})

test('A housekeeper who no longer works there is not shown', async () => {
  const maid = await employed(app, house.accommodationId, 'MAID')
  await house.as.staff.askOk(assign, { roomIds: ids(2), userId: maid.id })
  await house.as.owner.askOk(`mutation { deleteEmployee(id: "${maid.id}", accommodationId: "${house.accommodationId}") }`)
  const list = `{ housekeepingRooms(accommodationId: "${house.accommodationId}") { housekeeper { id } } }`
  expect((await house.as.maid.askOk(list)).housekeepingRooms[2].housekeeper).toBe(null)
})

test('A maid, a kiosk and people of another property cannot assign housekeepers', async () => {
  const other = await openHouse(app)
  for (const caller of [house.as.maid, house.as.kiosk, other.as.owner])
    expectError(await caller.graphql(assign, { roomIds: ids(0), userId: null }), 'FORBIDDEN')
})

test('All rooms are written by one statement, each with its own entry in the log', async () => {
  const maid = await employed(app, house.accommodationId, 'MAID')
  const { work } = await app.statements(() => house.as.staff.askOk(assign, { roomIds: ids(0, 1, 2), userId: maid.id }))
  expect(work.filter((statement) => statement.startsWith('update "rooms"'))).toHaveLength(1)
  const { logs } = await house.as.manager.askOk(
    `{ logs: getUserLogs(accommodationId: "${house.accommodationId}", relatedId: "${ids(1)[0]}") { edges { node { type } } } }`,
  )
  expect(logs.edges[0].node.type).toBe('room.assignHousekeeper')
})
