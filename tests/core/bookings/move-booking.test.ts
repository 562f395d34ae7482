import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type BookerAt, bookerAt } from '../../harness/core/bookings.ts'
import { closeBooks } from '../../harness/core/folios.ts'
import { openPricedHouse, type PricedHouse, waitForNoon } from '../../harness/core/priced-house.ts'
import { outcomes, read, setReservationSettings, write } from '../../harness/core/reservations.ts'
import { expectError, onPostgres, openHouse, startApp, type TestApp, unknownId } from '../../harness/index.ts'

let app: TestApp
let house: PricedHouse
let desk: BookerAt

beforeAll(async () => {
  app = await startApp()
  waitForNoon(app)
})

beforeEach(async () => {
  house = await openPricedHouse(app, { rooms: 4 })
  desk = bookerAt(house)
})

const roomId = (index: number) => house.rooms[index]!.id
const iso = ({ useStartAt, useExpireAt }: { useStartAt: Date; useExpireAt: Date }) => ({
  useStartAt: useStartAt.toISOString(),
  useExpireAt: useExpireAt.toISOString(),
})
const moved = (bookingId: string, more: object) => desk.askOk('move', { input: { bookingId, ...more } })
const tried = (bookingId: string, more: object) => desk.graphql('move', { input: { bookingId, ...more } })

test('All stays move by days at their local times, also where one follows the other in a room', async () => {
  const { id } = await desk.booked(desk.stay(1, 1, { roomId: roomId(0) }), desk.stay(2, 2, { roomId: roomId(0) }))
  expect((await moved(id, { days: 1 })).booking.reservations).toMatchObject([iso(house.period(2, 1)), iso(house.period(3, 2))])
  expect((await moved(id, { days: -1 })).booking.reservations).toMatchObject([iso(house.period(1, 1)), iso(house.period(2, 2))])
})

test('The local times stay over a change of the clocks', async () => {
  const berlin = await openHouse(app, { timeZone: 'Europe/Berlin' })
  const { accommodationId, roomTypeId } = berlin
  const stay = { accommodationId, roomTypeId, type: 'lodge', primaryGuest: { name: 'Ada' } }
  // the clocks go forward on 31 March 2030
  const period = { useStartAt: '2030-03-29T14:00:30.500Z', useExpireAt: '2030-03-30T10:00:00.000Z' }
  const input = { accommodationId, booker: { name: 'Ada' }, reservations: [{ ...stay, ...period }] }
  const { booking } = await desk.askOk('create', { input }, berlin.as.manager)
  const { booking: later } = await desk.askOk('move', { input: { bookingId: booking.id, days: 7 } }, berlin.as.manager)
  expect(later.reservations).toMatchObject([{ useStartAt: '2030-04-05T13:00:30.500Z', useExpireAt: '2030-04-06T09:00:00.000Z' }])
})

test('Stays that a rate plan priced are extended, and the answer has the difference of all', async () => {
  const { ratePlanId } = house
  const { id, reservations } = await desk.booked(desk.stay(1, 1, { ratePlanId }), desk.stay(1, 1, { ratePlanId }))
  const { difference, booking } = await moved(id, { useExpireAt: house.period(1, 3).useExpireAt })
  expect(difference).toBe(4200)
  expect(booking).toMatchObject({ totalPrice: 6300, useExpireAt: house.period(1, 3).useExpireAt.toISOString() })
  expect((await house.charges(reservations[0].id)).total).toBe(3150)
})

test('If one stay cannot move none does, and the error says which', async () => {
  const { id, reservations } = await desk.booked(desk.stay(1, 1, { roomId: roomId(0) }), desk.stay(1, 1, { roomId: roomId(1) }))
  await house.reservation({ room: 1, inDays: 2 })
  const refused = expectError(await tried(id, { days: 1 }), 'ROOM_NOT_AVAILABLE')
  const inRoom = reservations.find((stay: { roomId: string }) => stay.roomId === roomId(1))
  expect(refused.extensions).toMatchObject({ reservationId: inRoom.id })
  for (const { id: reservationId } of reservations)
    expect(await read(house, reservationId)).toMatchObject(iso(house.period(1, 1)))
})

test('A dry run says of each stay why it cannot move, and changes nothing', async () => {
  const { ratePlanId } = house
  const stays = [0, 1].map((index) => desk.stay(1, 1, { roomId: roomId(index), ratePlanId }))
  const { id, reservations } = await desk.booked(...stays)
  const free = await moved(id, { useExpireAt: house.period(1, 2).useExpireAt, dryRun: true })
  expect(free).toMatchObject({ difference: 2100, overbooked: false, refusals: [], booking: { totalPrice: 2100 } })
  for (const room of [0, 1]) await house.reservation({ room, inDays: 2 })
  const { difference, refusals } = await moved(id, { days: 1, dryRun: true })
  expect(difference).toBeNull()
  expect(
    refusals.map(({ reservationId, code }: { reservationId: string; code: string }) => [reservationId, code]).sort(),
  ).toEqual(reservations.map((stay: { id: string }) => [stay.id, 'ROOM_NOT_AVAILABLE']).sort())
  for (const stay of reservations) expect(await read(house, stay.id)).toMatchObject(iso(house.period(1, 1)))
})

test('A dry run says that the stays would be overbooked', async () => {
  const { id } = await desk.booked(desk.stay(1, 1), desk.stay(1, 1))
  for (const _ of [1, 2, 3]) await house.reservation({ inDays: 2 })
  expect(await moved(id, { days: 1, dryRun: true })).toMatchObject({ overbooked: true, refusals: [] })
  expect(await moved(id, { days: 2, dryRun: true })).toMatchObject({ overbooked: false })
})

test('Guests in house are not shifted but can stay longer; stays that are over and deleted ones do not move', async () => {
  const stays = [0, 1, 2, 3].map((index) => desk.stay(0, 1, { roomId: roomId(index) }))
  const { id, reservations } = await desk.booked(...stays)
  const [inHouse, over, deleted, expected] = reservations.map((stay: { id: string }) => stay.id)
  for (const stay of [inHouse, over]) await house.as.staff.askOk(write.checkIn, { id: stay })
  await house.as.staff.askOk(write.checkOut, { id: over })
  await house.as.manager.askOk(write.delete, { id: deleted })
  await moved(id, { useExpireAt: house.period(0, 2).useExpireAt })
  const ends = async () =>
    Promise.all([inHouse, over, deleted, expected].map(async (stay) => (await read(house, stay)).useExpireAt))
  const [first, second, third] = [1, 2, 3].map((nights) => house.period(0, nights).useExpireAt.toISOString())
  expect(await ends()).toEqual([second, first, first, second])
  await moved(id, { days: 1 })
  expect(await ends()).toEqual([second, first, first, third])
  await house.as.manager.askOk(write.delete, { id: expected })
  expectError(await tried(id, { days: 1 }), 'STATUS_NOT_ALLOWED')
})

test('Closed days, a booking that changed and unclear moves are refused', async () => {
  const { id, updatedAt } = await desk.booked(desk.stay(-2, 4), desk.stay(1, 1))
  await closeBooks(house, house.day(-1))
  expectError(await tried(id, { days: 1 }), 'ERR_AUDITTED_DATA')
  app.clock.moveBy({ seconds: 1 })
  const { booking } = await moved(id, { useExpireAt: house.period(1, 2).useExpireAt, ifUpdatedAt: updatedAt })
  expectError(await tried(id, { useExpireAt: house.period(1, 3).useExpireAt, ifUpdatedAt: updatedAt }), 'CONFLICT')
  await moved(id, { useExpireAt: house.period(1, 3).useExpireAt, ifUpdatedAt: booking.updatedAt })
  for (const input of [{}, { days: 1, useStartAt: house.period(1, 1).useStartAt }, { days: 9999 }])
    expectError(await tried(id, input), 'BAD_REQUEST')
})

test('Staff move bookings only where the property lets them, and nobody moves those of another property', async () => {
  const { id } = await desk.booked(desk.stay(1, 1))
  const other = await openHouse(app)
  const input = { input: { bookingId: id, days: 1 } }
  for (const caller of [house.as.staff, house.as.maid, house.as.kiosk, other.as.owner])
    expectError(await desk.graphql('move', input, caller), 'FORBIDDEN')
  await setReservationSettings(house, { staffManagesStays: 'true' })
  expect((await desk.askOk('move', input, house.as.staff)).refusals).toEqual([])
  expectError(await tried(unknownId, { days: 1 }), 'BOOKING_NOT_FOUND')
})

onPostgres('several at once', () => {
  test('Two bookings that change their places, and single moves between them, end without a deadlock', async () => {
    const [one, two] = [
      await desk.booked(desk.stay(1, 1, { roomId: roomId(0) }), desk.stay(1, 1, { roomId: roomId(1) })),
      await desk.booked(desk.stay(3, 1, { roomId: roomId(1) }), desk.stay(3, 1, { roomId: roomId(0) })),
    ]
    const single = (id: string, nights: number) =>
      house.as.manager.graphql('mutation Move($input: MoveReservationInput!) { moveReservation(input: $input) { difference } }', {
        input: { id, useExpireAt: house.period(1, nights).useExpireAt },
      })
    const answers = await Promise.all([
      tried(one.id, { days: 1 }),
      tried(two.id, { days: 4 }),
      tried(one.id, { days: 1 }),
      single(one.reservations[0].id, 2),
      tried(two.id, { days: -1 }),
    ])
    const { done = 0, ROOM_NOT_AVAILABLE: refused = 0, PERIOD_INVALID: invalid = 0 } = outcomes(answers)
    expect(done + refused + invalid).toBe(5)
    const { reservations } = await desk.askOk('read', { bookingId: two.id })
    expect(new Set(reservations.map((stay: { useStartAt: string }) => stay.useStartAt)).size).toBe(1)
  })
})
