import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { reservations } from '../../../../src/db/tables/index.ts'
import { type House, openHouse, startApp, type TestApp } from '../../../harness/index.ts'
import { integration } from '../../../harness/user/integrations.ts'

const find = `query ($accommodationId: ULID!, $filter: AccommodationReservationsFilter) {
  getAccommodationReservations(accommodationId: $accommodationId, first: 20, filter: $filter) { totalCount edges { node { id } } }
  getAccommodationReservationsAggregate(accommodationId: $accommodationId, filter: $filter) { count }
}`
const createBooking = `mutation ($input: CreateBookingInput!) { createBooking(input: $input) { booking { number reservations { id } } } }`
const setProfile = `mutation ($input: SetInvoiceProfileInput!) { setInvoiceProfile(input: $input) { numberPrefix } }`
const issue = `mutation ($input: IssueInvoiceInput!) { issueInvoice(input: $input) { number } }`

let app: TestApp
let house: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app, { rooms: 2 })
})

/** The ids that a keyword finds; list, total and aggregate agree. */
async function found(keyword: string, caller = house.as.staff, of = house): Promise<string[]> {
  const answer = await caller.askOk(find, { accommodationId: of.accommodationId, filter: { keyword } })
  const { edges, totalCount } = answer.getAccommodationReservations
  expect([totalCount, answer.getAccommodationReservationsAggregate.count]).toEqual([edges.length, edges.length])
  return edges.map(({ node }: { node: { id: string } }) => node.id)
}

const named = async (name: string, more: object = {}) => (await house.reservation({ primaryGuest: { name }, ...more })).id

test('The end that all ids of a property share finds nothing; a whole id, its own part and any part of that find it', async () => {
  const [id, other] = [await named('Ann Own'), await named('Ann Other')]
  for (const length of [8, 6, 4]) expect(await found(id.slice(-length))).toEqual([])
  for (const keyword of [id, id.toLowerCase(), id.slice(0, 18), id.slice(0, 21), id.slice(-16), id.slice(6, 18)])
    expect(await found(keyword), keyword).toEqual([id])
  expect(await found(other)).toEqual([other])
})

test('An id of before, whose text holds its shared end, is found by the same keywords', async () => {
  const id = await named('Ann Before')
  const { db } = app.context()
  const [row] = await db.select().from(reservations).where(eq(reservations.id, id))
  const searchText = row!.searchText.replace(/^.*/, id.toLowerCase())
  await db.update(reservations).set({ searchText }).where(eq(reservations.id, id))
  expect(await found(id.slice(-8))).toEqual([])
  for (const keyword of [id, id.slice(0, 18), id.slice(0, 21), id.slice(-16)]) expect(await found(keyword), keyword).toEqual([id])
})

test('A name is found with and without its accents, however it was written', async () => {
  const ids = {
    jose: await named('José Núñez'),
    muller: await named('Müller'),
    plain: await named('Muller'),
    strasse: await named('Bjørn Straße'),
    hangul: await named('홍길동'),
    kana: await named('ガ'.repeat(2)),
  }
  expect(await found('jose nunez')).toEqual([ids.jose])
  expect(await found('JOSÉ')).toEqual([ids.jose])
  for (const keyword of ['Muller', 'Müller', 'Mu\u0308ller'])
    expect((await found(keyword)).toSorted()).toEqual([ids.muller, ids.plain])
  expect(await found('bjorn strasse')).toEqual([ids.strasse])
  expect(await found('홍길')).toEqual([ids.hangul])
  expect(await found('ㄱㅣㄹ')).toEqual([])
  expect(await found('カカ')).toEqual([])
  const guests = `query ($accommodationId: ULID!, $keyword: String!) {
    guests(accommodationId: $accommodationId, keyword: $keyword) { edges { node { name } } } }`
  const answer = await house.as.staff.askOk(guests, { accommodationId: house.accommodationId, keyword: 'nunez' })
  expect(answer.guests.edges).toEqual([{ node: { name: 'José Núñez' } }])
})

test('The number of a booking finds its reservations, and that of a room those of the room', async () => {
  const [room, next] = house.rooms as [House['rooms'][0], House['rooms'][0]]
  const { accommodationId, roomTypeId } = house
  const stays = [1, 2].map((days) => {
    const [useStartAt, useExpireAt] = [days, days + 1].map((day) => new Date(app.clock.now().getTime() + day * 86_400_000))
    return { accommodationId, type: 'lodge', roomTypeId, useStartAt, useExpireAt, primaryGuest: { name: 'Booked' } }
  })
  const input = { accommodationId, booker: { name: 'Booker' }, reservations: stays }
  const { number, reservations: booked } = (await house.as.manager.askOk(createBooking, { input })).createBooking.booking
  expect((await found(number)).toSorted()).toEqual(booked.map(({ id }: { id: string }) => id).toSorted())
  const inRoom = await named('In Room', { room: 0, inDays: 40 })
  await named('Next Door', { room: 1, inDays: 40 })
  for (const keyword of [`room ${room.roomNumber}`, `ROOM ${room.roomNumber}`, `${room.roomNumber}호`, `객실 ${room.roomNumber}`])
    expect(await found(keyword), keyword).toEqual([inRoom])
  expect(await found(`room ${next.roomNumber}9`)).toEqual([])
})

test('A check-in code finds an open stay, and an invoice number its stay, for staff but not for other programs', async () => {
  const { id } = await house.reservation({ inDays: 60 })
  const [row] = await app.context().db.select().from(reservations).where(eq(reservations.id, id))
  const { checkInCode } = row!
  expect(await found(checkInCode)).toEqual([id])
  expect(await found(`${checkInCode.slice(0, 4)} ${checkInCode.slice(4)}`)).toEqual([id])
  expect(await found(checkInCode.slice(0, 7))).toEqual([])
  const { accommodationId } = house
  await house.as.manager.askOk(setProfile, {
    input: { accommodationId, legalName: 'House', address: 'Here', numberPrefix: 'Inv-2027-' },
  })
  const charge = 'mutation ($input: AddChargeInput!) { addCharge(input: $input) { id } }'
  await house.as.staff.askOk(charge, { input: { reservationId: id, amount: 10, description: 'Tea' } })
  const invoice = (await house.as.staff.askOk(issue, { input: { reservationId: id, recipient: { name: 'Guest' } } })).issueInvoice
  for (const keyword of [invoice.number, invoice.number.toLowerCase()]) expect(await found(keyword)).toEqual([id])
  const reader = (await integration(app, [house], { authorities: ['ACC_RESERVATION_READ'] })).as
  for (const keyword of [checkInCode, invoice.number]) expect(await found(keyword, reader)).toEqual([])
})
