import { beforeAll, beforeEach, expect, test } from 'vitest'
import { closeBooks } from '../../../harness/core/folios.ts'
import { openPricedHouse, type PricedHouse, waitForNoon } from '../../../harness/core/priced-house.ts'
import { read, readRoom, write } from '../../../harness/core/reservations.ts'
import { expectError, openHouse, startApp, type TestApp, unknownId } from '../../../harness/index.ts'

let app: TestApp
let house: PricedHouse

beforeAll(async () => {
  app = await startApp()
  waitForNoon(app)
})

beforeEach(async () => {
  house = await openPricedHouse(app)
})

const move = `mutation Move($input: MoveReservationInput!) { moved: moveReservation(input: $input) {
  difference overbooked refusals { code message } reservation { id roomId roomTypeId useStartAt useExpireAt status updatedAt }
} }`
const graphql = (id: string, input: object, as = house.as.manager) => as.graphql(move, { input: { id, ...input } })
const moved = async (id: string, input: object, as = house.as.manager) =>
  (await as.askOk(move, { input: { id, ...input } })).moved
const roomId = (index: number) => house.rooms[index]!.id
const iso = ({ useStartAt, useExpireAt }: { useStartAt: Date; useExpireAt: Date }) => ({
  useStartAt: useStartAt.toISOString(),
  useExpireAt: useExpireAt.toISOString(),
})

test('A stay moves to another room and other times at once, even if its former room is taken then', async () => {
  const { id } = await house.reservation({ room: 0, inDays: 1 })
  await house.reservation({ room: 0, inDays: 2 })
  const { reservation } = await moved(id, { roomId: roomId(1), ...house.period(2, 2) })
  expect(reservation).toMatchObject({ roomId: roomId(1), ...iso(house.period(2, 2)) })
  expect([(await readRoom(house, roomId(0))).state, (await readRoom(house, roomId(1))).state]).toEqual(['NOT_USING', 'USING'])
})

test('A stay without a room gets one, and a stay in a room gets other times', async () => {
  const { id } = await house.reservation({ inDays: 1 })
  expect((await moved(id, { roomId: roomId(2) })).reservation.roomId).toBe(roomId(2))
  expect((await moved(id, house.period(1, 3))).reservation).toMatchObject({ roomId: roomId(2), ...iso(house.period(1, 3)) })
})

const nightsOf = async (id: string) =>
  (
    await house.as.staff.askOk('query ($id: ULID!) { folio(reservationId: $id) { charges { chargedOn amount voidedAt } } }', {
      id,
    })
  ).folio.charges
    .filter(({ voidedAt }: { voidedAt: string | null }) => !voidedAt)
    .map(({ chargedOn, amount }: { chargedOn: string; amount: number }) => [chargedOn, amount])

test('A stay with nightly rates that moves by whole days takes its prices along in their order', async () => {
  const rates = [1, 2].map((day) => ({ date: house.day(day), amount: 100 * day }))
  const { id } = await house.reservation({ ...house.period(1, 2), nightlyRates: rates })
  const shifted = { difference: 0, refusals: [] }
  expect(await moved(id, { ...house.period(2, 2), dryRun: true })).toMatchObject(shifted)
  expect(await nightsOf(id)).toEqual(rates.map(({ date, amount }) => [date, amount]))
  for (const first of [2, 6, 5]) {
    expect(await moved(id, house.period(first, 2))).toMatchObject(shifted)
    expect(await nightsOf(id)).toEqual([
      [house.day(first), 100],
      [house.day(first + 1), 200],
    ])
  }
})

test('A stay with nightly rates that becomes longer is moved with a warning of the nights without a price', async () => {
  const { id } = await house.reservation({ ...house.period(1, 1), nightlyRates: [{ date: house.day(1), amount: 100 }] })
  for (const dryRun of [true, false]) {
    const { difference, refusals } = await moved(id, { ...house.period(1, 3), dryRun })
    expect([difference, refusals]).toEqual([0, [{ code: 'PRICE_REQUIRED', message: expect.stringContaining(house.day(3)) }]])
  }
  expect(await nightsOf(id)).toEqual([[house.day(1), 100]])
})

test('The history of a priced stay says what a move changed', async () => {
  const id = await house.sold(1, 1)
  const { useExpireAt } = house.period(1, 2)
  await moved(id, { useExpireAt })
  const ask = `{ reservationHistory(reservationId: "${id}", first: 1) { edges { node { log after } } } }`
  const [{ node }] = (await house.as.manager.askOk(ask)).reservationHistory.edges
  expect(node.log).toMatch(/^Check-out moved from .+ to .+\. Changed price: 2,100 KRW\.$/)
  expect(node.after).toEqual({ useExpireAt: useExpireAt.toISOString(), price: expect.any(Number) })
})

test('A room that is occupied, out of order or too small in the new times is refused, and nothing changes', async () => {
  const { id } = await house.reservation({ room: 0, inDays: 1, sleeps: 2 })
  await house.reservation({ room: 1, inDays: 2 })
  expectError(await graphql(id, { roomId: roomId(1), ...house.period(1, 2) }), 'ROOM_NOT_AVAILABLE')
  const create = 'mutation Run($input: CreateRoomBlockInput!) { createRoomBlock(input: $input) { id } }'
  const [startsAt, endsAt] = [house.period(3, 1).useStartAt, house.period(3, 1).useExpireAt]
  await house.as.staff.askOk(create, { input: { roomId: roomId(0), kind: 'OUT_OF_ORDER', startsAt, endsAt } })
  expectError(await graphql(id, house.period(1, 3)), 'ROOM_NOT_AVAILABLE')
  const { createRoomType: single } = await house.as.owner.askOk(
    `mutation { createRoomType(input: { accommodationId: "${house.accommodationId}", name: "Single", capacity: 1 }) { id } }`,
  )
  const { createRoom: small } = await house.as.owner.askOk(
    `mutation { createRoom(input: { accommodationId: "${house.accommodationId}", roomTypeId: "${single.id}", roomNumber: "1" }) { id } }`,
  )
  expectError(await graphql(id, { roomId: small.id }), 'CAPACITY_EXCEEDED')
  expect(await read(house, id)).toMatchObject({ roomId: roomId(0), ...iso(house.period(1, 1)) })
  expect((await moved(id, { roomId: small.id, ignoreCapacity: true })).reservation.roomId).toBe(small.id)
})

test('A stay that a rate plan priced is extended by it, and the answer has the difference', async () => {
  const id = await house.sold(1, 1)
  expect(await moved(id, house.period(1, 3))).toMatchObject({ difference: 2100, refusals: [] })
  expect((await house.charges(id)).total).toBe(3150)
  expect(await moved(id, house.period(1, 1))).toMatchObject({ difference: -2100 })
  expect(await moved(id, { roomId: roomId(0) })).toMatchObject({ difference: 0 })
})

test('A dry run says what would be and changes nothing', async () => {
  const id = await house.sold(1, 1)
  const before = await read(house, id)
  const answer = await moved(id, { roomId: roomId(0), ...house.period(1, 2), dryRun: true })
  expect(answer).toMatchObject({ difference: 1050, overbooked: false, refusals: [], reservation: { id, roomId: null } })
  expect(await read(house, id)).toEqual(before)
  expect((await house.charges(id)).total).toBe(1050)
  expect((await readRoom(house, roomId(0))).state).toBe('NOT_USING')
})

test('A dry run says why a move is refused, and that it would overbook', async () => {
  const { id } = await house.reservation({ inDays: 1 })
  for (const room of [0, 1, 2]) await house.reservation({ room, inDays: 2 })
  const refused = await moved(id, { roomId: roomId(0), ...house.period(1, 2), dryRun: true })
  expect(refused).toMatchObject({ difference: null, refusals: [{ code: 'ROOM_NOT_AVAILABLE' }] })
  expect((await moved(id, { ...house.period(1, 2), dryRun: true })).overbooked).toBe(true)
})

test('A reservation that changed since the caller read it is not moved', async () => {
  const { id, updatedAt } = await house.reservation({ room: 0, inDays: 1 })
  app.clock.moveBy({ seconds: 1 })
  const { reservation } = await moved(id, { roomId: roomId(1), ifUpdatedAt: updatedAt })
  expectError(await graphql(id, { roomId: roomId(2), ifUpdatedAt: updatedAt }), 'CONFLICT')
  const { refusals } = await moved(id, { roomId: roomId(2), ifUpdatedAt: updatedAt, dryRun: true })
  expect(refusals).toMatchObject([{ code: 'CONFLICT' }])
  expect((await moved(id, { roomId: roomId(2), ifUpdatedAt: reservation.updatedAt })).reservation.roomId).toBe(roomId(2))
})

test('Staff move a stay to another room; other times need the management right, also in a dry run', async () => {
  const { id, useStartAt, useExpireAt } = await house.reservation({ room: 0, inDays: 1 })
  const sameTimes = { useStartAt, useExpireAt }
  expect((await moved(id, { roomId: roomId(1), ...sameTimes }, house.as.staff)).reservation.roomId).toBe(roomId(1))
  expectError(await graphql(id, house.period(2, 1), house.as.staff), 'FORBIDDEN')
  expectError(await graphql(id, { ...house.period(2, 1), dryRun: true }, house.as.staff), 'FORBIDDEN')
})

test('Closed days, stays that are over and periods that end before they start are refused', async () => {
  const { id } = await house.reservation({ room: 0, inDays: -2, nights: 3 })
  await house.as.staff.askOk(write.checkIn, { id })
  await closeBooks(house, house.day(-1))
  expectError(await graphql(id, { useStartAt: house.period(-1, 1).useStartAt }), 'ERR_AUDITTED_DATA')
  const { useStartAt } = house.period(1, 1)
  expectError(await graphql(id, { useStartAt, useExpireAt: useStartAt }), 'PERIOD_INVALID')
  await house.as.staff.askOk(write.checkOut, { id })
  expectError(await graphql(id, { roomId: roomId(1) }), 'STATUS_NOT_ALLOWED')
})

test('The log has an entry for the room and one for the times', async () => {
  const { id } = await house.reservation({ room: 0, inDays: 1 })
  await moved(id, { roomId: roomId(1), ...house.period(2, 1) })
  const logs = `{ getUserLogs(accommodationId: "${house.accommodationId}", relatedId: "${id}", first: 2) { edges { node { type } } } }`
  const { edges } = (await house.as.manager.askOk(logs)).getUserLogs
  expect(edges.map(({ node }: { node: { type: string } }) => node.type)).toEqual(['reservation.modify', 'reservation.changeRoom'])
})

test('An unknown reservation or room, and callers without the right, are refused', async () => {
  const { id } = await house.reservation({ room: 0, inDays: 1 })
  const other = await openHouse(app)
  expectError(await graphql(unknownId, { roomId: roomId(1) }), 'RESERVATION_NOT_FOUND')
  expectError(await graphql(id, { roomId: other.rooms[0]!.id, dryRun: true }), 'ROOM_NOT_FOUND')
  for (const caller of [house.as.maid, house.as.kiosk, other.as.owner])
    expectError(await graphql(id, { roomId: roomId(1) }, caller), 'FORBIDDEN')
})

test('A deleted stay does not move, not even to where it was', async () => {
  const { id } = await house.reservation({ room: 0, inDays: 1 })
  await house.as.manager.askOk(write.delete, { id })
  expectError(await graphql(id, {}), 'RESERVATION_DELETED')
  expect(await moved(id, { roomId: roomId(0), dryRun: true })).toMatchObject({
    difference: null,
    refusals: [{ code: 'RESERVATION_DELETED' }],
  })
})
