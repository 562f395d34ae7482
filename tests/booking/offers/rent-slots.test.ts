import { beforeAll, expect, test } from 'vitest'
import { openSeller, type Seller } from '../../harness/booking/seller.ts'
import { addPlan } from '../../harness/core/rate-plans.ts'
import { expectError, openHouse, startApp, type TestApp } from '../../harness/index.ts'

const query = `query Slots($input: RentSlotsInput!) { rentSlots(input: $input) {
  startAt endAt total currency left roomType { name } ratePlan { id }
} }`

interface Slot {
  startAt: string
  endAt: string
  total: number
  left: number
  ratePlan: { id: string }
}

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})

/** A property that sells 10:00 to 14:00 by blocks of two hours and an extension of an hour. */
async function openByHours(fields: object = {}, options: Parameters<typeof openSeller>[1] = {}) {
  const house = await openSeller(app, options)
  const plan = await addHours(house, fields)
  return { house, plan }
}

async function addHours(house: Seller, fields: object = {}, adjust: object = {}): Promise<string> {
  const { accommodationId, roomTypeId } = house
  const { id: ratePlanId } = await addPlan(app, house, { type: 'rent', ...adjust })
  const set = 'mutation Set($input: SetRentBlocksInput!) { setRentBlocks(input: $input) { version } }'
  const block = {
    from: '2027-05-01',
    to: '2027-05-31',
    opens: '10:00',
    lastEnd: '14:00',
    minutes: 120,
    amount: 30_000,
    ...fields,
  }
  const extension = { extraMinutes: 60, extraAmount: 10_000 }
  await house.as.manager.askOk(set, { input: { accommodationId, ratePlanId, roomTypeId, blocks: [{ ...block, ...extension }] } })
  return ratePlanId
}

const graphql = (at: Seller, fields: object = {}) =>
  at.as.anonymous.graphql(query, { input: { accommodationId: at.accommodationId, date: '2027-05-03', ...fields } })
const askOk = async (at: Seller, fields: object = {}): Promise<Slot[]> => {
  const { data, errors } = await graphql(at, fields)
  expect(errors).toBeUndefined()
  return data.rentSlots
}
const startsOf = async (at: Seller, fields: object = {}) => (await askOk(at, fields)).map(({ startAt }) => startAt)

test('The stays of a day start at the opening of a block and every hour after, as long as they end in it', async () => {
  const { house, plan } = await openByHours()
  const slot = { total: 30_000, currency: 'KRW', left: 3, roomType: { name: 'Double' }, ratePlan: { id: plan } }
  expect(await askOk(house)).toEqual([
    { ...slot, startAt: '2027-05-03T01:00:00.000Z', endAt: '2027-05-03T03:00:00.000Z' },
    { ...slot, startAt: '2027-05-03T02:00:00.000Z', endAt: '2027-05-03T04:00:00.000Z' },
    { ...slot, startAt: '2027-05-03T03:00:00.000Z', endAt: '2027-05-03T05:00:00.000Z' },
  ])
  expect(await askOk(house, { minutes: 180 })).toMatchObject([{ total: 40_000 }, { total: 40_000 }])
  expect(await askOk(house, { minutes: 60 })).toEqual([])
  expect(await askOk(house, { date: '2027-06-03' })).toEqual([])
})

test('A stay that is listed can be bought at its price, and on the cheapest plan', async () => {
  const { house } = await openByHours()
  const cheap = await addHours(house, { amount: 20_000, lastEnd: '12:00' })
  const offers = 'query Offers($input: OffersInput!) { offers(input: $input) { total token left ratePlan { id } } }'
  const slots = await askOk(house)
  expect(slots.map(({ total }) => total)).toEqual([20_000, 30_000, 30_000])
  expect(slots[0]!.ratePlan.id).toBe(cheap)
  for (const { startAt, endAt, total, left, ratePlan } of slots) {
    const input = { accommodationId: house.accommodationId, type: 'rent', startAt, endAt }
    const [cheapest] = (await house.as.anonymous.askOk(offers, { input })).offers
    expect(cheapest).toEqual({ total, left, ratePlan, token: expect.any(String) })
  }
})

test('Rooms that are held are left out, with the time after which they can be sold again', async () => {
  const { house } = await openByHours({}, { rooms: 1 })
  const update = 'mutation Update($input: UpdateRoomTypeInput!) { updateRoomType(input: $input) { id } }'
  await house.reservation({
    type: 'rent',
    useStartAt: new Date('2027-05-03T03:00:00Z'),
    useExpireAt: new Date('2027-05-03T04:00:00Z'),
    room: 0,
  })
  expect(await startsOf(house)).toEqual(['2027-05-03T01:00:00.000Z'])
  await house.as.manager.askOk(update, { input: { id: house.roomTypeId, turnoverMinutes: 30 } })
  expect(await startsOf(house)).toEqual([])
})

test('A stay after midnight belongs to the day on which it begins', async () => {
  const { house } = await openByHours({ opens: '22:00', lastEnd: '02:00' })
  expect(await startsOf(house)).toEqual(['2027-05-02T15:00:00.000Z', '2027-05-03T13:00:00.000Z', '2027-05-03T14:00:00.000Z'])
})

test('The day on which clocks change has stays of whole hours', async () => {
  const { house } = await openByHours({ from: '2027-03-01', opens: '00:00', lastEnd: '05:00' }, { timeZone: 'Europe/Berlin' })
  const slots = await askOk(house, { date: '2027-03-28' })
  expect(slots.map(({ startAt }) => startAt)).toEqual([
    '2027-03-27T23:00:00.000Z',
    '2027-03-28T00:00:00.000Z',
    '2027-03-28T01:00:00.000Z',
  ])
  for (const { startAt, endAt } of slots) expect(Date.parse(endAt) - Date.parse(startAt)).toBe(7_200_000)
})

test.each([
  ['02:00', '03:00', 60],
  ['02:30', '03:15', 45],
])('Hours from %s to %s that the clocks skip are not sold on that day', async (opens, lastEnd, minutes) => {
  const { house } = await openByHours({ from: '2027-03-01', opens, lastEnd, minutes }, { timeZone: 'Europe/Berlin' })
  expect(await startsOf(house, { date: '2027-03-27' })).toEqual([`2027-03-27T01:${opens.slice(3)}:00.000Z`])
  expect(await startsOf(house, { date: '2027-03-28' })).toEqual([])
  expect(await startsOf(house, { date: '2027-03-28', minutes })).toEqual([])
})

test('Bad input, and a property that does not sell online, are refused', async () => {
  const { house } = await openByHours()
  for (const fields of [{ minutes: 0 }, { minutes: 1441 }, { date: 'tomorrow' }, { adults: 0 }, { promoCode: '' }])
    expectError(await graphql(house, fields), 'BAD_REQUEST')
  const { accommodationId } = await openHouse(app)
  expectError(await graphql(house, { accommodationId }), 'ACCOMMODATION_NOT_FOUND')
})

test('rentSlots needs two database statements, whatever the number of stays', async () => {
  const { house } = await openByHours()
  await askOk(house)
  expect((await app.statements(() => askOk(house))).work).toHaveLength(2)
})

test('A stay that has begun is not listed', async () => {
  const { house } = await openByHours()
  app.clock.moveTo('2027-05-03T02:00:01Z')
  expect(await startsOf(house)).toEqual(['2027-05-03T03:00:00.000Z'])
})
