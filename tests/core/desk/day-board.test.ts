import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, dateIn } from '../../../src/kernel/zone.ts'
import { write } from '../../harness/core/reservations.ts'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'

let app: TestApp
let house: House

beforeAll(async () => {
  app = await startApp()
})

beforeEach(async () => {
  app.clock.moveTo('2030-05-06T03:00:00Z')
  house = await openHouse(app, { rooms: 3 })
})

const list = '{ count reservations { id room { roomNumber } primaryGuestProfile { name } } }'
const ask = `query Board($id: ULID!, $date: String, $first: Int) { board: dayBoard(accommodationId: $id, date: $date, first: $first) {
  date arrivals ${list} arrivalsDue late ${list} departures ${list} departuresDue inHouse ${list} withoutRoom ${list} overbooked ${list}
  owing { count total currency reservations { id folio { balance } } }
} }`
const board = async (more: object = {}) => (await house.as.staff.askOk(ask, { id: house.accommodationId, ...more })).board
const idsOf = ({ reservations }: { reservations: { id: string }[] }) => reservations.map(({ id }) => id)
const checkIn = (id: string) => house.as.staff.askOk(write.checkIn, { id })
const checkOut = (id: string) => house.as.staff.askOk(write.checkOut, { id })
const charge = (id: string, amount: number) =>
  house.as.staff.askOk(`mutation { addCharge(input: { reservationId: "${id}", amount: ${amount}, description: "Tea" }) { id } }`)

test('The board of a day has its arrivals, departures, guests in house and stays without a room', async () => {
  const leaving = await house.reservation({ room: 0, inDays: -1 })
  const staying = await house.reservation({ room: 1, inDays: -1, nights: 3 })
  for (const { id } of [leaving, staying]) await checkIn(id)
  const arriving = await house.reservation({ room: 0 })
  const roomless = await house.reservation()
  const today = await board()
  expect(today.date).toBe('2030-05-06')
  expect(idsOf(today.arrivals)).toEqual([arriving.id, roomless.id])
  expect(today).toMatchObject({ arrivalsDue: 2, departuresDue: 1 })
  expect(idsOf(today.departures)).toEqual([leaving.id])
  expect(idsOf(today.inHouse)).toEqual([leaving.id, staying.id])
  expect(idsOf(today.withoutRoom)).toEqual([roomless.id])
  expect(today.arrivals.reservations[0]).toMatchObject({
    room: { roomNumber: '101' },
    primaryGuestProfile: { name: 'Hong Gildong' },
  })
})

test('Guests who came or left stay in the lists of the day but are no longer due', async () => {
  const leaving = await house.reservation({ room: 0, inDays: -1 })
  await checkIn(leaving.id)
  await checkOut(leaving.id)
  const arriving = await house.reservation({ room: 1 })
  await checkIn(arriving.id)
  const today = await board()
  expect(today).toMatchObject({ arrivals: { count: 1 }, arrivalsDue: 0, departures: { count: 1 }, departuresDue: 0 })
  expect(idsOf(today.inHouse)).toEqual([arriving.id])
})

test('A guest who overstays is a departure and in house today, and no departure of a later day', async () => {
  const { id } = await house.reservation({ room: 0, inDays: -1 })
  await checkIn(id)
  app.clock.moveBy({ days: 2 })
  const today = await board()
  expect([idsOf(today.departures), idsOf(today.inHouse)]).toEqual([[id], [id]])
  const later = await board({ date: addDays(dateIn('Asia/Seoul', app.clock.now()), 2) })
  expect([later.departures.count, later.inHouse.count]).toEqual([0, 0])
})

test('A guest who was due before the day and has not come is late, as long as the stay goes on', async () => {
  const { id } = await house.reservation({ room: 0, inDays: -1, nights: 3 })
  const { id: oneNight } = await house.reservation({ room: 1, inDays: -1 })
  const { id: came } = await house.reservation({ room: 2, inDays: -1, nights: 3 })
  await checkIn(came)
  await house.reservation({ inDays: -4, nights: 2 })
  await house.reservation({ inDays: -1, nights: 3, status: 'INQUIRY' })
  const noShow = await house.reservation({ inDays: -1, nights: 3 })
  await house.as.manager.askOk('mutation NoShow($id: ULID!) { markNoShow(reservationId: $id) { id } }', { id: noShow.id })
  const today = await board()
  expect(idsOf(today.late)).toEqual([id, oneNight])
  expect(idsOf(today.arrivals)).toEqual([])
  expect((await board({ date: '2030-05-07' })).late.count).toBe(0)
  expect((await board({ date: '2030-05-05' })).late.count).toBe(0)
  app.clock.moveBy({ days: 1 })
  expect(idsOf((await board()).late)).toEqual([id])
  await checkIn(id)
  expect((await board()).late.count).toBe(0)
})

test('A guest who checks in before midnight for a stay of the next day is in house today', async () => {
  app.clock.moveTo('2030-05-06T14:50:00Z')
  const useStartAt = new Date('2030-05-06T15:10:00Z')
  const { id } = await house.reservation({ room: 0, useStartAt, useExpireAt: new Date('2030-05-07T02:00:00Z') })
  await checkIn(id)
  const today = await board()
  expect([today.date, idsOf(today.inHouse), today.arrivals.count]).toEqual(['2030-05-06', [id], 0])
  expect(idsOf((await board({ date: '2030-05-07' })).inHouse)).toEqual([id])
  expect((await board({ date: '2030-05-05' })).inHouse.count).toBe(0)
})

test('Departures of guests who never came owe nothing at the desk', async () => {
  const [came, absent] = [await house.reservation({ room: 0, inDays: -1 }), await house.reservation({ room: 1, inDays: -1 })]
  for (const { id } of [came, absent]) await charge(id, 500)
  await checkIn(came.id)
  expect((await board()).owing).toMatchObject({ count: 1, total: 500, reservations: [{ id: came.id }] })
})

test('A stay that was cancelled or marked as a no-show owes its fee on the board of that day, until it is paid', async () => {
  const [canceled, noShow, free] = [await house.reservation({ inDays: 3 }), await house.reservation(), await house.reservation()]
  const { manager } = house.as
  app.clock.moveBy({ hours: 8 })
  await manager.askOk(write.delete, { id: canceled.id, feeAmount: 400 })
  await manager.askOk('mutation ($id: ULID!) { markNoShow(reservationId: $id, feeAmount: 300) { id } }', { id: noShow.id })
  await manager.askOk(write.delete, { id: free.id })
  const today = await board()
  expect(today).toMatchObject({
    date: '2030-05-06',
    owing: { count: 2, total: 700 },
    departures: { count: 0 },
    arrivals: { count: 0 },
  })
  expect(idsOf(today.owing)).toEqual([noShow.id, canceled.id])
  for (const date of ['2030-05-05', '2030-05-07', '2030-05-09']) expect((await board({ date })).owing.count).toBe(0)
  await manager.askOk(`mutation { recordPayment(input: { reservationId: "${noShow.id}", amount: 300, method: cash }) { id } }`)
  expect((await board()).owing).toMatchObject({ count: 1, total: 400, reservations: [{ id: canceled.id }] })
})

test('Inquiries, deleted reservations and holds that have ended are left out', async () => {
  await house.reservation({ status: 'INQUIRY' })
  const { id } = await house.reservation()
  await house.as.manager.askOk(write.delete, { id })
  await house.reservation({ status: 'TENTATIVE', releaseAt: new Date(app.clock.now().getTime() + 60_000) })
  expect((await board()).arrivals.count).toBe(1)
  app.clock.moveBy({ minutes: 2 })
  expect(await board()).toMatchObject({ arrivals: { count: 0 }, withoutRoom: { count: 0 } })
})

test('Stays beyond the rooms of their type are on the board as overbooked', async () => {
  for (const _ of [1, 2, 3]) await house.reservation()
  const { id } = await house.reservation()
  const { overbooked } = await board()
  expect(idsOf(overbooked)).toEqual([id])
})

test('The board says which departures owe how much', async () => {
  const [first, second] = [await house.reservation({ room: 0, inDays: -1 }), await house.reservation({ room: 1, inDays: -1 })]
  const staying = await house.reservation({ room: 2, inDays: -1, nights: 4 })
  for (const { id } of [first, second, staying]) {
    await checkIn(id)
    await charge(id, 500)
  }
  await house.as.staff.askOk(
    `mutation { recordPayment(input: { reservationId: "${first.id}", amount: 200, method: cash }) { id } }`,
  )
  await house.as.staff.askOk(
    `mutation { recordPayment(input: { reservationId: "${second.id}", amount: 500, method: cash }) { id } }`,
  )
  expect((await board()).owing).toEqual({
    count: 1,
    total: 300,
    currency: 'KRW',
    reservations: [{ id: first.id, folio: { balance: 300 } }],
  })
})

test('A list has its first reservations, and the count of all', async () => {
  const [first] = [await house.reservation(), await house.reservation()]
  const { arrivals } = await board({ first: 1 })
  expect([arrivals.count, idsOf(arrivals)]).toEqual([2, [first!.id]])
  const arrivalsOnly =
    'query Board($id: ULID!, $first: Int) { dayBoard(accommodationId: $id, first: $first) { arrivals { count } } }'
  expectError(await house.as.staff.graphql(arrivalsOnly, { id: house.accommodationId, first: 201 }), 'BAD_REQUEST')
})

test('Maids, kiosks and people of another property do not see the board', async () => {
  const other = await openHouse(app)
  for (const caller of [house.as.maid, house.as.kiosk, other.as.owner])
    expectError(await caller.graphql(ask, { id: house.accommodationId }), 'FORBIDDEN')
})

test('Where the clocks show midnight twice, the day begins at the first one', async () => {
  app.clock.moveTo('2030-10-26T12:00:00Z')
  house = await openHouse(app, { timeZone: 'Atlantic/Azores' })
  // 00:30, before the clocks go back from 01:00 to 00:00
  const useStartAt = new Date('2030-10-27T00:30:00Z')
  const { id } = await house.reservation({ useStartAt, useExpireAt: new Date('2030-10-28T12:00:00Z') })
  expect((await board({ date: '2030-10-26' })).arrivals.count).toBe(0)
  expect(idsOf((await board({ date: '2030-10-27' })).arrivals)).toEqual([id])
  app.clock.moveTo('2030-10-27T00:40:00Z')
  expect(idsOf((await board()).arrivals)).toEqual([id])
})
