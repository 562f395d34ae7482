import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { reservations } from '../../../src/db/tables/index.ts'
import { addDays, dateIn } from '../../../src/kernel/zone.ts'
import { imported } from '../../harness/core/imports.ts'
import { write } from '../../harness/core/reservations.ts'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'

let app: TestApp
let house: House

beforeAll(async () => {
  app = await startApp({ limits: { CHART_STAYS_MAX: 4, QUERY_ALIASES_MAX: 100 } })
})

beforeEach(async () => {
  app.clock.moveTo('2030-05-06T03:00:00Z')
  house = await openHouse(app, { rooms: 2 })
})

const stay = '{ id status type startsAt endsAt roomId guestName people overbooked owes updatedAt }'
const ask = `query Stays($id: ULID!, $from: String!, $to: String!) { types: stays(accommodationId: $id, from: $from, to: $to) {
  name unassigned ${stay} rooms { id roomNumber cleaningState stays ${stay} blocks { kind reason startsAt endsAt } }
} }`
const many = Array.from({ length: 40 }, (_, at) => `g${at}: guestName`).join(' ')
const inDays = (days: number) => addDays(dateIn('Asia/Seoul', app.clock.now()), days)
const period = (from: number, to: number) => ({ id: house.accommodationId, from: inDays(from), to: inDays(to) })
const chart = async (from = 0, to = 6) => (await house.as.staff.askOk(ask, period(from, to))).types
const idsOf = (stays: { id: string }[]) => stays.map(({ id }) => id)

test('The chart has each room type with its rooms and their stays, and the stays without a room', async () => {
  const first = await house.reservation({ room: 0, sleeps: 2, childSleeps: 0 })
  const second = await house.reservation({ room: 0, inDays: 3 })
  const roomless = await house.reservation({ inDays: 2 })
  const [type] = await chart()
  expect(type.name).toBe('Double')
  expect(type.rooms.map(({ roomNumber }: { roomNumber: string }) => roomNumber)).toEqual(['101', '102'])
  expect(idsOf(type.rooms[0].stays)).toEqual([first.id, second.id])
  expect(type.rooms[1].stays).toEqual([])
  expect(idsOf(type.unassigned)).toEqual([roomless.id])
  expect(type.rooms[0].stays[0]).toMatchObject({
    status: 'DEFINITE',
    startsAt: first.useStartAt.toISOString(),
    endsAt: first.useExpireAt.toISOString(),
    roomId: house.rooms[0]!.id,
    guestName: 'Hong Gildong',
    people: 2,
    overbooked: false,
    owes: false,
    updatedAt: first.updatedAt.toISOString(),
  })
})

test('The chart has the names of guests as staff and imported files have changed them', async () => {
  const { id } = await house.reservation({ room: 0 })
  const nameInChart = async () => (await chart())[0].rooms[0].stays[0].guestName
  const change = `mutation { changeGuests(input: { reservationId: "${id}", primaryGuest: { name: "Kim Jiwoo" } }) { id } }`
  await house.as.staff.askOk(change)
  expect(await nameInChart()).toBe('Kim Jiwoo')
  await imported(app, house, [{ key: 'g', reservation: id, isPrimary: true, name: 'Choi Ara' }], { kind: 'guests' })
  expect(await nameInChart()).toBe('Choi Ara')
})

test('The chart has the stays that touch its days at the property, and no others', async () => {
  const before = await house.reservation({ room: 0, inDays: -3, nights: 3 })
  await house.reservation({ room: 0, inDays: 7 })
  await house.reservation({ room: 1, inDays: -4, nights: 3 })
  const [type] = await chart()
  expect(idsOf(type.rooms[0].stays)).toEqual([before.id])
  expect(type.rooms[1].stays).toEqual([])
})

test('A stay is the same under the names that a query gives, with any name of a guest, and if it is selected twice', async () => {
  const guest = 'Anna "Ann"\\\n\t한글 😀 O\'Neil'
  await house.reservation({ room: 0 })
  await house.reservation({ inDays: 1 })
  // names from before may have several lines
  await app
    .context()
    .db.update(reservations)
    .set({ guestName: guest })
    .where(eq(reservations.accommodationId, house.accommodationId))
  const [plain] = await chart()
  expect([plain.rooms[0].stays[0].guestName, plain.unassigned[0].guestName]).toEqual([guest, guest])
  const renamed = `query Stays($id: ULID!, $from: String!, $to: String!) { types: stays(accommodationId: $id, from: $from, to: $to) {
    rooms { stays { kind: __typename who: guestName id: status a: startsAt room: roomId owes } }
  } }`
  const { guestName: who, status: id, startsAt: a, roomId: room, owes } = plain.rooms[0].stays[0]
  const [{ rooms }] = (await house.as.staff.askOk(renamed, period(0, 6))).types
  expect(rooms[0].stays).toEqual([{ kind: 'ChartStay', who, id, a, room, owes }])
  const twice = `query Stays($id: ULID!, $from: String!, $to: String!) { types: stays(accommodationId: $id, from: $from, to: $to) {
    one: unassigned ${stay} other: unassigned ${stay} rooms { one: stays ${stay} other: stays { id ${many} } }
  } }`
  const [both] = (await house.as.staff.askOk(twice, period(0, 6))).types
  expect([both.one, both.other]).toEqual([plain.unassigned, plain.unassigned])
  expect(both.rooms[0].one).toEqual(plain.rooms[0].stays)
  const aliased = `query Stays($id: ULID!, $from: String!, $to: String!) { types: stays(accommodationId: $id, from: $from, to: $to) {
    rooms { stays { ${many} } }
  } }`
  const [{ rooms: of }] = (await house.as.staff.askOk(aliased, period(0, 6))).types
  expect(of[0].stays[0]).toMatchObject({ g0: guest, g39: guest })
})

test('A stay shows whether its folio has an open balance', async () => {
  const { id } = await house.reservation({ room: 0 })
  await house.as.staff.askOk(`mutation { addCharge(input: { reservationId: "${id}", amount: 100, description: "Tea" }) { id } }`)
  expect((await chart())[0].rooms[0].stays[0].owes).toBe(true)
  await house.as.staff.askOk(`mutation { recordPayment(input: { reservationId: "${id}", amount: 100, method: cash }) { id } }`)
  expect((await chart())[0].rooms[0].stays[0].owes).toBe(false)
})

test('Blocks of the period stand in their room', async () => {
  const create = 'mutation Run($input: CreateRoomBlockInput!) { createRoomBlock(input: $input) { id } }'
  const [startsAt, endsAt] = [`${inDays(1)}T00:00:00+09:00`, `${inDays(2)}T00:00:00+09:00`]
  await house.as.staff.askOk(create, {
    input: { roomId: house.rooms[1]!.id, kind: 'OUT_OF_SERVICE', reason: 'Paint', startsAt, endsAt },
  })
  expect((await chart())[0].rooms[1].blocks).toMatchObject([{ kind: 'OUT_OF_SERVICE', reason: 'Paint' }])
  expect((await chart(3, 4))[0].rooms[1].blocks).toEqual([])
})

test('Guests who left and guests who overstay are in the chart; inquiries and deleted reservations are not', async () => {
  const [left, overstaying] = [await house.reservation({ room: 0, inDays: -1 }), await house.reservation({ room: 1, inDays: -1 })]
  for (const { id } of [left, overstaying]) await house.as.staff.askOk(write.checkIn, { id })
  await house.as.staff.askOk(write.checkOut, { id: left.id })
  await house.reservation({ status: 'INQUIRY' })
  const { id } = await house.reservation()
  await house.as.manager.askOk(write.delete, { id })
  const [today] = await chart()
  expect([idsOf(today.rooms[0].stays), idsOf(today.rooms[1].stays), today.unassigned]).toEqual([[left.id], [overstaying.id], []])
  app.clock.moveBy({ days: 3 })
  expect(idsOf((await chart())[0].rooms[1].stays)).toEqual([overstaying.id])
})

test('An archived room is in the chart only with its stays', async () => {
  const { id } = await house.reservation({ room: 1, inDays: -1 })
  await house.as.staff.askOk(write.checkIn, { id })
  await house.as.staff.askOk(write.checkOut, { id })
  await house.as.manager.askOk(`mutation { updateRoom(input: { id: "${house.rooms[1]!.id}", archived: true }) { id } }`)
  expect((await chart(-1, 6))[0].rooms).toHaveLength(2)
  expect((await chart(2, 6))[0].rooms).toHaveLength(1)
})

test('A period that ends before it starts, is too long or has too many stays is refused', async () => {
  expectError(await house.as.staff.graphql(ask, period(1, 0)), 'PERIOD_INVALID')
  expectError(await house.as.staff.graphql(ask, period(0, 100)), 'BAD_REQUEST')
  for (const _ of [1, 2, 3, 4]) await house.reservation()
  expect((await chart())[0].unassigned).toHaveLength(4)
  await house.reservation()
  expectError(await house.as.staff.graphql(ask, period(0, 6)), 'LIMIT_EXCEEDED')
})

test('Named stays are read again with all rooms; one that is no longer in the chart is missing', async () => {
  const [first, second, third] = [
    await house.reservation({ room: 0 }),
    await house.reservation(),
    await house.reservation({ room: 1 }),
  ]
  const named = `query Stays($id: ULID!, $from: String!, $to: String!, $ids: [ULID!]) {
    types: stays(accommodationId: $id, from: $from, to: $to, reservationIds: $ids) { unassigned { id } rooms { roomNumber stays { id } } }
  }`
  const read = async (ids: string[] | null) => {
    const [type] = (await house.as.staff.askOk(named, { ...period(0, 6), ids })).types
    return [idsOf(type.unassigned), ...type.rooms.map((room: { stays: { id: string }[] }) => idsOf(room.stays))]
  }
  expect(await read([first.id, second.id])).toEqual([[second.id], [first.id], []])
  await house.as.manager.askOk(write.delete, { id: first.id })
  expect(await read([first.id, third.id])).toEqual([[], [], [third.id]])
  expect(await read([])).toEqual([[], [], []])
  expect(await read(null)).toEqual([[second.id], [], [third.id]])
  const other = await openHouse(app)
  const elsewhere = await other.reservation({ room: 0 })
  expect(await read([elsewhere.id])).toEqual([[], [], []])
  const tooMany = { ...period(0, 6), ids: Array.from({ length: 201 }, () => first.id) }
  expectError(await house.as.staff.graphql(named, tooMany), 'BAD_REQUEST')
})

test('Maids, kiosks and people of another property do not see the chart', async () => {
  const other = await openHouse(app)
  for (const caller of [house.as.maid, house.as.kiosk, other.as.owner])
    expectError(await caller.graphql(ask, period(0, 6)), 'FORBIDDEN')
})

test('Where the clocks show midnight twice, the chart begins at the first one', async () => {
  app.clock.moveTo('2030-10-26T12:00:00Z')
  house = await openHouse(app, { timeZone: 'Atlantic/Azores', rooms: 1 })
  // from 00:10 to 00:30, before the clocks go back from 01:00 to 00:00
  const [useStartAt, useExpireAt] = [new Date('2030-10-27T00:10:00Z'), new Date('2030-10-27T00:30:00Z')]
  const { id } = await house.reservation({ room: 0, type: 'rent', useStartAt, useExpireAt })
  const staysOf = async (day: string) => {
    const { types } = await house.as.staff.askOk(ask, { id: house.accommodationId, from: day, to: day })
    return idsOf(types[0].rooms[0].stays)
  }
  expect([await staysOf('2030-10-26'), await staysOf('2030-10-27')]).toEqual([[], [id]])
})
