import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { events } from '../../../../src/db/tables/index.ts'
import { closeBooks } from '../../../harness/core/folios.ts'
import { openPricedHouse, type PricedHouse, terms, waitForNoon } from '../../../harness/core/priced-house.ts'
import { outcomes, setReservationSettings, write } from '../../../harness/core/reservations.ts'
import {
  expectError,
  type GraphqlClient,
  onPostgres,
  openHouse,
  startApp,
  type TestApp,
  unknownId,
} from '../../../harness/index.ts'

let app: TestApp
let house: PricedHouse

beforeAll(async () => {
  app = await startApp()
  waitForNoon(app)
})

beforeEach(async () => {
  house = await openPricedHouse(app)
})

const change = `mutation Change($input: ChangeGuestsInput!) { stay: changeGuests(input: $input) {
  id sleeps childSleeps infantSleeps capacityExceeded updatedAt ${terms}
  primaryGuestProfile { name vehicleNumber contacts { contactType contactValue } } guestProfiles { name }
} }`
const graphql = (reservationId: string, input: object, as: GraphqlClient = house.as.staff) =>
  as.graphql(change, { input: { reservationId, ...input } })
const changed = async (reservationId: string, input: object, as: GraphqlClient = house.as.staff) =>
  (await as.askOk(change, { input: { reservationId, ...input } })).stay

test('Staff change who comes: what is left out stays, and the keyword search finds the new names', async () => {
  const { id } = await house.reservation({ inDays: 1 })
  const named = await changed(id, { primaryGuest: { name: 'Kim Jiwoo', vehicleNumber: '12가3456' } })
  expect(named.primaryGuestProfile).toEqual({
    name: 'Kim Jiwoo',
    vehicleNumber: '12가3456',
    contacts: [{ contactType: 'phone', contactValue: '+82 10-1234-5678' }],
  })
  const two = await changed(id, { guests: [{ name: 'Ada Lovelace' }], primaryGuest: { contacts: [], vehicleNumber: null } })
  expect(two.guestProfiles).toEqual([{ name: 'Kim Jiwoo' }, { name: 'Ada Lovelace' }])
  expect(two.primaryGuestProfile).toMatchObject({ vehicleNumber: null, contacts: [] })
  const find = `{ getAccommodationReservations(accommodationId: "${house.accommodationId}", filter: { keyword: "lovelace" }) { edges { node { id } } } }`
  expect((await house.as.staff.askOk(find)).getAccommodationReservations.edges).toEqual([{ node: { id } }])
  expect((await changed(id, { guests: null, primaryGuest: { name: null } })).guestProfiles).toHaveLength(2)
  expect((await changed(id, { guests: [] })).guestProfiles).toEqual([{ name: 'Kim Jiwoo' }])
})

test('Somebody comes: a change to no guests is refused, and one of names alone is not', async () => {
  const { id } = await house.reservation({ inDays: 1 })
  expectError(await graphql(id, { sleeps: 0 }), 'BAD_REQUEST')
  expectError(await graphql(id, { sleeps: 0, childSleeps: 0, infantSleeps: 0 }), 'BAD_REQUEST')
  expect(await changed(id, { sleeps: 0, childSleeps: 1 })).toMatchObject({ sleeps: 0, childSleeps: 1 })
  const empty = await house.reservation({ inDays: 1, sleeps: 0 })
  await changed(empty.id, { primaryGuest: { name: 'Kim Jiwoo' } })
})

describe('A stay that a rate plan priced', () => {
  test('is priced and taxed for its new guests, with their ages', async () => {
    const id = await house.sold(1, 1)
    const stay = await changed(id, { sleeps: 1, childSleeps: 1, childAges: [7] })
    expect(stay).toMatchObject({ sleeps: 1, childSleeps: 1, terms: { childAges: [7] } })
    expect(await house.spelled(id)).toEqual(['RATE 1 1000', 'TAX 1 100'])
  })

  test('keeps its charges with KEEP, and REPRICE prices it later', async () => {
    const id = await house.sold(1, 1)
    await changed(id, { sleeps: 2, pricing: 'KEEP' }, house.as.manager)
    expect((await house.charges(id)).total).toBe(1050)
    await changed(id, { pricing: 'REPRICE' }, house.as.manager)
    expect((await house.charges(id)).total).toBe(1100)
  })

  test('gets the price of its new guests: only managers, and staff by the setting, choose otherwise', async () => {
    const id = await house.sold(1, 1)
    for (const pricing of ['KEEP', 'REPRICE']) expectError(await graphql(id, { sleeps: 2, pricing }), 'FORBIDDEN')
    await setReservationSettings(house, { staffManagesStays: 'true' })
    await changed(id, { sleeps: 2, pricing: 'KEEP' })
    expect((await house.charges(id)).total).toBe(1050)
  })

  test('keeps its charges when only names change', async () => {
    const id = await house.sold(1, 1)
    const before = await house.spelled(id)
    await changed(id, { primaryGuest: { name: 'Somebody Else' } })
    expect(await house.spelled(id)).toEqual(before)
  })
})

test('The charges of a stay without a rate plan stay, and its price cannot be extended', async () => {
  const { id } = await house.reservation({ inDays: 1, nightlyRates: [{ date: house.day(1), amount: 700 }] })
  await changed(id, { sleeps: 2 })
  expect((await house.charges(id)).total).toBe(700)
  expectError(await graphql(id, { sleeps: 1, pricing: 'EXTEND' }), 'PRICE_REQUIRED')
})

test('More people than the room type holds are refused, unless staff insist', async () => {
  const { id } = await house.reservation({ inDays: 1, room: 0 })
  expectError(await graphql(id, { sleeps: 3 }), 'CAPACITY_EXCEEDED')
  expect(await changed(id, { sleeps: 3, ignoreCapacity: true })).toMatchObject({ sleeps: 3, capacityExceeded: true })
  expect(await changed(id, { sleeps: 2, infantSleeps: 2 })).toMatchObject({ infantSleeps: 2, capacityExceeded: false })
  expectError(await graphql(await house.sold(1, 1), { childAges: [7, 8] }), 'BAD_REQUEST')
  expectError(await graphql(id, { sleeps: 1, childSleeps: 1, infantSleeps: 0, childAges: [7, 8, 9, 10] }), 'BAD_REQUEST')
})

test('The change is in the log without names, and the event names what changed', async () => {
  const { id } = await house.reservation({ inDays: 1 })
  await changed(id, { sleeps: 2, primaryGuest: { name: 'Kim Jiwoo' } })
  const history = `{ reservationHistory(reservationId: "${id}", first: 1) { edges { node { type before after } } } }`
  expect((await house.as.staff.askOk(history)).reservationHistory.edges[0].node).toEqual({
    type: 'reservation.modify',
    before: { sleeps: 1 },
    after: { sleeps: 2, primaryGuest: 'changed' },
  })
  const stored = await app.context().db.select().from(events).where(eq(events.subjectId, id))
  expect(stored.at(-1)).toMatchObject({ type: 'reservation.amended', payload: { fields: ['sleeps', 'primaryGuest'] } })
})

test('A reservation that changed since the caller read it is not changed', async () => {
  const { id, updatedAt } = await house.reservation({ inDays: 1 })
  app.clock.moveBy({ seconds: 1 })
  const stay = await changed(id, { sleeps: 2, ifUpdatedAt: updatedAt })
  expectError(await graphql(id, { sleeps: 1, ifUpdatedAt: updatedAt }), 'CONFLICT')
  expect((await changed(id, { sleeps: 1, ifUpdatedAt: stay.updatedAt })).sleeps).toBe(1)
})

test('Numbers of a closed stay and anything of a deleted one are refused', async () => {
  const past = await house.reservation({ inDays: -3, room: 0 })
  await closeBooks(house, house.day(-2))
  expectError(await graphql(past.id, { sleeps: 2 }), 'ERR_AUDITTED_DATA')
  expect((await changed(past.id, { primaryGuest: { name: 'Corrected' } })).primaryGuestProfile.name).toBe('Corrected')
  const { id } = await house.reservation({ inDays: 1 })
  await house.as.manager.askOk(write.delete, { id })
  expectError(await graphql(id, { primaryGuest: { name: 'X' } }), 'RESERVATION_DELETED')
})

test('Hostile guests are refused with the field that is wrong', async () => {
  const { id } = await house.reservation({ inDays: 1 })
  const many = Array.from({ length: 51 }, () => ({ name: 'X' }))
  for (const input of [
    { sleeps: -1 },
    { sleeps: 1001 },
    { guests: many },
    { primaryGuest: { name: ' ' } },
    { guests: [{ name: 'a\0b' }] },
  ])
    expectError(await graphql(id, input), 'BAD_REQUEST')
})

test('An unknown reservation, and callers without the right, are refused', async () => {
  const { id } = await house.reservation({ inDays: 1 })
  const other = await openHouse(app)
  expectError(await graphql(unknownId, { sleeps: 2 }), 'RESERVATION_NOT_FOUND')
  for (const caller of [house.as.maid, house.as.kiosk, other.as.owner])
    expectError(await graphql(id, { sleeps: 2 }, caller), 'FORBIDDEN')
})

onPostgres('two desks', () => {
  test('Of two who change the guests they both have seen, one does and the other gets CONFLICT', async () => {
    const { id, updatedAt } = await house.reservation({ inDays: 1 })
    app.clock.moveBy({ seconds: 1 })
    const answers = await Promise.all(['A', 'B'].map((name) => graphql(id, { guests: [{ name }], ifUpdatedAt: updatedAt })))
    expect(outcomes(answers)).toEqual({ done: 1, CONFLICT: 1 })
  })
})
