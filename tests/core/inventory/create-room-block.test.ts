import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { blocks, closeRoom, dayAt, nightsFrom } from '../../harness/core/inventory.ts'
import { outcomes, setRoomSettings, write } from '../../harness/core/reservations.ts'
import { expectError, type House, onPostgres, openHouse, startApp, type TestApp } from '../../harness/index.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  other = await openHouse(app)
})

beforeEach(async () => {
  house = await openHouse(app, { rooms: 2, timeZone: 'Europe/Berlin' })
})

const close = (from: number, to: number, more: object = {}) => closeRoom(house, from, to, more)
const closed = async (from: number, to: number, more: object = {}) => (await close(from, to, more)).data.block
const assign = (reservationId: string, room: number) =>
  house.as.staff.graphql(write.assign, { input: { reservationId, roomId: house.rooms[room]!.id } })

describe('A room that is out of order', () => {
  test('cannot be given to a stay in its period by an assignment, a change of room, a move or a creation', async () => {
    await closed(2, 4, { reason: '  The shower leaks ' })
    const { id } = await house.reservation(nightsFrom(1, 3))
    const failure = expectError(await assign(id, 0), 'ROOM_NOT_AVAILABLE')
    expect(failure.message).toBe('Room 101 is out of order in this period.')
    await assign(id, 1)
    expectError(
      await house.as.staff.graphql(write.changeRoom, { input: { reservationId: id, roomId: house.rooms[0]!.id } }),
      'ROOM_NOT_AVAILABLE',
    )
    const early = await house.reservation({ room: 0, ...nightsFrom(0, 2) })
    expectError(
      await house.as.manager.graphql(write.modify, { input: { id: early.id, ...nightsFrom(0, 3) } }),
      'ROOM_NOT_AVAILABLE',
    )
    await expect(house.reservation({ room: 0, ...nightsFrom(3, 4) })).rejects.toMatchObject({ errorCode: 'ROOM_NOT_AVAILABLE' })
    await house.reservation({ room: 0, ...nightsFrom(4, 5) })
  })

  test('is not given back to a deleted reservation that is restored', async () => {
    const { id } = await house.reservation({ room: 0, ...nightsFrom(1, 3) })
    await house.as.manager.askOk(write.delete, { id })
    await closed(2, 4)
    expectError(await house.as.manager.graphql(write.restore, { id }), 'ROOM_NOT_AVAILABLE')
    expect((await house.as.manager.graphql(write.restore, { id, withoutRoom: true })).status).toBe(200)
  })

  test('is refused while a reservation has it, and the error names the reservation', async () => {
    const { id } = await house.reservation({ room: 0, ...nightsFrom(1, 3) })
    const failure = expectError(await close(2, 4), 'ROOM_NOT_AVAILABLE')
    expect(failure.extensions).toMatchObject({ reservationId: id })
    expect((await close(3, 4)).status).toBe(200)
    expect((await close(1, 3, { kind: 'OUT_OF_SERVICE' })).status).toBe(200)
  })

  test('is refused while a guest overstays in it', async () => {
    const { id } = await house.reservation({ room: 0, inDays: -2, nights: 1 })
    await house.as.staff.askOk(write.checkIn, { id })
    const now = app.clock.now().getTime()
    const hour = 3_600_000
    expectError(await close(0, 1, { startsAt: new Date(now - hour), endsAt: new Date(now + hour) }), 'ROOM_NOT_AVAILABLE')
    const later = { startsAt: new Date(now + hour), endsAt: new Date(now + 2 * hour) }
    expect((await close(0, 1, later)).status).toBe(200)
  })

  test('has a marked block if more of its type is sold than there are other rooms', async () => {
    await house.reservation(nightsFrom(1, 2))
    expect((await closed(0, 3)).overbooked).toBe(false)
    expect((await closed(0, 3, { roomId: house.rooms[1]!.id })).overbooked).toBe(true)
  })
})

test('A room that is out of service can be assigned by people, and is not assigned automatically', async () => {
  await setRoomSettings(house, { useAssignRoom: 'true' })
  const now = app.clock.now().getTime()
  const period = { startsAt: new Date(now - 86_400_000), endsAt: new Date(now + 5 * 86_400_000) }
  await close(0, 0, { kind: 'OUT_OF_SERVICE', ...period })
  await close(0, 0, { roomId: house.rooms[1]!.id, ...period })
  const { id } = await house.reservation({ inDays: 0 })
  expectError(await house.as.kiosk.graphql(write.checkIn, { id }), 'ROOM_UNASSIGNED')
  expect((await assign(id, 0)).data.stay.roomId).toBe(house.rooms[0]!.id)
})

test('A block does not overlap another one of its room', async () => {
  const { id } = await closed(1, 3)
  const failure = expectError(await close(2, 4, { kind: 'OUT_OF_SERVICE' }), 'ROOM_NOT_AVAILABLE')
  expect(failure.extensions).toMatchObject({ roomBlockId: id })
  expect((await close(3, 4)).status).toBe(200)
  expectError(await house.as.staff.graphql(blocks.update, { input: { id, endsAt: dayAt(4) } }), 'ROOM_NOT_AVAILABLE')
})

test('A block is refused if it has no length, lies in the past or exceeds 3660 days, and for a room that is archived or of another property', async () => {
  expectError(await close(2, 2), 'PERIOD_INVALID')
  expectError(await close(0, 0, { startsAt: '2020-01-01T00:00:00Z', endsAt: '2020-01-02T00:00:00Z' }), 'BAD_REQUEST')
  expectError(await close(0, 0, { endsAt: '2051-01-01T00:00:00Z' }), 'BAD_REQUEST')
  expectError(await close(0, 1, { reason: 'a\u0000b' }), 'BAD_REQUEST')
  expectError(await close(0, 1, { roomId: other.rooms[0]!.id }), 'FORBIDDEN')
  const archive = `mutation Archive($input: UpdateRoomInput!) { updateRoom(input: $input) { id } }`
  await house.as.manager.askOk(archive, { input: { id: house.rooms[1]!.id, archived: true } })
  expectError(await close(0, 1, { roomId: house.rooms[1]!.id }), 'ROOM_NOT_AVAILABLE')
  expectError(await house.as.staff.graphql(blocks.release, { id: '01J00000000000000000000000' }), 'ROOM_BLOCK_NOT_FOUND')
})

onPostgres('Concurrent calls', () => {
  test('a room is either closed or assigned, never both', async () => {
    for (let round = 0; round < 5; round++) {
      const fresh = await openHouse(app, { rooms: 1 })
      const reservations = await Promise.all(Array.from({ length: 10 }, () => fresh.reservation(nightsFrom(1, 3))))
      const input = { roomId: fresh.rooms[0]!.id, kind: 'OUT_OF_ORDER', startsAt: dayAt(1), endsAt: dayAt(3) }
      const answers = await Promise.all([
        ...reservations.map(({ id }) =>
          fresh.as.staff.graphql(write.assign, { input: { reservationId: id, roomId: fresh.rooms[0]!.id } }),
        ),
        fresh.as.staff.graphql(blocks.create, { input }),
      ])
      expect(outcomes(answers)).toEqual({ done: 1, ROOM_NOT_AVAILABLE: 10 })
    }
  })
})
