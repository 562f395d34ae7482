import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { rooms } from '../../../../src/db/tables/index.ts'
import { outcomes, read, readRoom, write } from '../../../harness/core/reservations.ts'
import { expectError, type House, onPostgres, openHouse, startApp, type TestApp } from '../../../harness/index.ts'

let app: TestApp
let house: House

beforeAll(async () => {
  app = await startApp()
})

beforeEach(async () => {
  house = await openHouse(app)
})

const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000)
const between = (from: number, to: number, more: object = {}) =>
  house.reservation({ useStartAt: inHours(from), useExpireAt: inHours(to), ...more })

async function inHouse(from: number, to: number, room = 0) {
  const { id } = await between(from, to, { room })
  await house.as.staff.askOk(write.checkIn, { id })
  return id
}

test('While a guest is in house, no operation checks another guest in to the room', async () => {
  await inHouse(-1, 5)
  const { id } = await between(5, 9, { room: 0 })
  const { message } = expectError(await house.as.staff.graphql(write.checkIn, { id }), 'ROOM_NOT_AVAILABLE')
  expect(message).toContain('101')
  expectError(await house.as.kiosk.graphql(write.checkIn, { id }), 'ROOM_NOT_AVAILABLE')
  const moving = await inHouse(10, 12, 1)
  const input = { reservationId: moving, roomId: house.rooms[0]!.id }
  expectError(await house.as.staff.graphql(write.changeRoom, { input }), 'ROOM_NOT_AVAILABLE')
  expect((await read(house, id)).status).toBe('DEFINITE')
})

test('A restored guest is not put into a room with another guest', async () => {
  const deleted = await inHouse(10, 12)
  await house.as.manager.askOk(write.delete, { id: deleted })
  // the state that deletions left before departures had to be confirmed
  await app.context().db.update(rooms).set({ awaitsDepartureOf: null })
  await inHouse(-1, 5)
  expectError(await house.as.manager.graphql(write.restore, { id: deleted }), 'ROOM_NOT_AVAILABLE')
})

test('The next check-in checks out a guest who overstays, and the room is dirty', async () => {
  const forgotten = await inHouse(-5, -1)
  const { id } = await between(-1, 5, { room: 0 })
  await house.as.kiosk.askOk(write.checkIn, { id })
  expect((await read(house, forgotten)).status).toBe('CHECKED_OUT')
  expect((await read(house, id)).status).toBe('CHECKED_IN')
  expect(await readRoom(house, house.rooms[0]!.id)).toEqual({ state: 'USING', cleaningState: 'DIRTY' })
})

test('A room assigned by a kiosk is free again if the check-in fails', async () => {
  const { db } = app.context()
  await db.execute(sql`create function refuse_entry() returns trigger language plpgsql as $$ begin raise 'no'; end $$`)
  await db.execute(
    sql`create trigger refuse_entry before update on reservations for each row when (new.status = 'CHECKED_IN') execute function refuse_entry()`,
  )
  const { id } = await between(-1, 5)
  expect((await house.as.kiosk.graphql(write.checkIn, { id })).status).toBe(500)
  await db.execute(sql`drop trigger refuse_entry on reservations`)
  expect(await read(house, id)).toMatchObject({ roomId: null, status: 'DEFINITE' })
  expect(await readRoom(house, house.rooms[0]!.id)).toMatchObject({ state: 'NOT_USING' })
  await house.as.kiosk.askOk(write.checkIn, { id })
})

onPostgres('Concurrent calls', () => {
  test('of two concurrent check-ins of different reservations to a room one succeeds', async () => {
    for (let round = 0; round < 10; round++) {
      house = await openHouse(app, { rooms: 1 })
      const stays = []
      for (let hour = 0; hour < 8; hour++) stays.push(await between(hour, hour + 1, { room: 0 }))
      const answers = await Promise.all(stays.map(({ id }) => house.as.staff.graphql(write.checkIn, { id })))
      expect(outcomes(answers)).toEqual({ done: 1, ROOM_NOT_AVAILABLE: 7 })
    }
  })
})
