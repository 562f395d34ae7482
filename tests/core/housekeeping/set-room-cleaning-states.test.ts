import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setRoomSettings } from '../../harness/core/reservations.ts'
import { expectError, type House, openHouse, startApp, type TestApp, unknownId } from '../../harness/index.ts'
import { employed } from '../../harness/user/somebody.ts'

let app: TestApp
let house: House

beforeAll(async () => {
  app = await startApp({ limits: { HOUSEKEEPING_ROOMS_MAX: 3 } })
})

beforeEach(async () => {
  house = await openHouse(app, { rooms: 3 })
})

const set = `mutation Set($roomIds: [ULID!]!, $to: RoomCleaningState!) {
  rooms: setRoomCleaningStates(input: { roomIds: $roomIds, cleaningState: $to }) { id roomNumber cleaningState }
}`
const ids = (...indexes: number[]) => indexes.map((index) => house.rooms[index]!.id)
const states = async () => {
  const { rooms } = await house.as.staff.askOk(
    `{ rooms(accommodationId: "${house.accommodationId}") { edges { node { cleaningState } } } }`,
  )
  return rooms.edges.map(({ node }: { node: { cleaningState: string } }) => node.cleaningState)
}
const logOf = async (id: string) => {
  const { logs } = await house.as.manager.askOk(
    `{ logs: getUserLogs(accommodationId: "${house.accommodationId}", relatedId: "${id}") { edges { node { type } } } }`,
  )
  return logs.edges.map(({ node }: { node: { type: string } }) => node.type)
}

test('A maid sets the cleaning state of several rooms at once', async () => {
  const { rooms } = await house.as.maid.askOk(set, { roomIds: ids(0, 2), to: 'DIRTY' })
  expect(rooms.map((room: { roomNumber: string }) => room.roomNumber)).toEqual(['101', '103'])
  expect(await states()).toEqual(['DIRTY', 'CLEAN', 'DIRTY'])
})

test('Each room that changes has its own entry in the log, and a room that has the state already has none', async () => {
  await house.as.maid.askOk(set, { roomIds: ids(0), to: 'DIRTY' })
  await house.as.maid.askOk(set, { roomIds: ids(0, 1), to: 'DIRTY' })
  for (const id of ids(0, 1)) expect(await logOf(id)).toEqual(['room.setCleaningState', 'room.create'])
})

test('If one of the rooms does not exist or is of another property, no room changes', async () => {
  const other = await openHouse(app)
  expectError(await house.as.maid.graphql(set, { roomIds: [...ids(0), unknownId], to: 'DIRTY' }), 'ROOM_NOT_FOUND')
  expectError(await house.as.maid.graphql(set, { roomIds: [...ids(0), other.rooms[0]!.id], to: 'DIRTY' }), 'FORBIDDEN')
  expectError(await house.as.admin.graphql(set, { roomIds: [...ids(0), other.rooms[0]!.id], to: 'DIRTY' }), 'BAD_REQUEST')
  expect(await states()).toEqual(['CLEAN', 'CLEAN', 'CLEAN'])
})

test('No rooms, and more rooms than the limit, are refused', async () => {
  expectError(await house.as.maid.graphql(set, { roomIds: [], to: 'DIRTY' }), 'BAD_REQUEST')
  expectError(await house.as.maid.graphql(set, { roomIds: ids(0, 1, 2, 0), to: 'DIRTY' }), 'BAD_REQUEST')
})

describe('Where a property requires an inspection', () => {
  const all = async () => (await states()).join()
  const refusal = 'INSPECTION_BY_ANOTHER'
  beforeEach(() => setRoomSettings(house, { inspectionRequired: 'true' }))

  test('a maid inspects only what somebody else has set CLEAN, all rooms or none', async () => {
    const [one, other] = [await employed(app, house.accommodationId, 'MAID'), await employed(app, house.accommodationId, 'MAID')]
    await one.as.askOk(set, { roomIds: ids(0), to: 'DIRTY' })
    expectError(await other.as.graphql(set, { roomIds: ids(0), to: 'INSPECTED' }), refusal)
    await one.as.askOk(set, { roomIds: ids(0), to: 'CLEAN' })
    expectError(await one.as.graphql(set, { roomIds: ids(1, 0), to: 'INSPECTED' }), refusal)
    const single = `mutation { setRoomCleaningState(roomId: "${ids(0)[0]}", cleaningState: INSPECTED) { cleaningState } }`
    expectError(await one.as.graphql(single), refusal)
    expect(await all()).toBe('CLEAN,CLEAN,CLEAN')
    await other.as.askOk(set, { roomIds: ids(1, 0), to: 'INSPECTED' })
    await one.as.askOk(set, { roomIds: ids(0), to: 'INSPECTED' })
    expect(await all()).toBe('INSPECTED,INSPECTED,CLEAN')
  })

  test('who sets a CLEAN room CLEAN again is the one who cleaned it last, also if nobody is known to have cleaned it', async () => {
    const [one, other] = [await employed(app, house.accommodationId, 'MAID'), await employed(app, house.accommodationId, 'MAID')]
    await house.as.manager.askOk(set, { roomIds: ids(0), to: 'DIRTY' })
    await house.as.manager.askOk(set, { roomIds: ids(0), to: 'CLEAN' })
    await one.as.askOk(set, { roomIds: ids(0, 1), to: 'CLEAN' })
    for (const room of [0, 1]) expectError(await one.as.graphql(set, { roomIds: ids(room), to: 'INSPECTED' }), refusal)
    expect((await logOf(ids(1)[0]!))[0]).toBe('room.setCleaningState')
    await other.as.askOk(set, { roomIds: ids(0, 1), to: 'INSPECTED' })
    expect(await all()).toBe('INSPECTED,INSPECTED,CLEAN')
  })

  test('the list says who has cleaned a room, as long as they work there', async () => {
    const maid = await employed(app, house.accommodationId, 'MAID')
    await maid.as.askOk(set, { roomIds: ids(0, 1), to: 'DIRTY' })
    await maid.as.askOk(set, { roomIds: ids(0), to: 'CLEAN' })
    const list = `{ housekeepingRooms(accommodationId: "${house.accommodationId}") { cleanedBy { id name } } }`
    const cleaners = async () =>
      (await house.as.maid.askOk(list)).housekeepingRooms.map(
        ({ cleanedBy }: { cleanedBy: { id: string } | null }) => cleanedBy?.id,
      )
    expect(await cleaners()).toEqual([maid.id, undefined, undefined])
    await house.as.owner.askOk(`mutation { deleteEmployee(id: "${maid.id}", accommodationId: "${house.accommodationId}") }`)
    expect(await cleaners()).toEqual([undefined, undefined, undefined])
  })

  test('staff inspect any room, and so does everybody where no inspection is required', async () => {
    await house.as.staff.askOk(set, { roomIds: ids(0), to: 'DIRTY' })
    await house.as.staff.askOk(set, { roomIds: ids(0), to: 'INSPECTED' })
    await setRoomSettings(house, { inspectionRequired: 'false' })
    await house.as.maid.askOk(set, { roomIds: ids(1), to: 'DIRTY' })
    await house.as.maid.askOk(set, { roomIds: ids(1), to: 'INSPECTED' })
    expect(await all()).toBe('INSPECTED,INSPECTED,CLEAN')
  })
})

test('Anonymous callers, customers and kiosks cannot set it', async () => {
  const variables = { roomIds: ids(0), to: 'DIRTY' }
  expectError(await house.as.anonymous.graphql(set, variables), 'UNAUTHENTICATED')
  for (const caller of [house.as.customer, house.as.kiosk]) expectError(await caller.graphql(set, variables), 'FORBIDDEN')
})
