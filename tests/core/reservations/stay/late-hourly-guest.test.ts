import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { auditEntries, events } from '../../../../src/db/tables/index.ts'
import { withSession } from '../../../harness/core/guest-sessions.ts'
import { outcomes, read, setReservationSettings, setRoomSettings, write } from '../../../harness/core/reservations.ts'
import { expectError, type House, onPostgres, openHouse, startApp, type TestApp } from '../../../harness/index.ts'

let app: TestApp
let house: House

beforeAll(async () => {
  app = await startApp()
})

beforeEach(async () => {
  house = await openHouse(app, { rooms: 2 })
  await setReservationSettings(house, { unlimitedRentCheckIn: 'true' })
})

const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000)
function rent(from: number, to: number, room?: number) {
  const useStartAt = inHours(from)
  const useExpireAt = new Date(useStartAt.getTime() + (to - from) * 3_600_000)
  return house.reservation({ type: 'rent', useStartAt, useExpireAt, ...(room === undefined ? {} : { room }) })
}

/** An hourly stay of three hours whose guest is an hour late, in a room that is booked again half an hour after its end. */
async function lateGuest() {
  const stay = await rent(-1, 2, 0)
  const next = await rent(2.5, 5, 0)
  return { ...stay, endOfRoom: next.useStartAt.toISOString() }
}

const checkIns = {
  staff: async ({ id }) => (await house.as.staff.askOk(write.checkIn, { id })).stay,
  'a kiosk': async ({ id }) => (await house.as.kiosk.askOk(write.checkIn, { id })).stay,
  'the room': async () => (await house.as.staff.askOk(write.roomCheckIn, { id: house.rooms[0]!.id })).stay,
  'a guest session': async (stay) => (await withSession(app, stay)).askOk('checkIn'),
} satisfies Record<string, (stay: Awaited<ReturnType<typeof lateGuest>>) => Promise<unknown>>

test.each(Object.keys(checkIns) as (keyof typeof checkIns)[])(
  'Checked in by %s, the stay ends where the next one begins',
  async (kind) => {
    const stay = await lateGuest()
    const answer = await checkIns[kind](stay)
    expect(answer).toMatchObject({ id: stay.id, status: 'CHECKED_IN', useExpireAt: stay.endOfRoom })
    expect((await read(house, stay.id)).useExpireAt).toBe(stay.endOfRoom)
  },
)

test('The audit entry and the event have the end of the stay', async () => {
  const { id, endOfRoom } = await lateGuest()
  await house.as.staff.askOk(write.checkIn, { id })
  const { db } = app.context()
  const isCheckIn = and(eq(auditEntries.relatedId, id), eq(auditEntries.type, 'reservation.checkIn'))
  const [entry] = await db.select().from(auditEntries).where(isCheckIn)
  expect(entry!.data.after).toMatchObject({ useExpireAt: endOfRoom })
  const isEvent = and(eq(events.subjectId, id), eq(events.type, 'reservation.checked_in'))
  const [event] = await db.select().from(events).where(isEvent)
  expect(event!.payload).toMatchObject({ useExpireAt: Date.parse(endOfRoom) })
})

test('A limit before the next stay still ends the stay', async () => {
  app.clock.moveTo('2027-05-01T12:30:00Z') // 21:30 in Seoul
  const { id } = await lateGuest()
  const { stay } = await house.as.staff.askOk(write.checkIn, { id, limit: '23:00' })
  expect(stay.useExpireAt).toBe('2027-05-01T14:00:00.000Z')
})

test('From the start of the next stay on, the check-in is ROOM_NOT_AVAILABLE', async () => {
  const { id } = await rent(-5, -1, 0)
  const { useStartAt } = await rent(1, 5, 0)
  app.clock.moveTo(useStartAt)
  for (const caller of [house.as.staff, house.as.kiosk])
    expectError(await caller.graphql(write.checkIn, { id }), 'ROOM_NOT_AVAILABLE')
  expect((await read(house, id)).status).toBe('DEFINITE')
})

test('Without the setting the stay keeps its end', async () => {
  await setReservationSettings(house, { unlimitedRentCheckIn: 'false' })
  const { id, useExpireAt } = await lateGuest()
  const { stay } = await house.as.staff.askOk(write.checkIn, { id })
  expect(stay.useExpireAt).toBe(useExpireAt.toISOString())
})

test('The price does not change', async () => {
  const useStartAt = inHours(-1)
  const { id } = await house.reservation({
    type: 'rent',
    room: 0,
    useStartAt,
    useExpireAt: inHours(2),
    nightlyRates: [{ date: useStartAt.toLocaleDateString('sv', { timeZone: 'Asia/Seoul' }), amount: 30_000 }],
  })
  await rent(2.5, 5, 0)
  await house.as.staff.askOk(write.checkIn, { id })
  const prices = `query ($id: ULID!) { getSingleReservation(reservationId: $id) { folio { totalPrice } bills { amount } } }`
  expect(await house.as.manager.askOk(prices, { id })).toEqual({
    getSingleReservation: { folio: { totalPrice: 30_000 }, bills: [{ amount: 30_000 }] },
  })
})

test('A kiosk gives a late guest a room that is free throughout the stay, otherwise one that is free now', async () => {
  await setRoomSettings(house, { roomAssignOrderBy: 'roomNumber' })
  const { useStartAt: booked } = await rent(2.5, 5, 0)
  const whole = await rent(-1, 2)
  const { stay } = await house.as.kiosk.askOk(write.checkIn, { id: whole.id })
  expect(stay).toMatchObject({ roomId: house.rooms[1]!.id, useExpireAt: inHoursOf(stay.useStartAt, 3) })
  const cut = await rent(-1, 2)
  const answer = await house.as.kiosk.askOk(write.checkIn, { id: cut.id })
  expect(answer.stay).toMatchObject({ roomId: house.rooms[0]!.id, useExpireAt: booked.toISOString() })
})

const inHoursOf = (start: string, hours: number) => new Date(Date.parse(start) + hours * 3_600_000).toISOString()

onPostgres('Concurrent calls', () => {
  test('a late guest and concurrent bookings of the room never overlap', async () => {
    for (let round = 0; round < 8; round++) {
      house = await openHouse(app, { rooms: 1 })
      await setReservationSettings(house, { unlimitedRentCheckIn: 'true' })
      const late = await rent(-1, 2, 0)
      const others = [await rent(2.2, 2.4), await rent(2.4, 2.6), await rent(2.6, 2.8)]
      const roomId = house.rooms[0]!.id
      const [entered, ...assigned] = await Promise.all([
        house.as.staff.graphql(write.checkIn, { id: late.id }),
        ...others.map(({ id }) => house.as.staff.graphql(write.assign, { input: { reservationId: id, roomId } })),
      ])
      expect(outcomes([entered])).toEqual({ done: 1 })
      const refused = assigned.filter(({ errors }) => errors)
      expect(outcomes(refused)).toEqual(refused.length === 0 ? {} : { ROOM_NOT_AVAILABLE: refused.length })
      const inRoom = await Promise.all([late, ...others].map(({ id }) => read(house, id)))
      const stays = inRoom.filter(({ roomId: held }) => held === roomId).sort((a, b) => (a.useStartAt < b.useStartAt ? -1 : 1))
      for (const [at, { useExpireAt }] of stays.entries())
        if (stays[at + 1]) expect(useExpireAt <= stays[at + 1].useStartAt).toBe(true)
    }
  })
})
