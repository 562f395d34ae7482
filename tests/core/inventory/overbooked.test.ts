import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { stockOf } from '../../../src/core/inventory/index.ts'
import { calendar, setLimits } from '../../harness/core/inventory.ts'
import { outcomes, write } from '../../harness/core/reservations.ts'
import { expectError, type House, onPostgres, openHouse, startApp, type TestApp } from '../../harness/index.ts'

let app: TestApp
let house: House

beforeAll(async () => {
  app = await startApp()
})

beforeEach(async () => {
  house = await openHouse(app, { rooms: 2, timeZone: 'Europe/Berlin' })
})

const create = `mutation Create($input: CreateReservationInput!) {
  createReservation(input: $input) { reservation { id overbooked } }
}`

const stay = (from: number, to: number) => ({
  useStartAt: new Date(`2031-05-${10 + from}T15:00:00+02:00`),
  useExpireAt: new Date(`2031-05-${10 + to}T11:00:00+02:00`),
})

const book = (from: number, to: number, more: object = {}, caller = house.as.staff) =>
  caller.graphql(create, {
    input: {
      accommodationId: house.accommodationId,
      type: 'lodge',
      roomTypeId: house.roomTypeId,
      primaryGuest: { name: 'Kim Minji' },
      ...stay(from, to),
      ...more,
    },
  })

const isMarked = async (id: string) => {
  const query = `query Read($id: ULID!) { getSingleReservation(reservationId: $id) { overbooked } }`
  return (await house.as.manager.askOk(query, { id })).getSingleReservation.overbooked as boolean
}

const left = async (from: number, to: number) => {
  const { db, clock } = app.context()
  const { accommodationId, roomTypeId } = house
  const stock = await stockOf(db, { accommodationId, type: 'lodge', ...stay(from, to), now: clock.now() })
  return stock.get(roomTypeId)!.left
}

const anotherType = async () => {
  const { accommodationId } = house
  const type = `mutation Type($input: CreateRoomTypeInput!) { createRoomType(input: $input) { id } }`
  const { createRoomType } = await house.as.manager.askOk(type, { input: { accommodationId, name: 'Suite', capacity: 2 } })
  const room = `mutation Room($input: CreateRoomInput!) { createRoom(input: $input) { id } }`
  const input = { accommodationId, roomTypeId: createRoomType.id, roomNumber: '900' }
  return {
    roomTypeId: createRoomType.id as string,
    roomId: (await house.as.manager.askOk(room, { input })).createRoom.id as string,
  }
}

describe('What is left for a stay', () => {
  test('is the least that is left at any moment: three one-night stays on three nights leave one room of two', async () => {
    for (const night of [0, 1, 2]) await house.reservation(stay(night, night + 1))
    expect(await left(0, 3)).toBe(1)
    await house.reservation(stay(1, 2))
    expect([await left(0, 3), await left(0, 1), await left(1, 2)]).toEqual([0, 1, 0])
  })

  test('does not count an inquiry, an expired hold, a departed guest or a deleted reservation', async () => {
    const inFuture = new Date(app.clock.now().getTime() + 60_000)
    await house.reservation({ ...stay(0, 1), status: 'INQUIRY' })
    await house.reservation({ ...stay(0, 1), status: 'TENTATIVE', releaseAt: inFuture })
    const { id } = await house.reservation(stay(0, 1))
    expect(await left(0, 1)).toBe(0)
    app.clock.moveBy({ seconds: 61 })
    expect(await left(0, 1)).toBe(1)
    await house.as.manager.askOk(write.delete, { id })
    expect(await left(0, 1)).toBe(2)
  })

  test('counts the type of the room, or else the planned type', async () => {
    const other = await anotherType()
    const { id } = await house.reservation(stay(0, 1))
    await house.as.staff.askOk(write.assign, { input: { reservationId: id, roomId: other.roomId, roomTypeId: house.roomTypeId } })
    const { db, clock } = app.context()
    const { accommodationId } = house
    const stock = await stockOf(db, { accommodationId, type: 'lodge', ...stay(0, 1), now: clock.now() })
    expect(Object.fromEntries(stock)).toEqual({
      [house.roomTypeId]: { rooms: 2, left: 2, overbooking: 0, empty: 2 },
      [other.roomTypeId]: { rooms: 1, left: 0, overbooking: 0, empty: 0 },
    })
  })

  test('counts a guest who overstays until this moment, and a room once', async () => {
    const { id } = await house.reservation({ room: 0, inDays: -2, nights: 1 })
    await house.as.staff.askOk(write.checkIn, { id })
    const now = app.clock.now()
    const walkIn = { useStartAt: now, useExpireAt: new Date(now.getTime() + 3_600_000) }
    const { accommodationId, roomTypeId } = house
    const leftNow = async () =>
      (await stockOf(app.context().db, { accommodationId, type: 'rent', ...walkIn, now })).get(roomTypeId)!.left
    expect(await leftNow()).toBe(1)
    await house.reservation({ room: 0, ...walkIn })
    expect(await leftNow()).toBe(1)
    expect(await left(0, 1)).toBe(2)
  })
})

describe('A reservation beyond the rooms of its type', () => {
  test('is stored and marked, and the desk is notified; with refuseOverbooking it is refused and leaves nothing', async () => {
    for (const _ of [1, 2]) expect((await book(0, 2)).data.createReservation.reservation.overbooked).toBe(false)
    const { data } = await book(1, 3)
    expect(data.createReservation.reservation.overbooked).toBe(true)
    const { rows } = await app
      .context()
      .db.execute(
        sql`select payload from events where accommodation_id = ${house.accommodationId} and type = 'reservation.overbooked'`,
      )
    expect(rows).toEqual([{ payload: { reservationId: data.createReservation.reservation.id, roomTypeId: house.roomTypeId } }])
    const list = `query List($id: ULID!, $filter: AccommodationReservationsFilter) {
      getAccommodationReservations(accommodationId: $id, filter: $filter) { edges { node { id } } }
    }`
    const { getAccommodationReservations: marked } = await house.as.staff.askOk(list, {
      id: house.accommodationId,
      filter: { overbooked: true },
    })
    expect(marked.edges).toEqual([{ node: { id: data.createReservation.reservation.id } }])
    expectError(await book(1, 3, { refuseOverbooking: true }), 'SOLD_OUT')
    expect((await book(2, 3, { refuseOverbooking: true })).data.createReservation.reservation.overbooked).toBe(false)
    expect((await book(1, 3, { status: 'INQUIRY' })).data.createReservation.reservation.overbooked).toBe(false)
  })

  test('is not marked within the limit of overbooking of each of its nights', async () => {
    const { accommodationId, roomTypeId } = house
    await app
      .context()
      .db.execute(
        sql`insert into overbooking_limits values (${accommodationId}, ${roomTypeId}, '2031-05-10', 1), (${accommodationId}, ${roomTypeId}, '2031-05-11', 1)`,
      )
    for (const _ of [1, 2]) await book(0, 3)
    expect((await book(0, 2)).data.createReservation.reservation.overbooked).toBe(false)
    expect((await book(2, 3)).data.createReservation.reservation.overbooked).toBe(true)
  })

  test('is marked by the limit of the night in which it begins: before noon that is the night of the day before', async () => {
    const limits = {
      accommodationId: house.accommodationId,
      items: [{ roomTypeId: house.roomTypeId, from: '2031-05-11', to: '2031-05-11', rooms: 5 }],
    }
    await house.as.manager.askOk(setLimits, { input: limits })
    const afterMidnight = { useStartAt: '2031-05-11T01:00:00+02:00', useExpireAt: '2031-05-11T11:00:00+02:00' }
    for (const type of ['lodge', 'rent']) {
      const marks: boolean[] = []
      for (const _ of [1, 2, 3])
        marks.push((await book(0, 1, { ...afterMidnight, type })).data.createReservation.reservation.overbooked)
      expect(marks).toEqual(type === 'lodge' ? [false, false, true] : [true, true, true])
    }
    const variables = { accommodationId: house.accommodationId, from: '2031-05-10', to: '2031-05-11' }
    expect((await house.as.staff.askOk(calendar, variables)).inventoryCalendar[0].left).toEqual([-4, 7])
    const acrossNoon = { useStartAt: '2031-05-11T11:00:00+02:00', useExpireAt: '2031-05-11T13:00:00+02:00', type: 'rent' }
    expect((await book(0, 1, acrossNoon)).data.createReservation.reservation.overbooked).toBe(false)
  })

  test('is counted again when its times, type, status or room change, or when it is restored', async () => {
    for (const _ of [1, 2]) await book(0, 2)
    const { id } = (await book(1, 3)).data.createReservation.reservation
    await house.as.manager.askOk(write.modify, { input: { id, ...stay(2, 3) } })
    expect(await isMarked(id)).toBe(false)
    await house.as.manager.askOk(write.modify, { input: { id, ...stay(1, 3) } })
    expect(await isMarked(id)).toBe(true)
    const other = await anotherType()
    await house.as.staff.askOk(write.assign, { input: { reservationId: id, roomId: other.roomId } })
    expect(await isMarked(id)).toBe(false)
    await house.as.staff.askOk(write.cancelAssign, { id })
    expect(await isMarked(id)).toBe(true)
    await house.as.manager.askOk(write.modify, { input: { id, roomTypeId: other.roomTypeId } })
    expect(await isMarked(id)).toBe(false)
    await house.as.manager.askOk(write.delete, { id })
    await house.reservation({ ...stay(1, 3), roomTypeId: other.roomTypeId })
    await house.as.manager.askOk(write.restore, { id })
    expect(await isMarked(id)).toBe(true)
    const inquiry = (await book(0, 1, { status: 'INQUIRY' })).data.createReservation.reservation
    await house.as.staff.askOk(write.changeStatus, { id: inquiry.id, status: 'DEFINITE' })
    expect(await isMarked(inquiry.id)).toBe(true)
  })
})

test('A creation counts stock in two statements, and an assignment of a room of the planned type in none', async () => {
  const { id } = await house.reservation(stay(0, 1))
  const counts = async (work: () => Promise<unknown>) =>
    (await app.statements(work)).work.filter((text) => /overbooking_limits|room_types.*for no key update/s.test(text)).length
  expect(await counts(() => book(1, 2))).toBe(2)
  expect(
    await counts(() => house.as.staff.askOk(write.assign, { input: { reservationId: id, roomId: house.rooms[0]!.id } })),
  ).toBe(0)
})

onPostgres('Concurrent creations', () => {
  const deadlocks = async () =>
    (
      await app
        .context()
        .db.execute<{ deadlocks: string }>(sql`select deadlocks from pg_stat_database where datname = current_database()`)
    ).rows[0]!.deadlocks

  test('for the same nights leave as many unmarked as there are rooms, without a deadlock', async () => {
    house = await openHouse(app, { rooms: 3, timeZone: 'Europe/Berlin' })
    const before = await deadlocks()
    const answers = await Promise.all(Array.from({ length: 40 }, () => book(0, 2)))
    const marks = answers.map(({ data }) => data.createReservation.reservation.overbooked as boolean)
    expect(marks.filter((mark) => !mark)).toHaveLength(3)
    expect(await deadlocks()).toBe(before)
  })

  test('with refuseOverbooking sell each room once', async () => {
    house = await openHouse(app, { rooms: 3, timeZone: 'Europe/Berlin' })
    const answers = await Promise.all(Array.from({ length: 40 }, () => book(0, 2, { refuseOverbooking: true })))
    expect(outcomes(answers)).toEqual({ done: 3, SOLD_OUT: 37 })
  })
})
