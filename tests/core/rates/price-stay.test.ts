import { beforeAll, expect, test } from 'vitest'
import { priceStay, type StayToPrice } from '../../../src/core/rates/index.ts'
import { rateDays, ratePlans, ratePlanTypes } from '../../../src/db/tables/index.ts'
import { newId } from '../../../src/kernel/ids.ts'
import { type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'

let app: TestApp
let house: House
const ratePlanId = newId()

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  const { accommodationId, roomTypeId } = house
  const { db } = app.context()
  const now = app.clock.now()
  await db
    .insert(ratePlans)
    .values({ accommodationId, id: ratePlanId, code: 'FLEX', name: 'Flexible', type: 'lodge', createdAt: now, updatedAt: now })
  await db.insert(ratePlanTypes).values({ accommodationId, ratePlanId, roomTypeId, id: newId(), baseOccupancy: 2 })
  const price = { accommodationId, ratePlanId, roomTypeId, source: 'staff', version: 1 }
  await db.insert(rateDays).values([
    { ...price, day: '2027-05-01', amount: 100_000 },
    { ...price, day: '2027-05-02', amount: 120_000 },
  ])
})

const stay = (nights: number, fields: Partial<StayToPrice> = {}): StayToPrice => ({
  accommodationId: house.accommodationId,
  ratePlanId,
  roomTypeId: house.roomTypeId,
  type: 'lodge',
  useStartAt: new Date('2027-05-01T06:00:00Z'),
  useExpireAt: new Date(Date.parse('2027-05-01T02:00:00Z') + nights * 86_400_000),
  sleeps: 2,
  childSleeps: 0,
  infantSleeps: 0,
  childAges: [],
  promoCode: null,
  articles: [],
  channelId: null,
  ...fields,
})

const price = (of: StayToPrice, options?: Parameters<typeof priceStay>[3]) =>
  priceStay(app.context(), app.context().db, of, options)

test('A stay is priced by its plan in one statement', async () => {
  const { work } = await app.statements(() => price(stay(2)))
  expect(work).toHaveLength(1)
  expect(await price(stay(2))).toMatchObject({
    currency: 'KRW',
    total: 220_000,
    dueNow: 0,
    dueAtProperty: 220_000,
    refusals: [],
    lines: [
      { source: 'RATE', date: '2027-05-01', description: 'Accommodation', amount: 100_000, taxes: [] },
      { source: 'RATE', date: '2027-05-02', description: 'Accommodation', amount: 120_000, taxes: [] },
    ],
  })
})

test('A night without a price is refused by its date, unless the stay keeps its price', async () => {
  await expect(price(stay(3))).rejects.toMatchObject({ errorCode: 'NO_PRICE', members: { date: '2027-05-03' } })
  const line = { source: 'RATE' as const, date: '2027-05-03', description: 'Kept', amount: 90_000, taxes: [] }
  const { nights } = await price(stay(3), { keep: [line] })
  expect(nights.map(({ amount }) => amount)).toEqual([100_000, 120_000, 90_000])
})

test('A stay of a plan or a room type that the property does not have is refused', async () => {
  const other = await openHouse(app)
  await expect(price(stay(1, { ratePlanId: newId() }))).rejects.toMatchObject({ errorCode: 'RATE_PLAN_NOT_FOUND' })
  await expect(price(stay(1, { roomTypeId: other.roomTypeId }))).rejects.toMatchObject({ errorCode: 'ROOM_TYPE_NOT_FOUND' })
  const elsewhere = stay(1, { accommodationId: other.accommodationId, roomTypeId: other.roomTypeId })
  await expect(price(elsewhere)).rejects.toMatchObject({ errorCode: 'RATE_PLAN_NOT_FOUND' })
})
