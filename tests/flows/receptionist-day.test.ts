import { expect, test } from 'vitest'
import { charged, write as money, readFolio, recorded, refunded } from '../harness/core/folios.ts'
import { issued, setProfile } from '../harness/core/invoices.ts'
import { openPricedHouse, waitForNoon } from '../harness/core/priced-house.ts'
import { setReservationSettings, write } from '../harness/core/reservations.ts'
import { expectError, startApp } from '../harness/index.ts'
import { openScreen } from './screen.ts'

const app = await startApp()
waitForNoon(app)
// prices of 1,000 for a night, with a city tax of 50 for each person on top
const house = await openPricedHouse(app, { rooms: 4 })
await setProfile(house)
const { accommodationId, day } = house
const desk = house.as.staff
const roomId = (number: number) => house.rooms[number - 101]!.id

const boardQuery = `query Board($accommodationId: ULID!) { board: dayBoard(accommodationId: $accommodationId) {
  date arrivalsDue departuresDue
  arrivals { reservations { id primaryGuestProfile { name } room { roomNumber } } }
  departures { reservations { id primaryGuestProfile { name } room { roomNumber } folio { balance } } }
  withoutRoom { count reservations { id } } inHouse { count } owing { count total }
} }`
const chartQuery = `query Chart($accommodationId: ULID!, $from: String!, $to: String!) {
  stays(accommodationId: $accommodationId, from: $from, to: $to) { rooms { roomNumber stays { id guestName owes updatedAt } } }
}`
const freeRooms = `query Free($accommodationId: ULID!, $from: DateTime!, $to: DateTime!) {
  roomAvailability(accommodationId: $accommodationId, from: $from, to: $to) { left rooms { id roomNumber cleaningState } }
}`
const book = `mutation Book($input: CreateReservationInput!) { createReservation(input: $input) { reservation { id status } pinCode } }`
const move = `mutation Move($input: MoveReservationInput!) { moved: moveReservation(input: $input) {
  difference refusals { code } reservation { room { roomNumber } useExpireAt }
} }`
const historyQuery = `query History($id: ULID!) { history: reservationHistory(reservationId: $id, first: 50) { edges { node { type actorName } } } }`
const reportQuery = `query Report($accommodationId: ULID!, $date: String!) { report: dayReport(accommodationId: $accommodationId, date: $date) {
  totalCharged totalPaid totalRefunded payments { method amount } refunds { method amount } openBalances { reservationId balance }
} }`

const board = async () => (await desk.askOk(boardQuery, { accommodationId })).board
const stay = async (operation: string, variables: object) => (await desk.askOk(operation, { ...variables })).stay

test('A receptionist lives through a day: departure, walk-in, arrival, move, extension, refund and the report of the evening', async () => {
  const kim = await house.sold(0, 1, { roomId: roomId(101), primaryGuest: { name: 'Kim' } })
  const park = await house.sold(1, 1, { roomId: roomId(103), primaryGuest: { name: 'Park' } })
  await stay(write.checkIn, { id: kim })
  app.clock.moveBy({ hours: 20 })
  const screen = await openScreen(desk, house)

  // eight in the morning: who leaves, who comes, who owes?
  const morning = await board()
  expect(morning).toMatchObject({
    date: day(1),
    arrivalsDue: 1,
    departuresDue: 1,
    arrivals: { reservations: [{ id: park, primaryGuestProfile: { name: 'Park' }, room: { roomNumber: '103' } }] },
    departures: { reservations: [{ id: kim, primaryGuestProfile: { name: 'Kim' }, folio: { balance: 1050 } }] },
    withoutRoom: { count: 0 },
    owing: { count: 1, total: 1050 },
  })

  // Kim had breakfast, pays, gets an invoice for the company and leaves
  await charged(desk, { reservationId: kim, amount: 120, description: 'Breakfast' })
  expect((await recorded(desk, { reservationId: kim, amount: 1170, method: 'card' })).folioBalance).toBe(0)
  await screen.hears('folio.payment_recorded', kim)
  const invoice = await issued(house, kim, { recipient: { name: 'Kim & Co.', taxNumber: '123-45' } })
  expect(invoice).toMatchObject({ number: '1', total: 1170, totalPaid: 1170, balance: 0, recipient: { name: 'Kim & Co.' } })
  expect(await stay(write.checkOut, { id: kim })).toMatchObject({ status: 'CHECKED_OUT', room: { cleaningState: 'DIRTY' } })
  await screen.hears('reservation.checked_out', kim)
  expect(await board()).toMatchObject({ departuresDue: 0, inHouse: { count: 0 }, owing: { count: 0, total: 0 } })

  // Lee walks in: an offer, a clean room that is free for two nights, the key
  const { token, total } = await house.offer(1, 2)
  const primaryGuest = { name: 'Lee', contacts: [{ contactType: 'phone', contactValue: '+82 10-1234-5678' }] }
  const { reservation } = (await desk.askOk(book, { input: { accommodationId, offer: token, primaryGuest } })).createReservation
  const lee = reservation.id as string
  expect((await board()).withoutRoom).toEqual({ count: 1, reservations: [{ id: lee }] })
  const { useStartAt: from, useExpireAt: to } = house.period(1, 2)
  const [{ rooms }] = (await desk.askOk(freeRooms, { accommodationId, from, to })).roomAvailability
  const clean = rooms.filter(({ cleaningState }: { cleaningState: string }) => cleaningState === 'CLEAN')
  expect(clean.map(({ roomNumber }: { roomNumber: string }) => roomNumber)).toEqual(['102', '104'])
  await stay(write.assign, { input: { reservationId: lee, roomId: clean[0].id } })
  expect((await recorded(desk, { reservationId: lee, amount: total, method: 'cash' })).folioBalance).toBe(0)
  expect(await stay(write.checkIn, { id: lee })).toMatchObject({ status: 'CHECKED_IN', room: { state: 'USING' } })
  await screen.hears('reservation.checked_in', lee)

  // Park comes and would like another room: 102 is taken, 104 is not
  const chart = (await desk.askOk(chartQuery, { accommodationId, from: day(1), to: day(14) })).stays
  const shown = chart[0].rooms.flatMap(({ stays }: { stays: { id: string; updatedAt: string }[] }) => stays)
  const { updatedAt: ifUpdatedAt, owes } = shown.find(({ id }: { id: string }) => id === park)
  expect(owes).toBe(true)
  const tried = (await desk.askOk(move, { input: { id: park, roomId: roomId(102), dryRun: true } })).moved
  expect(tried).toMatchObject({ refusals: [{ code: 'ROOM_NOT_AVAILABLE' }], reservation: { room: { roomNumber: '103' } } })
  const { moved } = await desk.askOk(move, { input: { id: park, roomId: roomId(104), ifUpdatedAt } })
  expect(moved).toMatchObject({ difference: 0, reservation: { room: { roomNumber: '104' } } })
  await screen.hears('reservation.room_changed', park)
  expectError(await desk.graphql(move, { input: { id: park, roomId: roomId(103), ifUpdatedAt } }), 'CONFLICT')
  await stay(write.checkIn, { id: park })

  // Park stays a night longer, which the desk may do once the manager lets it
  const longer = { input: { id: park, useExpireAt: house.period(1, 2).useExpireAt } }
  expectError(await desk.graphql(move, longer), 'FORBIDDEN')
  await setReservationSettings(house, { staffManagesStays: 'true' })
  expect((await desk.askOk(move, longer)).moved.difference).toBe(1050)
  await screen.hears('reservation.amended', park)

  // a minibar that was another guest's: Park has paid it already and gets the money back
  const minibar = await charged(desk, { reservationId: park, amount: 80, description: 'Minibar' })
  const payment = await recorded(desk, { reservationId: park, amount: 2180, method: 'card' })
  await desk.askOk(money.voidCharge, { id: minibar.id })
  expect((await readFolio(desk, park)).balance).toBe(-80)
  const back = { reservationId: park, paymentId: payment.id, amount: 80, method: 'cash' }
  expect((await refunded(desk, back)).folioBalance).toBe(0)
  await screen.hears('folio.refund_recorded', park)

  // the evening: what came in, what went out, what is open
  const { report } = await desk.askOk(reportQuery, { accommodationId, date: day(1) })
  expect(report).toEqual({
    totalCharged: 1050 + 1050 + 120,
    totalPaid: 1170 + 2100 + 2180,
    totalRefunded: 80,
    payments: [
      { method: 'card', amount: 1170 + 2180 },
      { method: 'cash', amount: 2100 },
    ],
    refunds: [{ method: 'cash', amount: 80 }],
    openBalances: [],
  })
  const { edges } = (await desk.askOk(historyQuery, { id: park })).history
  expect(edges.map(({ node }: { node: { type: string } }) => node.type)).toEqual([
    'refund.record',
    'charge.void',
    'payment.record',
    'charge.add',
    'reservation.modify',
    'reservation.checkIn',
    'reservation.changeRoom',
    'reservation.create',
  ])
  await screen.close()
})
