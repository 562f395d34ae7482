import { and, asc, eq, gt, ne } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { auditEntries, events } from '../../../src/db/tables/index.ts'
import { write } from '../../harness/core/reservations.ts'
import { type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'

let app: TestApp
let house: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app, { rooms: 3 })
})

const room = (index: number) => house.rooms[index]!.id

/** The events of an operation: rooms as `number state cleaningState`, and the type of the reservation's event. */
async function emitted(work: () => Promise<unknown>) {
  const { db } = app.context()
  const ofHouse = eq(events.accommodationId, house.accommodationId)
  const before = await db.select({ number: events.number }).from(events).where(ofHouse)
  await work()
  const rows = await db
    .select()
    .from(events)
    .where(and(ofHouse, gt(events.number, before.length), ne(events.type, 'inventory.changed')))
    .orderBy(asc(events.number))
  return rows.map(({ type, subjectId, payload }) => {
    if (type !== 'room.state_changed') return type
    const { state, cleaningState } = payload as { state: string; cleaningState: string }
    return `${house.rooms.find(({ id }) => id === subjectId)!.roomNumber} ${state} ${cleaningState}`
  })
}

test('Every operation emits the state of each room that it changes, and leaves an audit entry', async () => {
  const { staff, manager } = house.as
  const { id } = await house.reservation()
  const to = (index: number) => ({ input: { reservationId: id, roomId: room(index) } })

  expect(await emitted(() => staff.askOk(write.assign, to(0)))).toEqual(['101 USING CLEAN', 'reservation.room_assigned'])
  expect(await emitted(() => staff.askOk(write.changeRoom, to(1)))).toEqual([
    '102 USING CLEAN',
    '101 NOT_USING CLEAN',
    'reservation.room_changed',
  ])
  expect(await emitted(() => staff.askOk(write.cancelAssign, { id }))).toEqual([
    '102 NOT_USING CLEAN',
    'reservation.room_unassigned',
  ])
  await staff.askOk(write.assign, to(2))
  expect(await emitted(() => manager.askOk(write.delete, { id }))).toEqual(['103 NOT_USING CLEAN', 'reservation.canceled'])
  expect(await emitted(() => manager.askOk(write.restore, { id }))).toEqual(['103 USING CLEAN', 'reservation.restored'])
  expect(await emitted(() => staff.askOk(write.checkIn, { id }))).toEqual(['103 USING CLEAN', 'reservation.checked_in'])
  expect(await emitted(() => staff.askOk(write.changeRoom, to(0)))).toEqual([
    '101 USING CLEAN',
    '103 NOT_USING DIRTY',
    'reservation.room_changed',
  ])
  expect(await emitted(() => staff.askOk(write.checkOut, { id }))).toEqual(['101 NOT_USING DIRTY', 'reservation.checked_out'])

  const next = await house.reservation({
    room: 1,
    useStartAt: app.clock.now(),
    useExpireAt: new Date(app.clock.now().getTime() + 3_600_000),
  })
  expect(await emitted(() => staff.askOk(write.roomCheckIn, { id: room(1) }))).toEqual([
    '102 USING CLEAN',
    'reservation.checked_in',
  ])
  expect(await emitted(() => staff.askOk(write.roomCheckOut, { id: room(1) }))).toEqual([
    '102 NOT_USING DIRTY',
    'reservation.checked_out',
  ])

  const { db } = app.context()
  const entriesOf = async (relatedId: string) =>
    (await db.select().from(auditEntries).where(eq(auditEntries.relatedId, relatedId)).orderBy(asc(auditEntries.id))).map(
      ({ type }) => type.replace('reservation.', ''),
    )
  expect(await entriesOf(id)).toEqual([
    'create',
    'assignRoom',
    'changeRoom',
    'cancelAssign',
    'assignRoom',
    'delete',
    'restore',
    'checkIn',
    'changeRoom',
    'checkOut',
  ])
  expect(await entriesOf(next.id)).toEqual(['create', 'checkIn', 'checkOut'])
})
