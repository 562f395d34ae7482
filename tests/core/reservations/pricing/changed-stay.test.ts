import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rateDays, stayTerms } from '../../../../src/db/tables/index.ts'
import { closeBooks, yesterday } from '../../../harness/core/folios.ts'
import { modify, openPricedHouse, type PricedHouse, reprice, waitForNoon } from '../../../harness/core/priced-house.ts'
import { setRates } from '../../../harness/core/rate-changes.ts'
import { addPlan } from '../../../harness/core/rate-plans.ts'
import { outcomes } from '../../../harness/core/reservations.ts'
import { atOnce, expectError, onPostgres, startApp, type TestApp } from '../../../harness/index.ts'

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

const setPrice = (amount: number) =>
  app.context().db.update(rateDays).set({ amount }).where(eq(rateDays.ratePlanId, house.ratePlanId))

describe('a stay that a plan sold', () => {
  test('is extended: nights that stand keep their price, new ones are priced, dropped ones are voided', async () => {
    const id = await house.sold(1, 2)
    await setPrice(1500)
    const { useExpireAt } = house.period(1, 4)
    await changed(id, { useExpireAt })
    const nights = ['RATE 1 1000', 'TAX 1 50', 'RATE 2 1000', 'TAX 2 50', 'RATE 3 1500', 'TAX 3 50', 'RATE 4 1500', 'TAX 4 50']
    expect((await house.spelled(id)).toSorted()).toEqual(nights.toSorted())
    await changed(id, house.period(2, 2))
    expect((await house.spelled(id)).toSorted()).toEqual(nights.slice(2, 6).toSorted())
    expect((await house.charges(id)).total).toBe(2600)
  })

  test('is priced anew when its guests change, with their taxes', async () => {
    const id = await house.sold(1, 1)
    await setPrice(1500)
    await changed(id, { sleeps: 2 })
    expect(await house.spelled(id)).toEqual(['RATE 1 1500', 'TAX 1 100'])
  })

  test('keeps its charges with KEEP, and is priced anew with REPRICE', async () => {
    const id = await house.sold(1, 1)
    await setPrice(1500)
    await changed(id, { ...house.period(1, 2), pricing: 'KEEP' })
    expect(await house.spelled(id)).toEqual(['RATE 1 1000', 'TAX 1 50'])
    const before = (await changed(id, { pricing: 'KEEP' })).terms.offerHash
    const { terms } = await changed(id, { pricing: 'REPRICE' })
    expect(terms.offerHash).not.toBe(before)
    expect((await house.spelled(id)).toSorted()).toEqual(['RATE 1 1500', 'RATE 2 1500', 'TAX 1 50', 'TAX 2 50'])
  })

  test('keeps its price when a memo or a booking number changes, or the same times are given', async () => {
    const id = await house.sold(1, 1)
    await setPrice(1500)
    await changed(id, { memoContent: 'Late', ...house.period(1, 1), sleeps: 1 })
    expect(await house.spelled(id)).toEqual(['RATE 1 1000', 'TAX 1 50'])
  })

  test('is priced by another plan from its new nights on, and has its terms', async () => {
    const id = await house.sold(1, 1)
    const other = await addPlan(app, house)
    await house.addPriceOf(1, 10, 700, other.id)
    const { terms, ratePlanId } = await changed(id, { ...house.period(1, 2), ratePlanId: other.id })
    expect({ ratePlanId, terms }).toMatchObject({
      ratePlanId: other.id,
      terms: { ratePlanId: other.id, cancellationPolicy: null },
    })
    expect((await house.spelled(id)).toSorted()).toEqual(['RATE 1 1000', 'RATE 2 700', 'TAX 1 50', 'TAX 2 50'])
  })

  test('takes prices by hand, which replace its nights and taxes', async () => {
    const id = await house.sold(1, 1)
    await changed(id, { nightlyRates: [{ date: house.day(1), amount: 900 }] })
    expect(await house.spelled(id)).toEqual(['RATE 1 900'])
    expectError(await change(id, { nightlyRates: [{ date: house.day(1), amount: 9 }], pricing: 'EXTEND' }), 'BAD_REQUEST')
  })

  test('is not moved to nights without a price, unless the caller keeps the charges', async () => {
    const id = await house.sold(1, 1)
    expectError(await change(id, house.period(70, 1)), 'NO_PRICE')
    await changed(id, { ...house.period(70, 1), pricing: 'KEEP' })
    expect(await house.spelled(id)).toEqual(['RATE 1 1000', 'TAX 1 50'])
  })

  test('with closed nights is corrected on the first open day', async () => {
    const id = await house.sold(-2, 3)
    await closeBooks(house, yesterday(app))
    await setPrice(1500)
    await changed(id, { pricing: 'REPRICE' })
    expect((await house.spelled(id)).toSorted()).toEqual(
      ['RATE -2 1000', 'TAX -2 50', 'RATE -1 1000', 'TAX -1 50', 'RATE 0 1500', 'TAX 0 50', 'RATE 0 1000'].toSorted(),
    )
    const { standing } = await house.charges(id)
    expect(standing.find(({ description }) => description.startsWith('Correction'))!.taxes).toMatchObject([
      { code: 'VAT', amount: 2 * (136 - 91) },
    ])
    // a correction is not made up for a second time
    await changed(id, house.period(-2, 4))
    expect((await house.charges(id)).total).toBe(3 * 1550 + 1550)
    await changed(id, { pricing: 'REPRICE' })
    expect((await house.charges(id)).total).toBe(4 * 1550)
  })

  test('lets a kiosk change its guests without changing its charges', async () => {
    const id = await house.sold(1, 1)
    await changed(id, { sleeps: 2 }, house.as.kiosk)
    expect(await house.spelled(id)).toEqual(['RATE 1 1000', 'TAX 1 50'])
    expectError(await change(id, { pricing: 'REPRICE' }, house.as.kiosk), 'FORBIDDEN')
  })
})

describe('a stay without terms', () => {
  test('keeps its charges when it moves, as always', async () => {
    const { id } = await house.reservation({ inDays: 1, nightlyRates: [{ date: house.day(1), amount: 10 }] })
    await changed(id, house.period(2, 2))
    expect(await house.spelled(id)).toEqual(['RATE 1 10'])
  })

  test('is priced by a plan that the change names, and not without one', async () => {
    const { id } = await house.reservation({ inDays: 1, nightlyRates: [{ date: house.day(1), amount: 10 }] })
    expectError(await change(id, { ...house.period(1, 2), pricing: 'EXTEND' }), 'PRICE_REQUIRED')
    expectError(await change(id, { pricing: 'REPRICE', ratePlanId: 'BAR' }), 'PRICE_REQUIRED')
    await changed(id, { ...house.period(1, 2), pricing: 'EXTEND', ratePlanId: house.ratePlanId })
    expect((await house.spelled(id)).toSorted()).toEqual(['RATE 1 10', 'RATE 2 1000', 'TAX 2 50'])
    expect((await changed(id, { ratePlanId: 'BAR' })).terms.ratePlanId).toBe(house.ratePlanId)
  })
})

onPostgres('Concurrent changes of a stay', () => {
  test('leave the charges of its nights, each once, while prices change too', async () => {
    const id = await house.sold(1, 2)
    const moves = Array.from({ length: 24 }, (_, nth) => change(id, { ...house.period(1, 1 + (nth % 4)), pricing: 'REPRICE' }))
    const { accommodationId, roomTypeId, ratePlanId } = house
    const items = [{ ratePlanId, roomTypeId, from: house.day(1), to: house.day(4), amount: 1000 }]
    const pushes = atOnce(6, () => house.as.manager.askOk(setRates, { input: { accommodationId, items } }))
    const [answers] = await Promise.all([Promise.all(moves), pushes])
    expect(outcomes(answers)).toEqual({ done: 24 })
    const { reservation, before } = (await house.as.manager.askOk(reprice, { id, dryRun: true })).repriceReservation
    expect(reservation.id).toBe(id)
    const { standing, total } = await house.charges(id)
    const nights = standing.filter(({ source }) => source === 'RATE')
    expect(new Set(nights.map(({ chargedOn }) => chargedOn)).size).toBe(nights.length)
    expect(before).toHaveLength(2 * nights.length)
    expect(total).toBe(1050 * nights.length)
  })
})

test('The terms of a canceled stay stay with it', async () => {
  const id = await house.sold(1, 1)
  await house.as.manager.askOk('mutation ($id: ULID!) { deleteReservation(id: $id) { id } }', { id })
  expect(await app.context().db.select().from(stayTerms).where(eq(stayTerms.reservationId, id))).toHaveLength(1)
})
