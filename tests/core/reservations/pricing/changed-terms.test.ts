import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accommodations, rateDays, ratePlanTypes } from '../../../../src/db/tables/index.ts'
import { newId } from '../../../../src/kernel/ids.ts'
import { closeBooks, yesterday } from '../../../harness/core/folios.ts'
import {
  cancellationQuote,
  create,
  modify,
  openPricedHouse,
  type PricedHouse,
  waitForNoon,
} from '../../../harness/core/priced-house.ts'
import { addPrices, addRule } from '../../../harness/core/prices.ts'
import { addPlan, addRoomType } from '../../../harness/core/rate-plans.ts'
import { write } from '../../../harness/core/reservations.ts'
import { expectError, startApp, type TestApp } from '../../../harness/index.ts'

let app: TestApp
let house: PricedHouse

beforeAll(async () => {
  app = await startApp()
  waitForNoon(app)
})

beforeEach(async () => {
  house = await openPricedHouse(app)
})

const change = (id: string, fields: object, as = house.as.manager) => as.graphql(modify, { input: { id, ...fields } })
const changed = async (id: string, fields: object, as = house.as.manager) =>
  (await as.askOk(modify, { input: { id, ...fields } })).modifyReservation
const sorted = async (id: string) => (await house.spelled(id)).toSorted()

async function otherPlan(amount: number) {
  const { id } = await addPlan(app, house)
  await house.addPriceOf(1, 10, amount, id)
  return id
}

describe('another rate plan', () => {
  test('has the terms of a stay from now on and prices its new nights; nights that stand keep their price', async () => {
    const [id, other] = [await house.sold(1, 1), await otherPlan(700)]
    expect(await changed(id, { ratePlanId: other.toLowerCase() })).toMatchObject({
      ratePlanId: other,
      terms: { ratePlanId: other, cancellationPolicy: null },
    })
    expect(await sorted(id)).toEqual(['RATE 1 1000', 'TAX 1 50'])
    await changed(id, house.period(1, 2))
    expect(await sorted(id)).toEqual(['RATE 1 1000', 'RATE 2 700', 'TAX 1 50', 'TAX 2 50'])
  })

  test('has the terms of a stay that keeps its charges, or takes prices by hand, too', async () => {
    const [kept, byHand, other] = [await house.sold(1, 1), await house.sold(1, 1), await otherPlan(700)]
    expect((await changed(kept, { ratePlanId: other, pricing: 'KEEP' })).terms.ratePlanId).toBe(other)
    expect(await sorted(kept)).toEqual(['RATE 1 1000', 'TAX 1 50'])
    const nightlyRates = [{ date: house.day(1), amount: 9 }]
    expect((await changed(byHand, { ratePlanId: other, nightlyRates })).terms.ratePlanId).toBe(other)
    expect(await sorted(byHand)).toEqual(['RATE 1 9'])
  })

  test('is removed with the terms, and the charges stay as of a stay that is priced by hand', async () => {
    const id = await house.sold(1, 1)
    expect(await changed(id, { ratePlanId: null })).toMatchObject({ ratePlanId: null, terms: null })
    await changed(id, house.period(1, 2))
    expect(await sorted(id)).toEqual(['RATE 1 1000', 'TAX 1 50'])
    expectError(await change(id, { pricing: 'EXTEND' }), 'PRICE_REQUIRED')
  })

  test('is not set by a kiosk', async () => {
    const [id, other] = [await house.sold(1, 1), await otherPlan(700)]
    expectError(await change(id, { ratePlanId: other }, house.as.kiosk), 'FORBIDDEN')
    expectError(await change(id, { ratePlanId: null }, house.as.kiosk), 'FORBIDDEN')
  })

  test('of hours cannot have the terms of nights', async () => {
    const id = await house.sold(1, 1)
    const { id: hourly } = await addPlan(app, house, { type: 'rent' })
    expectError(await change(id, { ratePlanId: hourly }), 'NO_PRICE')
  })
})

test('Another room type prices a stay anew, unless the charges are kept with the type that they are of', async () => {
  const { accommodationId, ratePlanId, roomTypeId } = house
  const suiteId = await addRoomType(app, house, 'Suite')
  const sold = { accommodationId, ratePlanId, id: newId(), roomTypeId: suiteId }
  await app
    .context()
    .db.insert(ratePlanTypes)
    .values({ ...sold, baseOccupancy: 1 })
  await addPrices(app, { accommodationId, ratePlanId, roomTypeId: suiteId }, house.day(0), 20, 4000)
  const [moved, kept] = [await house.sold(1, 1), await house.sold(1, 1)]
  expect((await changed(moved, { roomTypeId: suiteId })).terms.roomTypeId).toBe(suiteId)
  expect(await sorted(moved)).toEqual(['RATE 1 4000', 'TAX 1 50'])
  expect((await changed(kept, { roomTypeId: suiteId, pricing: 'KEEP' })).terms.roomTypeId).toBe(roomTypeId)
  expect(await sorted(kept)).toEqual(['RATE 1 1000', 'TAX 1 50'])
})

test('A change of guests prices open nights anew; closed ones keep price and taxes', async () => {
  const id = await house.sold(-1, 3)
  await closeBooks(house, yesterday(app))
  await app.context().db.update(rateDays).set({ amount: 1500 }).where(eq(rateDays.ratePlanId, house.ratePlanId))
  await changed(id, { sleeps: 2 })
  expect(await sorted(id)).toEqual(
    ['RATE -1 1000', 'TAX -1 50', 'RATE 0 1500', 'TAX 0 100', 'RATE 1 1500', 'TAX 1 100'].toSorted(),
  )
})

test('A night that KEEP left without a price is not charged by a later change', async () => {
  const id = await house.sold(1, 1)
  await changed(id, { ...house.period(1, 2), pricing: 'KEEP' })
  await changed(id, house.period(1, 3))
  expect(await sorted(id)).toEqual(['RATE 1 1000', 'RATE 3 1000', 'TAX 1 50', 'TAX 3 50'])
  await changed(id, { sleeps: 2 })
  expect(await sorted(id)).toEqual(['RATE 1 1000', 'RATE 3 1000', 'TAX 1 100', 'TAX 3 100'])
  await changed(id, { pricing: 'REPRICE' })
  expect((await house.charges(id)).total).toBe(3 * 1100)
})

test('A charge that KEEP left on a night outside the stay remains until the stay is priced anew', async () => {
  const id = await house.sold(1, 1)
  await changed(id, { ...house.period(4, 1), pricing: 'KEEP' })
  await changed(id, house.period(4, 2))
  expect(await sorted(id)).toEqual(['RATE 1 1000', 'RATE 5 1000', 'TAX 1 50', 'TAX 5 50'])
  await changed(id, { pricing: 'REPRICE' })
  expect(await sorted(id)).toEqual(['RATE 4 1000', 'RATE 5 1000', 'TAX 4 50', 'TAX 5 50'])
})

test('A cancellation after the night audit costs the fee of its quote on the first open day, with its taxes corrected', async () => {
  const id = await house.sold(-1, 2)
  const before = await house.charges(id)
  await closeBooks(house, yesterday(app))
  const { fee } = (await house.as.staff.askOk(cancellationQuote, { id })).cancellationQuote
  await house.as.manager.askOk(write.delete, { id })
  const { total, standing } = await house.charges(id)
  expect(total).toBe(fee)
  expect(await sorted(id)).toEqual([`CANCELLATION 0 ${fee}`, 'RATE -1 1000', 'TAX -1 50', 'RATE 0 -1000', 'TAX 0 -50'].toSorted())
  const taxes = standing.flatMap((charge) => charge.taxes)
  for (const code of ['VAT', 'CITY'])
    expect(taxes.filter((tax) => tax.code === code).reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  await house.as.manager.askOk(write.restore, { id })
  expect(await house.charges(id)).toMatchObject({ total: before.total, standing: { length: before.standing.length } })
})

test('A stay that is over on closed days is cancelled only if the caller says what the guest owes', async () => {
  const id = await house.sold(-2, 1)
  await closeBooks(house, yesterday(app))
  for (const choice of [{}, { fee: 'NONE' }])
    expectError(await house.as.manager.graphql(write.delete, { id, ...choice }), 'ERR_AUDITTED_DATA')
  await house.as.manager.askOk(write.delete, { id, feeAmount: 300 })
  expect((await house.charges(id)).total).toBe(300)
})

test('A cancellation after the night audit without a fee takes the price back on the first open day, and can be undone', async () => {
  const id = await house.sold(-1, 2)
  const before = await house.charges(id)
  await closeBooks(house, yesterday(app))
  await house.as.manager.askOk(write.delete, { id, fee: 'NONE' })
  expect((await house.charges(id)).total).toBe(0)
  await house.as.manager.askOk(write.restore, { id })
  expect((await house.charges(id)).total).toBe(before.total)
})

test('An offer of another time zone is not valid', async () => {
  const { token } = await house.offer(1, 1)
  const here = eq(accommodations.id, house.accommodationId)
  await app.context().db.update(accommodations).set({ timeZone: 'Asia/Tokyo' }).where(here)
  const input = { accommodationId: house.accommodationId, offer: token, primaryGuest: { name: 'Guest' } }
  expectError(await house.as.staff.graphql(create, { input }), 'OFFER_INVALID')
})

test('A booking by an offer warns of the rules and the stock of now', async () => {
  const [offer, asked] = [await house.offer(1, 1), { accommodationId: house.accommodationId, primaryGuest: { name: 'Guest' } }]
  expect(offer.refusals).toEqual([])
  await addRule(app, house, house.day(1), { closed: true })
  const book = async () =>
    (await house.as.staff.askOk(create, { input: { ...asked, offer: offer.token } })).createReservation.refusals.map(
      ({ code }: { code: string }) => code,
    )
  expect(await book()).toEqual(['CLOSED'])
  let last: string[] = []
  for (let rooms = 0; rooms < 5 && !last.includes('SOLD_OUT'); rooms++) last = await book()
  expect(last).toEqual(['CLOSED', 'SOLD_OUT'])
})
