import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { reservations } from '../../../../src/db/tables/index.ts'
import { dateIn, momentIn } from '../../../../src/kernel/zone.ts'
import { closeBooks } from '../../../harness/core/folios.ts'
import { imported, stayRow } from '../../../harness/core/imports.ts'
import { outcomes, read, readRoom, write } from '../../../harness/core/reservations.ts'
import { expectError, type House, onPostgres, openHouse, startApp, type TestApp, unknownId } from '../../../harness/index.ts'

let app: TestApp
let house: House

beforeAll(async () => {
  app = await startApp()
  // at noon all stays of this file begin on the day on which they end
  app.clock.moveTo(momentIn('Asia/Seoul', dateIn('Asia/Seoul', app.clock.now()), '12:00'))
})

beforeEach(async () => {
  house = await openHouse(app)
})

const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000)
const between = (from: number, to: number, more: object = {}) =>
  house.reservation({ useStartAt: inHours(from), useExpireAt: inHours(to), room: 0, ...more })
const undo = (id: string, more: object = {}) => house.as.staff.graphql(write.undoCheckOut, { id, ...more })

async function left(from = -1, to = 5) {
  const stay = await between(from, to)
  await house.as.staff.askOk(write.checkIn, { id: stay.id })
  await house.as.staff.askOk(write.roomCheckOut, { id: house.rooms[0]!.id })
  return stay
}

test('After the undo of a check-out the guest is in house again, in the same room and until the same time as before', async () => {
  const { id, useExpireAt } = await left()
  expect((await read(house, id)).useExpireAt).not.toBe(useExpireAt.toISOString())
  const { data } = await undo(id)
  expect(data.stay).toMatchObject({
    status: 'CHECKED_IN',
    useExpireAt: useExpireAt.toISOString(),
    roomId: house.rooms[0]!.id,
    room: { state: 'USING', cleaningState: 'DIRTY' },
  })
  expect((await house.as.staff.askOk(write.checkOut, { id })).stay.status).toBe('CHECKED_OUT')
})

test('The undo of a check-out sets the cleaning state that it names', async () => {
  const { id } = await left()
  await undo(id, { cleaningState: 'CLEAN' })
  expect(await readRoom(house, house.rooms[0]!.id)).toEqual({ state: 'USING', cleaningState: 'CLEAN' })
})

test('A check-out is not undone if another stay has the room in that time or another guest is in it', async () => {
  const { id } = await left()
  const next = await between(2, 6)
  expectError(await undo(id), 'ROOM_NOT_AVAILABLE')
  await house.as.manager.askOk(write.delete, { id: next.id })
  expect((await undo(id)).data.stay.status).toBe('CHECKED_IN')

  const first = await between(-3, -2, { room: 1 })
  await house.as.staff.askOk(write.checkIn, { id: first.id })
  const second = await between(-2, -1, { room: 1 })
  await house.as.staff.askOk(write.checkIn, { id: second.id })
  expectError(await undo(first.id), 'ROOM_NOT_AVAILABLE')
  expect((await read(house, second.id)).status).toBe('CHECKED_IN')
})

test('A check-out is not undone while the guest of a deleted reservation has yet to leave the room, nor into an archived room', async () => {
  const { id } = await left()
  const deleted = await between(-1, 6)
  await house.as.staff.askOk(write.checkIn, { id: deleted.id })
  await house.as.manager.askOk(write.delete, { id: deleted.id })
  expectError(await undo(id), 'ROOM_NOT_AVAILABLE')
  await house.as.staff.askOk(write.roomCheckOut, { id: house.rooms[0]!.id })
  const input = { id: house.rooms[0]!.id, archived: true }
  await house.as.manager.askOk('mutation ($input: UpdateRoomInput!) { updateRoom(input: $input) { id } }', { input })
  expectError(await undo(id), 'ROOM_NOT_AVAILABLE')
})

test('A check-out is undone only while its day is open', async () => {
  const { id } = await left(-1, 60)
  const day = dateIn('Asia/Seoul', app.clock.now())
  app.clock.moveBy({ days: 1 })
  await closeBooks(house, day)
  expectError(await undo(id), 'ERR_AUDITTED_DATA')
  const { id: staying } = await between(-1, 5, { room: 1 })
  expectError(await undo(staying), 'STATUS_NOT_ALLOWED')
  expectError(await undo(unknownId), 'RESERVATION_NOT_FOUND')
})

test('A check-out is not undone of a stay that was imported without a room', async () => {
  const times = { useStartAt: inHours(-1).toISOString(), useExpireAt: inHours(5).toISOString() }
  await imported(app, house, [stayRow('old', 0, { status: 'CHECKED_OUT', ...times })])
  const [stay] = await app
    .context()
    .db.select({ id: reservations.id })
    .from(reservations)
    .where(eq(reservations.accommodationId, house.accommodationId))
  expectError(await undo(stay!.id), 'ROOM_UNASSIGNED')
})

onPostgres('Concurrent calls', () => {
  test('an undo of a check-out and an assignment of its room at once: one of them gets the room', async () => {
    for (let round = 0; round < 10; round++) {
      house = await openHouse(app)
      const { id } = await left()
      const { id: other } = await house.reservation({ useStartAt: inHours(-1), useExpireAt: inHours(4) })
      const input = { reservationId: other, roomId: house.rooms[0]!.id }
      const answers = await Promise.all([undo(id), house.as.staff.graphql(write.assign, { input })])
      expect(outcomes(answers)).toEqual({ done: 1, ROOM_NOT_AVAILABLE: 1 })
    }
  })
})
