import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bookerAt } from '../../harness/core/bookings.ts'
import { carriedOut, carryOut, type Effect, previewed } from '../../harness/core/previews.ts'
import { openPricedHouse, type PricedHouse, waitForNoon } from '../../harness/core/priced-house.ts'
import { setRates } from '../../harness/core/rate-changes.ts'
import { read, setReservationSettings } from '../../harness/core/reservations.ts'
import { expectError, startApp, type TestApp } from '../../harness/index.ts'

let app: TestApp
let house: PricedHouse

beforeAll(async () => {
  app = await startApp()
  waitForNoon(app)
})

beforeEach(async () => {
  house = await openPricedHouse(app)
})

const ask = (wish: object, as = house.as.manager) => previewed(as, wish)
const field = ({ changes }: Effect, name: string) => changes.find((change) => change.field === name)
const roomId = (index: number) => house.rooms[index]!.id

test('A preview of a new stay says its price, what is due, its stock and who is told, and writes nothing', async () => {
  const input = house.input(1, 2, { ratePlanId: house.ratePlanId, roomId: roomId(0) })
  const effect = await ask({ create: input })
  expect(effect).toMatchObject({
    price: { before: 0, after: 2100 },
    room: { id: roomId(0), roomNumber: '101', cleaningState: 'CLEAN' },
    stock: { left: 2, overbooked: false },
    toldTo: ['APPS'],
    questions: [],
    refusal: null,
    version: null,
  })
  expect(effect.price!.lines.map(({ source, amount }) => [source, amount])).toEqual([
    ['RATE', 1000],
    ['TAX', 50],
    ['RATE', 1000],
    ['TAX', 50],
  ])
  expect(field(effect, 'roomTypeId')).toEqual({
    reservationId: null,
    index: 0,
    field: 'roomTypeId',
    before: null,
    after: house.roomTypeId,
  })
  expect((await ask({ create: input })).effectHash).toBe(effect.effectHash)
  const { reservation } = await carriedOut(house.as.manager, 'create', { ...input, effectHash: effect.effectHash })
  expect((await house.charges(reservation.id)).total).toBe(2100)
})

test('A change says each field before and after, and its version; texts of guests and memos are not repeated', async () => {
  const id = await house.sold(1, 2)
  const { updatedAt } = (
    await house.as.manager.askOk(`query ($id: ULID!) { stay: getSingleReservation(reservationId: $id) { updatedAt } }`, { id })
  ).stay
  const effect = await ask({ modify: { id, sleeps: 2, memoContent: 'Late' } })
  expect(effect.version).toBe(updatedAt)
  expect(effect.changes).toEqual([
    { reservationId: id, index: null, field: 'sleeps', before: 1, after: 2 },
    { reservationId: id, index: null, field: 'memo', before: null, after: null },
  ])
  expect(effect.price).toMatchObject({ before: 2100, after: 2200 })
  const guests = await ask({ changeGuests: { reservationId: id, primaryGuest: { name: 'Kim' } } })
  expect(guests.changes).toEqual([{ reservationId: id, index: null, field: 'guests', before: null, after: null }])
})

test('Whoever may not carry a wish out gets no preview of it', async () => {
  const id = await house.sold(1, 2)
  expectError(
    await house.as.staff.graphql('query ($id: ULID!) { previewStay(input: { cancel: { id: $id } }) { effectHash } }', { id }),
    'FORBIDDEN',
  )
  const other = await openPricedHouse(app)
  expectError(
    await other.as.manager.graphql('query ($id: ULID!) { previewStay(input: { cancel: { id: $id } }) { effectHash } }', { id }),
    'FORBIDDEN',
  )
})

test('A preview has exactly one wish', async () => {
  const id = await house.sold(1, 2)
  const of = (input: object) =>
    house.as.manager.graphql('query ($input: StayWish!) { previewStay(input: $input) { effectHash } }', { input })
  expectError(await of({}), 'BAD_REQUEST')
  expectError(await of({ cancel: { id }, reprice: { id } }), 'BAD_REQUEST')
  expectError(await of({ cancel: { id, feeAmount: -1 } }), 'BAD_REQUEST')
})

test('A refusal is an answer, with the code of the mutation', async () => {
  const { id } = await house.reservation({ inDays: 1 })
  await house.reservation({ room: 0, inDays: 1 })
  const wish = { reservationId: id, roomId: roomId(0) }
  const effect = await ask({ assignRoom: wish })
  expect(effect).toMatchObject({ changes: [], price: null, stock: null, version: null, refusal: { code: 'ROOM_NOT_AVAILABLE' } })
  expectError(await carryOut(house.as.manager, 'assignRoom', { ...wish, effectHash: effect.effectHash }), 'ROOM_NOT_AVAILABLE')
})

test('Whoever takes the last room changes the effect of a new stay', async () => {
  const input = house.input(1, 1)
  for (const room of [0, 1]) await house.reservation({ room, inDays: 1 })
  const { effectHash, stock } = await ask({ create: input })
  expect(stock).toEqual({ left: 0, overbooked: false })
  await house.reservation({ inDays: 1 })
  expectError(await carryOut(house.as.manager, 'create', { ...input, effectHash }), 'EFFECT_CHANGED')
  const again = await ask({ create: input })
  expect(again.stock).toEqual({ left: -1, overbooked: true })
  expect(again.questions.map(({ code }) => code)).toEqual(['OVERBOOKING'])
})

test('Another stay that leaves a room does not change it', async () => {
  const input = house.input(1, 1)
  const { effectHash, stock } = await ask({ create: input })
  expect(stock!.left).toBe(2)
  await house.reservation({ inDays: 1 })
  await carriedOut(house.as.manager, 'create', { ...input, effectHash })
})

test('A rate that changes by one changes the effect, and so does another change of the stay; a memo does not', async () => {
  const id = await house.sold(1, 2)
  const wish = { id, ...house.period(1, 3) }
  const { effectHash } = await ask({ modify: wish })
  await setPrice(3, 1001)
  expectError(await carryOut(house.as.manager, 'modify', { ...wish, effectHash }), 'EFFECT_CHANGED')
  const second = await ask({ modify: wish })
  await house.as.manager.askOk('mutation ($input: ModifyReservationInput!) { modifyReservation(input: $input) { id } }', {
    input: { id, memoContent: 'Prefers a quiet room' },
  })
  app.clock.moveBy({ minutes: 5 })
  expect((await ask({ modify: wish })).effectHash).toBe(second.effectHash)
  await house.as.manager.askOk('mutation ($input: ModifyReservationInput!) { modifyReservation(input: $input) { id } }', {
    input: { id, sleeps: 2 },
  })
  expectError(await carryOut(house.as.manager, 'modify', { ...wish, effectHash: second.effectHash }), 'EFFECT_CHANGED')
  const third = await ask({ modify: wish })
  await carriedOut(house.as.manager, 'modify', { ...wish, effectHash: third.effectHash })
  expect((await house.charges(id)).total).toBe(third.price!.after)
})

async function setPrice(inDays: number, amount: number) {
  const { accommodationId, ratePlanId, roomTypeId, day } = house
  const items = [{ ratePlanId, roomTypeId, from: day(inDays), to: day(inDays + 1), amount }]
  await house.as.manager.askOk(setRates, { input: { accommodationId, items } })
}

test('A check-in that goes with the clock has the same effect a minute later', async () => {
  await setReservationSettings(house, { unlimitedRentCheckIn: 'true' })
  const start = app.clock.now()
  const hour = (count: number) => new Date(start.getTime() + count * 3_600_000)
  const { id } = await house.reservation({ type: 'rent', room: 0, useStartAt: hour(1), useExpireAt: hour(4) })
  const { effectHash, room, toldTo } = await ask({ checkIn: { reservationId: id } })
  expect(room!.id).toBe(roomId(0))
  expect(toldTo).toEqual(['STAFF', 'APPS'])
  app.clock.moveBy({ minutes: 1 })
  await carriedOut(house.as.manager, 'checkIn', { reservationId: id, effectHash })
  expect(await read(house, id)).toMatchObject({ status: 'CHECKED_IN' })
})

test('A question says what a person may decide, and its answer goes with the preview and the mutation', async () => {
  const id = await house.sold(0, 2)
  const effect = await ask({ cancel: { id } })
  expect(effect.questions).toMatchObject([{ code: 'FEE', choices: ['BY_POLICY', 'NONE'] }])
  const answers = [{ code: 'FEE', choice: 'NONE' }]
  const answered = await ask({ cancel: { id }, answers })
  expect(answered).toMatchObject({ questions: [], price: { before: 2100, after: 0 } })
  expectError(await carryOut(house.as.manager, 'cancel', { id, answers, effectHash: effect.effectHash }), 'EFFECT_CHANGED')
  await carriedOut(house.as.manager, 'cancel', { id, answers, effectHash: answered.effectHash })
  expect((await house.charges(id)).total).toBe(0)
})

test('An answer to what is not asked there, and one that is no choice, are refused', async () => {
  const id = await house.sold(0, 2)
  const none = { code: 'FEE', choice: 'NONE' }
  for (const answers of [
    [{ code: 'ROOM', choice: 'WITHOUT_ROOM' }],
    [{ code: 'FEE', choice: 'SOME' }],
    [none, none],
    [{ code: 'toString', choice: 'x' }],
  ])
    expectError(await carryOut(house.as.manager, 'cancel', { id, answers }), 'BAD_REQUEST')
})

test('Another name for a guest, or another state of the room, is another effect than the one that was seen', async () => {
  const { id } = await house.reservation({ room: 0, inDays: 1 })
  const wish = { reservationId: id, primaryGuest: { name: 'Ann' } }
  const { effectHash } = await ask({ changeGuests: wish })
  const zed = { ...wish, primaryGuest: { name: 'Zed' } }
  expectError(await carryOut(house.as.manager, 'changeGuests', { ...zed, effectHash }), 'EFFECT_CHANGED')
  await carriedOut(house.as.manager, 'changeGuests', { ...wish, primaryGuest: { name: 'Bob' } })
  expectError(await carryOut(house.as.manager, 'changeGuests', { ...wish, effectHash }), 'EFFECT_CHANGED')
  await carriedOut(house.as.manager, 'checkIn', { reservationId: id })
  const hashes = [{}, { cleaningState: 'DIRTY' }].map(
    async (more) => (await ask({ undoCheckIn: { reservationId: id, ...more } })).effectHash,
  )
  expect(new Set(await Promise.all(hashes)).size).toBe(2)
})

test('An overbooking is told to the desk', async () => {
  for (const room of [0, 1, 2]) await house.reservation({ room, inDays: 1 })
  expect((await ask({ create: house.input(1, 1) })).toldTo).toEqual(['APPS', 'STAFF'])
})

test('A question never makes a mutation refuse what it did before', async () => {
  const id = await house.sold(0, 2)
  await carriedOut(house.as.manager, 'cancel', { id })
  expect((await house.charges(id)).total).toBe(2100)
})

test('Too many guests are a refusal that staff can lift', async () => {
  const input = house.input(1, 1, { sleeps: 3 })
  const effect = await ask({ create: input })
  expect(effect).toMatchObject({ refusal: { code: 'CAPACITY_EXCEEDED' }, questions: [{ code: 'CAPACITY', choices: ['IGNORE'] }] })
  const lifted = await ask({ create: input, answers: [{ code: 'CAPACITY', choice: 'IGNORE' }] })
  expect(field(lifted, 'capacityExceeded')).toMatchObject({ after: true })
})

test('The stays of a group are judged together: the second finds the room that the first would take, and the stock that it leaves', async () => {
  const booker = bookerAt(house)
  const twice = booker.input([booker.stay(1, 1, { roomId: roomId(0) }), booker.stay(1, 1, { roomId: roomId(0) })]).input
  expect(await ask({ createBooking: twice })).toMatchObject({ refusal: { code: 'ROOM_NOT_AVAILABLE' } })
  const many = booker.input([0, 1, 2, 3].map(() => booker.stay(1, 1))).input
  expect(await ask({ createBooking: many })).toMatchObject({ stock: { left: -1, overbooked: true }, refusal: null })
})

test('The stays of a group that follow each other in a room move together', async () => {
  const booker = bookerAt(house)
  const booking = await booker.booked(booker.stay(1, 1, { roomId: roomId(0) }), booker.stay(2, 1, { roomId: roomId(0) }))
  for (const days of [1, -1]) {
    const wish = { bookingId: booking.id, days }
    const { effectHash, refusal, changes } = await ask({ moveBooking: wish })
    expect(refusal).toBeNull()
    expect(changes).toHaveLength(4)
    await carriedOut(house.as.manager, 'moveBooking', { ...wish, effectHash })
  }
})

test('A room without a place is refused with the effect that was seen, and nothing of a group is done', async () => {
  const booker = bookerAt(house)
  const booking = await booker.booked(booker.stay(1, 1, { roomId: roomId(0) }), booker.stay(1, 1, { roomId: roomId(1) }))
  const wish = { bookingId: booking.id, days: 3 }
  const { effectHash } = await ask({ moveBooking: wish })
  await house.reservation({ room: 1, inDays: 4 })
  expectError(await carryOut(house.as.manager, 'moveBooking', { ...wish, effectHash }), 'EFFECT_CHANGED')
  const [first] = booking.reservations
  expect(await read(house, first.id)).toMatchObject({ useStartAt: first.useStartAt })
})
