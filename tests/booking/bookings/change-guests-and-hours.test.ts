import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSeller, type Seller } from '../../harness/booking/seller.ts'
import { addSupplement } from '../../harness/core/prices.ts'
import { addPlan } from '../../harness/core/rate-plans.ts'
import { expectError, startApp, type TestApp } from '../../harness/index.ts'
import { type Bought, type Changer, changerAt } from './changer.ts'

let app: TestApp
let house: Seller
let guest: Changer

beforeAll(async () => {
  app = await startApp({ env: { HOLDS_MAX: '0', RATE_LIMIT_PER_MINUTE: '0' } })
})

beforeEach(async () => {
  house = await openSeller(app, { rooms: 1 })
  guest = changerAt(app, house)
})

describe('a change of the children', () => {
  beforeEach(async () => {
    const { accommodationId, roomTypeId, flexible } = house
    const bands = 'mutation Set($input: SetAgeBandsInput!) { setAgeBands(input: $input) { code } }'
    const band = { code: 'KID', name: 'Kid', fromAge: 3, toAge: 11, countsAs: 'CHILD' }
    const baby = { code: 'BABY', name: 'Baby', fromAge: 0, toAge: 2, countsAs: 'INFANT' }
    await house.as.manager.askOk(bands, { input: { accommodationId, bands: [band, baby] } })
    await addSupplement(app, { accommodationId, roomTypeId, ratePlanId: flexible }, 'KID', 1, 20_000)
  })

  test('prices the open nights anew by their ages, and babies take no bed', async () => {
    const bought = await guest.buy(1, { adults: 1 })
    const withKid = await guest.make(bought, { childrenAges: [5] })
    expect(withKid).toMatchObject({ oldTotal: 200_000, total: 240_000, stays: [{ sleeps: 1, childSleeps: 1, infantSleeps: 0 }] })
    const withBaby = await guest.make(bought, { childrenAges: [1] })
    expect(withBaby).toMatchObject({ oldTotal: 240_000, total: 200_000, stays: [{ childSleeps: 0, infantSleeps: 1 }] })
    const alone = await guest.make(bought, { childrenAges: [] })
    expect(alone).toMatchObject({ total: 200_000, stays: [{ sleeps: 1, childSleeps: 0, infantSleeps: 0 }] })
  })

  test('is kept by later changes of the nights and of the adults', async () => {
    const bought = await guest.buy(1, { adults: 1, childrenAges: [5] })
    expect((await guest.read(bought)).total).toBe(240_000)
    expect(await guest.make(bought, { departure: '2027-05-06' })).toMatchObject({ total: 360_000, stays: [{ childSleeps: 1 }] })
    expect(await guest.make(bought, { adults: 1, childrenAges: [5] })).toMatchObject({ difference: 0 })
  })

  test('is refused beyond the room type, and with ages that nobody has', async () => {
    const bought = await guest.buy(1, { adults: 1 })
    expectError(await guest.change(bought, { childrenAges: Array.from({ length: 30 }, () => 5) }), 'CAPACITY_EXCEEDED')
    for (const childrenAges of [[151], [-1], [1.5]]) expectError(await guest.change(bought, { childrenAges }), 'BAD_REQUEST')
  })
})

describe('a change of an hourly stay', () => {
  const at = (time: string) => `2027-05-03T${time}:00+09:00`
  const hours = (startAt: string, endAt: string) => ({ startAt: at(startAt), endAt: at(endAt) })
  const noDates = { arrival: undefined, departure: undefined }
  const buy = (startAt: string, endAt: string): Promise<Bought> =>
    guest.buy(1, { type: 'rent', ...noDates, ...hours(startAt, endAt) })

  beforeEach(async () => {
    const { accommodationId, roomTypeId } = house
    const { id: ratePlanId } = await addPlan(app, house, { type: 'rent' })
    const set = 'mutation Set($input: SetRentBlocksInput!) { setRentBlocks(input: $input) { version } }'
    const block = {
      from: '2027-05-01',
      to: '2027-05-31',
      opens: '10:00',
      lastEnd: '18:00',
      minutes: 120,
      amount: 30_000,
      extraMinutes: 60,
      extraAmount: 10_000,
    }
    await house.as.manager.askOk(set, { input: { accommodationId, ratePlanId, roomTypeId, blocks: [block] } })
  })

  test('costs what its new hours cost, longer or shorter', async () => {
    const bought = await buy('10:00', '12:00')
    expect((await guest.read(bought)).total).toBe(30_000)
    const longer = await guest.make(bought, { endAt: at('14:00') })
    expect(longer).toMatchObject({ oldTotal: 30_000, total: 50_000, stays: [{ useExpireAt: '2027-05-03T05:00:00.000Z' }] })
    expect(await guest.make(bought, hours('15:00', '17:00'))).toMatchObject({ oldTotal: 50_000, total: 30_000 })
    // the former hours are sold again
    await buy('10:00', '12:00')
  })

  test('needs moments within the hours that are sold', async () => {
    const bought = await buy('10:00', '12:00')
    expectError(await guest.change(bought, { arrival: '2027-05-04', departure: '2027-05-05' }), 'BAD_REQUEST')
    const late = expectError(await guest.change(bought, { endAt: at('19:00') }), 'OFFER_REFUSED')
    expect(late.extensions).toMatchObject({ refusal: 'DURATION' })
    expectError(await guest.change(bought, { endAt: at('09:00') }), 'PERIOD_INVALID')
    expect((await guest.read(bought)).total).toBe(30_000)
  })

  test('is SOLD_OUT into the hours of others', async () => {
    const bought = await buy('10:00', '12:00')
    await buy('14:00', '16:00')
    expectError(await guest.change(bought, { endAt: at('15:00') }), 'SOLD_OUT')
    expect(await guest.make(bought, { endAt: at('13:00') })).toMatchObject({ total: 40_000 })
  })
})

test('The hash of a quote makes no other change: not of another stay, nor of a booking that changed or ended since', async () => {
  guest = changerAt(app, await openSeller(app, { rooms: 3 }))
  const bought = await guest.buy(2)
  const longer = { departure: '2027-05-06' }
  const { hash } = await guest.quote(bought, longer)
  const other = { ...bought, stays: bought.stays.toReversed() }
  expectError(await guest.change(other, longer, hash), 'PRICE_CHANGED')
  await guest.make(other, { departure: '2027-05-04' })
  expectError(await guest.change(bought, longer, hash), 'PRICE_CHANGED')
  expect((await guest.read(bought)).total).toBe(300_000)
  const fresh = await guest.quote(bought, longer)
  const { cancellation } = await guest.read(bought)
  await guest.buyer.askOk('cancel', { token: bought.token, quoteHash: cancellation.hash })
  expectError(await guest.change(bought, longer, fresh.hash), 'RESERVATION_DELETED')
})

test('A closed plan sells no further nights, and a stay on it can still become shorter', async () => {
  const bought = await guest.buy()
  const update = 'mutation Update($input: UpdateRatePlanInput!) { updateRatePlan(input: $input) { id } }'
  await guest.house.as.manager.askOk(update, { input: { id: guest.house.flexible, visibility: 'PRIVATE' } })
  expectError(await guest.change(bought, { departure: '2027-05-06' }), 'OFFER_REFUSED')
  expect(await guest.make(bought, { departure: '2027-05-04' })).toMatchObject({ total: 100_000 })
  await guest.house.as.manager.askOk(update, { input: { id: guest.house.flexible, archived: true } })
  expectError(await guest.change(bought, { departure: '2027-05-05' }), 'OFFER_REFUSED')
  expect(await guest.make(bought, { guestName: 'Lee Jiwoo' })).toMatchObject({ difference: 0 })
})
