import { beforeAll, expect, test } from 'vitest'
import { rooms } from '../../../src/db/tables/index.ts'
import { newId, newIdIn } from '../../../src/kernel/ids.ts'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  other = await openHouse(app)
})

const one = 'query One($id: ULID!) { room(id: $id) { id roomNumber } }'
const note = 'mutation ($roomId: ULID!) { setHousekeepingNote(roomId: $roomId, note: "Two pillows") { id note } }'
const single = 'query ($id: ULID!) { getSingleReservation(reservationId: $id) { id folio { id } } }'

const endOf = (id: string) => id.slice(-8)

async function roomWithId(id: string) {
  const now = new Date()
  const { accommodationId, roomTypeId } = house
  const states = { state: 'NOT_USING', stateUpdatedAt: now, cleaningState: 'CLEAN' } as const
  const room = { accommodationId, id, roomTypeId, roomNumber: id.slice(0, 20), ...states, createdAt: now, updatedAt: now }
  await app.context().db.insert(rooms).values(room)
  return id
}

test('The ids of rows end as the id of their property does', async () => {
  const { id } = await house.reservation({ room: 0 })
  const { getSingleReservation } = await house.as.manager.askOk(single, { id })
  for (const one of [id, getSingleReservation.folio.id, house.rooms[0]!.id]) expect(endOf(one)).toBe(endOf(house.accommodationId))
})

test('A row is found whose id names no property, or another one', async () => {
  for (const id of [newId(), newIdIn(other.accommodationId)]) {
    await roomWithId(id)
    expect((await house.as.maid.askOk(one, { id })).room.id).toBe(id)
    expect((await house.as.maid.askOk(note, { roomId: id })).setHousekeepingNote.note).toBe('Two pillows')
  }
})

test('An id that names a property gives nobody a right there, and finds nothing that does not exist', async () => {
  expectError(await house.as.maid.graphql(one, { id: other.rooms[0]!.id }), 'FORBIDDEN')
  expectError(await house.as.maid.graphql(one, { id: newIdIn(house.accommodationId) }), 'ROOM_NOT_FOUND')
})
