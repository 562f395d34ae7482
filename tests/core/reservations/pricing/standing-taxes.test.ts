import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { taxes } from '../../../../src/db/tables/index.ts'
import { modify, openPricedHouse, type PricedHouse, waitForNoon } from '../../../harness/core/priced-house.ts'
import { addTax } from '../../../harness/core/prices.ts'
import { addPlan } from '../../../harness/core/rate-plans.ts'
import { startApp, type TestApp } from '../../../harness/index.ts'

let app: TestApp
let house: PricedHouse

beforeAll(async () => {
  app = await startApp()
  waitForNoon(app)
})

beforeEach(async () => {
  house = await openPricedHouse(app)
})

const changed = async (id: string, fields: object) =>
  (await house.as.manager.askOk(modify, { input: { id, ...fields } })).modifyReservation
const sorted = async (id: string) => (await house.spelled(id)).toSorted()

/** `code amount` of each tax of a date, as days from today. */
async function taxesOn(id: string, day: number) {
  const { standing } = await house.charges(id)
  return standing
    .filter(({ chargedOn }) => chargedOn === house.day(day))
    .flatMap((charge) => charge.taxes.map(({ code, amount }) => `${code} ${amount}`))
    .toSorted()
}

const setTax = (code: string, values: Partial<typeof taxes.$inferInsert>) =>
  app
    .context()
    .db.update(taxes)
    .set(values)
    .where(and(eq(taxes.accommodationId, house.accommodationId), eq(taxes.code, code)))

test('A night that stands keeps the taxes that it was sold with; new nights have those of now', async () => {
  const id = await house.sold(1, 2)
  await setTax('VAT', { ratePpm: 200_000 })
  await setTax('CITY', { amount: 80 })
  const { useStartAt, useExpireAt } = house.period(1, 2)
  await changed(id, { useStartAt: new Date(useStartAt.getTime() + 3_600_000) })
  expect(await taxesOn(id, 1)).toEqual(['CITY 50', 'VAT 91'])
  await changed(id, { useStartAt, useExpireAt: house.period(1, 3).useExpireAt })
  expect(await taxesOn(id, 2)).toEqual(['CITY 50', 'VAT 91'])
  expect(await taxesOn(id, 3)).toEqual(['CITY 80', 'VAT 167'])
  await changed(id, { useExpireAt })
  expect(await sorted(id)).toEqual(['RATE 1 1000', 'RATE 2 1000', 'TAX 1 50', 'TAX 2 50'])
  await changed(id, { sleeps: 2 })
  expect(await taxesOn(id, 1)).toEqual(['CITY 160', 'VAT 167'])
})

test('A tax that ended stays on the nights that stand, and a plan of another tax group does not take their taxes away', async () => {
  const id = await house.sold(1, 2)
  await setTax('CITY', { archivedAt: app.clock.now() })
  await changed(id, { useExpireAt: house.period(1, 3).useExpireAt })
  expect(await sorted(id)).toEqual(['RATE 1 1000', 'RATE 2 1000', 'RATE 3 1000', 'TAX 1 50', 'TAX 2 50'])
  await addTax(app, house, 'RESORT', { ratePpm: 50_000, taxGroup: 'resort' })
  const { id: ratePlanId } = await addPlan(app, house, { taxGroup: 'resort' })
  await house.addPriceOf(1, 10, 700, ratePlanId)
  await changed(id, { ratePlanId, useExpireAt: house.period(1, 4).useExpireAt })
  expect(await taxesOn(id, 1)).toEqual(['CITY 50', 'VAT 91'])
  expect(await taxesOn(id, 4)).toEqual(['RESORT 33'])
})

test('Nights that are priced by hand keep their amount and the taxes in it, and get none on top, when the stay is extended', async () => {
  const id = await house.sold(1, 1)
  await changed(id, { nightlyRates: [{ date: house.day(1), amount: 900 }] })
  await changed(id, { useExpireAt: house.period(1, 2).useExpireAt })
  expect(await sorted(id)).toEqual(['RATE 1 900', 'RATE 2 1000', 'TAX 2 50'])
  expect(await taxesOn(id, 1)).toEqual(['VAT 82'])
  const byHand = (await house.reservation({ inDays: 1, nightlyRates: [{ date: house.day(1), amount: 10 }] })).id
  await changed(byHand, { pricing: 'EXTEND', ratePlanId: house.ratePlanId })
  expect(await sorted(byHand)).toEqual(['RATE 1 10'])
})

test('A tax of the whole stay is charged once, also when its first night changes', async () => {
  await addTax(app, house, 'FEE', { kind: 'FEE', basis: 'PER_STAY', amount: 45, included: false, priority: 2 })
  const id = await house.sold(2, 2)
  await setTax('FEE', { amount: 60 })
  await changed(id, { useStartAt: house.period(1, 1).useStartAt })
  expect(await sorted(id)).toEqual(
    ['RATE 1 1000', 'TAX 1 50', 'RATE 2 1000', 'TAX 2 50', 'TAX 2 45', 'RATE 3 1000', 'TAX 3 50'].toSorted(),
  )
  await changed(id, { useStartAt: house.period(3, 1).useStartAt })
  expect(await sorted(id)).toEqual(['RATE 3 1000', 'TAX 3 45', 'TAX 3 50'])
})

test('A tax of the first nights counts from the first night of the stay, also after its start moved', async () => {
  await setTax('CITY', { nightsMax: 2 })
  const id = await house.sold(3, 4)
  expect(await cityTaxes(id)).toEqual([3, 4])
  await changed(id, house.period(5, 4))
  expect(await cityTaxes(id)).toEqual([5, 6])
  await changed(id, house.period(4, 2))
  expect(await cityTaxes(id)).toEqual([4, 5])
  await changed(id, house.period(1, 5))
  expect(await cityTaxes(id)).toEqual([1, 2])
  expect(await house.spelled(id)).toHaveLength(7)
})

test('A stay that is extended at its end keeps the tax of its first nights as it was sold', async () => {
  await setTax('CITY', { nightsMax: 2 })
  const id = await house.sold(1, 1)
  await changed(id, { useExpireAt: house.period(1, 4).useExpireAt })
  expect(await cityTaxes(id)).toEqual([1, 2])
  await setTax('CITY', { nightsMax: 1 })
  await changed(id, { useExpireAt: house.period(1, 5).useExpireAt })
  expect(await cityTaxes(id)).toEqual([1, 2])
})

test('A tax of the first nights that prices contain moves to the first nights, and their other taxes are what a new sale has', async () => {
  await setTax('CITY', { nightsMax: 1, included: true })
  const [id, fresh] = [await house.sold(3, 2), await house.sold(4, 2)]
  await changed(id, house.period(4, 2))
  for (const day of [4, 5]) expect(await taxesOn(id, day)).toEqual(await taxesOn(fresh, day))
  expect(await taxesOn(id, 4)).toEqual(['CITY 50', 'VAT 86'])
})

/** The days on which the city tax is charged. */
const cityTaxes = async (id: string) =>
  (await sorted(id)).filter((charge) => charge.startsWith('TAX')).map((charge) => Number(charge.split(' ')[1]))
