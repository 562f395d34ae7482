import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type BookerAt, bookerAt } from '../../harness/core/bookings.ts'
import { closeBooks } from '../../harness/core/folios.ts'
import { openPricedHouse, type PricedHouse, waitForNoon } from '../../harness/core/priced-house.ts'
import { outcomes, read, readRoom, setReservationSettings, write } from '../../harness/core/reservations.ts'
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

test('All stays are canceled together, and their rooms become free', async () => {
  const { id } = await desk.booked(desk.stay(1, 1, { roomId: roomId(0) }), desk.stay(1, 1))
  const canceled = await desk.askOk('delete', { bookingId: id })
  expect(canceled).toMatchObject({ status: 'CANCELED', reservationCount: 0, people: 0, useStartAt: null, useExpireAt: null })
  for (const stay of canceled.reservations)
    expect(await read(house, stay.id)).toMatchObject({ deletedAt: expect.any(String), cancelReason: 'Storm' })
  expect((await readRoom(house, roomId(0))).state).toBe('NOT_USING')
  expectError(await desk.graphql('delete', { bookingId: id }), 'STATUS_NOT_ALLOWED')
})

test('The fee is that of the policy of each stay, and nothing for a stay without one', async () => {
  const { ratePlanId } = house
  const { id } = await desk.booked(desk.stay(0, 1, { ratePlanId }), desk.stay(0, 1, { ratePlanId }), desk.stay(0, 1))
  const { totalPrice, balance, reservations } = await desk.askOk('delete', { bookingId: id, fee: 'BY_POLICY' })
  expect([totalPrice, balance]).toEqual([2100, 2100])
  const sources = await Promise.all(reservations.map((stay: { id: string }) => house.spelled(stay.id)))
  expect(sources.flat()).toEqual(['CANCELLATION 0 1050', 'CANCELLATION 0 1050'])
})

test('Without a choice each stay costs the fee of its policy, and nothing if the caller says so', async () => {
  const { ratePlanId } = house
  const [byPolicy, free] = [0, 1].map(() => desk.booked(desk.stay(0, 1, { ratePlanId }), desk.stay(0, 1)))
  expect((await desk.askOk('delete', { bookingId: (await byPolicy!).id })).totalPrice).toBe(1050)
  expect((await desk.askOk('delete', { bookingId: (await free!).id, fee: 'NONE' })).totalPrice).toBe(0)
})

test('Guests in house and stays that are over are left; a restored stay brings the booking back', async () => {
  const { id, reservations } = await desk.booked(...[0, 1].map((index) => desk.stay(0, 1, { roomId: roomId(index) })))
  const [guest, expected] = reservations.map((stay: { id: string }) => stay.id)
  await house.as.staff.askOk(write.checkIn, { id: guest })
  expect(await desk.askOk('delete', { bookingId: id })).toMatchObject({ status: 'CONFIRMED', reservationCount: 1 })
  expect((await read(house, guest)).deletedAt).toBeNull()
  await house.as.manager.askOk(write.delete, { id: guest })
  expect((await desk.askOk('read', { bookingId: id })).status).toBe('CANCELED')
  await house.as.manager.askOk(write.restore, { id: expected })
  expect(await desk.askOk('read', { bookingId: id })).toMatchObject({ status: 'CONFIRMED', reservationCount: 1 })
})

test('If one stay cannot be canceled none is, and the error says which', async () => {
  const { id, reservations, updatedAt } = await desk.booked(desk.stay(-3, 1), desk.stay(1, 1))
  await closeBooks(house, house.day(-1))
  const refused = expectError(await desk.graphql('delete', { bookingId: id }), 'ERR_AUDITTED_DATA')
  expect(refused.extensions).toMatchObject({ reservationId: reservations[0].id })
  expect((await desk.askOk('read', { bookingId: id })).reservationCount).toBe(2)
  const early = new Date(Date.parse(updatedAt) - 1).toISOString()
  expectError(await desk.graphql('delete', { bookingId: id, ifUpdatedAt: early }), 'CONFLICT')
})

test('Staff cancel bookings only where the property lets them, and nobody those of another property', async () => {
  const { id } = await desk.booked(desk.stay(1, 1))
  const other = await openHouse(app)
  for (const caller of [house.as.staff, house.as.maid, house.as.kiosk, other.as.owner])
    expectError(await desk.graphql('delete', { bookingId: id }, caller), 'FORBIDDEN')
  await setReservationSettings(house, { staffManagesStays: 'true' })
  expect((await desk.askOk('delete', { bookingId: id }, house.as.staff)).status).toBe('CANCELED')
  expectError(await desk.graphql('delete', { bookingId: unknownId }), 'BOOKING_NOT_FOUND')
})

onPostgres('two at once', () => {
  test('Of a cancellation and a move of one booking both end whole', async () => {
    const { id } = await desk.booked(desk.stay(1, 1, { roomId: roomId(0) }), desk.stay(1, 1, { roomId: roomId(1) }))
    const answers = await Promise.all([
      desk.graphql('delete', { bookingId: id }),
      desk.graphql('move', { input: { bookingId: id, days: 1 } }),
      desk.graphql('delete', { bookingId: id }),
    ])
    const { done = 0, STATUS_NOT_ALLOWED: late = 0 } = outcomes(answers)
    expect(done + late).toBe(3)
    const { status, reservations } = await desk.askOk('read', { bookingId: id })
    expect(status).toBe('CANCELED')
    expect(new Set(reservations.map((stay: { useStartAt: string }) => stay.useStartAt)).size).toBe(1)
  })
})
