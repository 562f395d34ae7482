import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { write } from '../../../harness/core/reservations.ts'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../../harness/index.ts'
import { integration } from '../../../harness/user/integrations.ts'

let app: TestApp
let house: House
/** A room that holds one person, of another type. */
let small: string

beforeAll(async () => {
  app = await startApp()
})

beforeEach(async () => {
  house = await openHouse(app, { rooms: 3 })
  const { accommodationId } = house
  const type = `mutation Type($input: CreateRoomTypeInput!) { createRoomType(input: $input) { id } }`
  const { createRoomType } = await house.as.manager.askOk(type, { input: { accommodationId, name: 'Single', capacity: 1 } })
  const room = `mutation Room($input: CreateRoomInput!) { createRoom(input: $input) { id } }`
  const input = { accommodationId, roomTypeId: createRoomType.id, roomNumber: '900' }
  small = (await house.as.manager.askOk(room, { input })).createRoom.id
})

const create = `mutation Create($input: CreateReservationInput!) {
  createReservation(input: $input) { reservation { id sleeps childSleeps capacityExceeded } }
}`

const stay = (more: object) => ({
  accommodationId: house.accommodationId,
  type: 'lodge',
  useStartAt: '2031-05-01T15:00:00+09:00',
  useExpireAt: '2031-05-03T11:00:00+09:00',
  roomTypeId: house.roomTypeId,
  primaryGuest: { name: 'Kim Minji' },
  ...more,
})

const book = (more: object, caller = house.as.staff) => caller.graphql(create, { input: stay(more) })
const modify = (id: string, changes: object, caller = house.as.manager) =>
  caller.graphql(write.modify, { input: { id, ...changes } })
const isFlagged = async (id: string) => {
  const query = `query Read($id: ULID!) { getSingleReservation(reservationId: $id) { capacityExceeded } }`
  return (await house.as.manager.askOk(query, { id })).getSingleReservation.capacityExceeded as boolean
}

describe('At the creation of a reservation', () => {
  test('adults and children count against the capacity, infants do not', async () => {
    const { data } = await book({ sleeps: 1, childSleeps: 1, infantSleeps: 5 })
    expect(data.createReservation.reservation.capacityExceeded).toBe(false)
    for (const counts of [{ sleeps: 3 }, { sleeps: 2, childSleeps: 1 }, { childSleeps: 2 }])
      expectError(await book(counts), 'CAPACITY_EXCEEDED')
    expectError(await book({ sleeps: 3, status: 'INQUIRY' }), 'CAPACITY_EXCEEDED')
  })

  test('staff can ignore the capacity, and the reservation is flagged', async () => {
    for (const caller of [house.as.staff, house.as.accommodationAdmin]) {
      const { data } = await book({ sleeps: 3, ignoreCapacity: true }, caller)
      expect(data.createReservation.reservation).toMatchObject({ sleeps: 3, capacityExceeded: true })
    }
    const { data } = await book({ sleeps: 2, ignoreCapacity: true })
    expect(data.createReservation.reservation.capacityExceeded).toBe(false)
  })

  test('a third party’s reservation for a channel is stored and flagged; without a channel it is refused, and third parties cannot ignore the capacity', async () => {
    const { as } = await integration(app, [house])
    const { data } = await book({ sleeps: 3, channelId: 'ota' }, as)
    expect(data.createReservation.reservation.capacityExceeded).toBe(true)
    expectError(await book({ sleeps: 3 }, as), 'CAPACITY_EXCEEDED')
    expectError(await book({ sleeps: 3, ignoreCapacity: true }, as), 'FORBIDDEN')
  })
})

describe('A change of the counts', () => {
  test('is refused if it brings more people than the room type holds, unless staff ignore the capacity', async () => {
    const { id } = await house.reservation()
    expectError(await modify(id, { sleeps: 3 }), 'CAPACITY_EXCEEDED')
    expectError(await modify(id, { childSleeps: 2, memoContent: 'Two children' }), 'CAPACITY_EXCEEDED')
    expect((await modify(id, { infantSleeps: 4 })).data.stay).toMatchObject({ sleeps: 1, infantSleeps: 4, memo: null })
    expectError(await modify(id, { sleeps: 3, ignoreCapacity: true }, house.as.kiosk), 'FORBIDDEN')
    expect((await modify(id, { sleeps: 3, ignoreCapacity: true })).data.stay.sleeps).toBe(3)
    expect(await isFlagged(id)).toBe(true)
  })

  test('is never refused if fewer people come or something else changes, and the flag is updated', async () => {
    const { id } = await house.reservation({ sleeps: 4, ignoreCapacity: true })
    for (const changes of [{ memoContent: 'Full' }, { infantSleeps: 1 }, { sleeps: 3 }])
      expect((await modify(id, changes)).status).toBe(200)
    expect(await isFlagged(id)).toBe(true)
    await modify(id, { sleeps: 2 })
    expect(await isFlagged(id)).toBe(false)
  })

  test('uses the type of the assigned room', async () => {
    const { id } = await house.reservation({ sleeps: 1 })
    await house.as.staff.askOk(write.assign, { input: { reservationId: id, roomId: small } })
    expectError(await modify(id, { sleeps: 2 }), 'CAPACITY_EXCEEDED')
    await house.as.staff.askOk(write.cancelAssign, { id })
    expect((await modify(id, { sleeps: 2 })).status).toBe(200)
  })
})

describe('A room', () => {
  const assign = (id: string, roomId: string, more: object = {}, caller = house.as.staff) =>
    caller.graphql(write.assign, { input: { reservationId: id, roomId, ...more } })
  const change = (id: string, roomId: string, more: object = {}) =>
    house.as.staff.graphql(write.changeRoom, { input: { reservationId: id, roomId, ...more } })

  test('that is smaller than the room type before and too small for the guests is assigned only if staff ignore the capacity', async () => {
    const { id } = await house.reservation({ sleeps: 2 })
    expectError(await assign(id, small), 'CAPACITY_EXCEEDED')
    expectError(await assign(id, small, { ignoreCapacity: true }, house.as.kiosk), 'FORBIDDEN')
    await assign(id, house.rooms[0]!.id)
    expectError(await change(id, small), 'CAPACITY_EXCEEDED')
    expect((await change(id, small, { ignoreCapacity: true })).data.stay.roomId).toBe(small)
    expect(await isFlagged(id)).toBe(true)
  })

  test('of the planned type is assigned even if the stay exceeds its capacity', async () => {
    const { id } = await house.reservation({ sleeps: 3, ignoreCapacity: true })
    expect((await assign(id, house.rooms[1]!.id)).status).toBe(200)
    expect((await change(id, house.rooms[2]!.id)).status).toBe(200)
    expect(await isFlagged(id)).toBe(true)
  })

  test('that is taken away, or not restored with its reservation, makes the planned type count again', async () => {
    const { id } = await house.reservation({ sleeps: 2 })
    await assign(id, small, { ignoreCapacity: true })
    expect(await isFlagged(id)).toBe(true)
    await house.as.staff.askOk(write.cancelAssign, { id })
    expect(await isFlagged(id)).toBe(false)
    await assign(id, small, { ignoreCapacity: true })
    await house.as.manager.askOk(write.delete, { id })
    await house.as.manager.askOk(write.restore, { id, withoutRoom: true })
    expect(await isFlagged(id)).toBe(false)
  })
})
