import { beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../../src/kernel/zone.ts'
import { addCode, addDerived, openSeller, type Seller } from '../../harness/booking/seller.ts'
import { addRule, addTax } from '../../harness/core/prices.ts'
import { addRoomType } from '../../harness/core/rate-plans.ts'
import { expectError, openHouse, startApp, type TestApp } from '../../harness/index.ts'

const query = `query Days($input: OfferCalendarInput!) { offerCalendar(input: $input) {
  date total currency left closedToArrival minStay roomType { name } ratePlan { id }
} }`
const offers = `query Offers($input: OffersInput!) { offers(input: $input) { total left ratePlan { id } } }`

interface Day {
  date: string
  total: number | null
  left: number
  ratePlan: { id: string } | null
}

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})

const graphql = (at: Seller, fields: object) => {
  const input = { accommodationId: at.accommodationId, from: '2027-05-01', to: '2027-05-05', adults: 2, ...fields }
  return at.as.anonymous.graphql(query, { input })
}
const askOk = async (at: Seller, fields: object = {}): Promise<Day[]> => {
  const { data, errors } = await graphql(at, fields)
  expect(errors).toBeUndefined()
  return data.offerCalendar
}

test('Each day has its cheapest stay, what is left, and the rules of an arrival', async () => {
  const house = await openSeller(app)
  const cheaper = await addDerived(app, house)
  await addRule(app, house, '2027-05-02', { closedToArrival: true })
  await addRule(app, house, '2027-05-03', { minStay: 2 })
  await addRule(app, house, '2027-05-04', { closed: true }, cheaper)
  const cheapest = { currency: 'KRW', left: 3, roomType: { name: 'Double' }, closedToArrival: false, minStay: null }
  const none = { ...cheapest, total: null, roomType: null, ratePlan: null }
  expect(await askOk(house)).toEqual([
    { ...cheapest, date: '2027-05-01', total: 90_000, ratePlan: { id: cheaper } },
    { ...none, date: '2027-05-02', closedToArrival: true },
    { ...none, date: '2027-05-03', minStay: 2 },
    { ...cheapest, date: '2027-05-04', total: 90_000 + 10_000, ratePlan: { id: house.flexible } },
    { ...cheapest, date: '2027-05-05', total: 90_000, ratePlan: { id: cheaper } },
  ])
  const two = await askOk(house, { nights: 2 })
  expect(two.map(({ total }) => total)).toEqual([180_000, null, 200_000, 200_000, 180_000])
})

test('A calendar answers exactly what the offers of each day say, with taxes, stock and stays by the hour', async () => {
  const house = await openSeller(app, { timeZone: 'Europe/Berlin' })
  await addTax(app, house, 'CITY', { kind: 'CITY', basis: 'PER_PERSON_NIGHT', amount: 900, included: false, nightsMax: 2 })
  await addTax(app, house, 'RESORT', { kind: 'FEE', basis: 'PER_STAY', amount: 45_000, included: false, taxGroup: 'resort' })
  await addDerived(app, house, { adjustPpm: -200_000, taxGroup: 'resort' })
  await addDerived(app, house, { adjustPpm: -50_000, checkInTime: '10:00', checkOutTime: '18:00' })
  await addRoomType(app, house, 'Not sold')
  await addRule(app, house, '2027-05-09', { minStay: 3 })
  for (const [from, to, room] of [
    ['2027-05-03T10:30:00Z', '2027-05-03T12:30:00Z', 0],
    ['2027-05-03T13:00:00Z', '2027-05-06T09:00:00Z', 1],
    ['2027-05-03T13:00:00Z', '2027-05-05T15:30:00Z', 2],
    ['2027-05-04T13:00:00Z', '2027-05-05T09:00:00Z', 0],
  ] as const)
    await house.reservation({ useStartAt: new Date(from), useExpireAt: new Date(to), room })
  const { accommodationId } = house
  for (const nights of [1, 2, 4]) {
    const days = await askOk(house, { nights, to: '2027-05-12' })
    expect(days).toHaveLength(12)
    for (const { date, total, ratePlan } of days) {
      const stay = { accommodationId, type: 'lodge', arrival: date, departure: addDays(date, nights), adults: 2 }
      const [cheapest] = (await house.as.anonymous.askOk(offers, { input: stay })).offers
      expect([date, nights, total, ratePlan]).toEqual([date, nights, cheapest?.total ?? null, cheapest?.ratePlan ?? null])
    }
  }
})

test('A day without a room left is sold out', async () => {
  const house = await openSeller(app, { rooms: 1 })
  await house.reservation({
    useStartAt: new Date('2027-05-02T06:00:00Z'),
    useExpireAt: new Date('2027-05-03T02:00:00Z'),
    room: 0,
  })
  expect((await askOk(house)).map(({ left, total }) => [left, total])).toEqual([
    [1, 100_000],
    [0, null],
    [1, 100_000],
    [1, 100_000],
    [1, 100_000],
  ])
})

test('A calendar shows private plans to nobody, and plans with a code to those who have it', async () => {
  const house = await openSeller(app, { rooms: 12 })
  await addDerived(app, house, { visibility: 'PRIVATE' })
  const secret = await addDerived(app, house, { visibility: 'CODE', adjustPpm: -500_000 })
  await addCode(app, house, 'HALF', [secret])
  expect((await askOk(house))[0]).toMatchObject({ total: 100_000, left: 9 })
  expect((await askOk(house, { promoCode: 'HALF' }))[0]).toMatchObject({ total: 50_000, ratePlan: { id: secret } })
  expect((await askOk(house, { promoCode: 'FULL' }))[0]).toMatchObject({ total: 100_000 })
})

describe('a calendar is refused', () => {
  test.each([
    ['that ends before it begins', { to: '2027-04-30' }, 'PERIOD_INVALID'],
    ['of more than 62 days', { to: '2027-07-02' }, 'BAD_REQUEST'],
    ['of no night', { nights: 0 }, 'BAD_REQUEST'],
    ['of 29 nights', { nights: 29 }, 'BAD_REQUEST'],
    ['with a NUL', { from: '2027-05-01\u0000' }, 'BAD_REQUEST'],
    ['without adults', { adults: 0 }, 'BAD_REQUEST'],
  ] as const)('%s', async (_, fields, code) => {
    expectError(await graphql(await openSeller(app), fields), code)
  })

  test('of a property that does not sell online', async () => {
    const { accommodationId } = await openHouse(app)
    expectError(await graphql(await openSeller(app), { accommodationId }), 'ACCOMMODATION_NOT_FOUND')
  })
})

test('A calendar of the last years that dates have is answered', async () => {
  const days = await askOk(await openSeller(app), { from: '2999-12-30', to: '2999-12-31', nights: 28 })
  expect(days).toMatchObject([{ total: null }, { total: null }])
})

test('offerCalendar needs two database statements, whatever the number of days', async () => {
  const house = await openSeller(app)
  await askOk(house)
  expect((await app.statements(() => askOk(house, { to: '2027-07-01' }))).work).toHaveLength(2)
})
