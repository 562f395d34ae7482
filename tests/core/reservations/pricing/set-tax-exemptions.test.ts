import { beforeEach, describe, expect, test } from 'vitest'
import { addToCatalogue } from '../../../harness/core/articles.ts'
import { closeBooks } from '../../../harness/core/folios.ts'
import { chargedOn } from '../../../harness/core/planned-stays.ts'
import { modify, openPricedHouse, type PricedHouse, waitForNoon } from '../../../harness/core/priced-house.ts'
import { addTax } from '../../../harness/core/prices.ts'
import { expectError, startApp } from '../../../harness/index.ts'

const app = await startApp()
let house: PricedHouse

beforeEach(async () => {
  waitForNoon(app)
  house = await openPricedHouse(app)
})

const set = `mutation Set($input: SetTaxExemptionsInput!) {
  setTaxExemptions(input: $input) { taxExemptions { taxCodes persons reason documentNumber } }
}`
const ask = (reservationId: string, exemptions: object[], caller = house.as.manager) =>
  caller.graphql(set, { input: { reservationId, exemptions } })
const exempt = async (reservationId: string, ...exemptions: object[]) =>
  (await house.as.manager.askOk(set, { input: { reservationId, exemptions } })).setTaxExemptions.taxExemptions
const spelled = async (id: string) =>
  (await house.charges(id)).standing.map(({ source, amount, taxes }) =>
    [source, amount, ...taxes.map((tax) => `${tax.code} ${tax.amount}`)].join(' '),
  )
const vatOf = async (id: string) =>
  (await house.charges(id)).standing
    .flatMap(({ taxes }) => taxes.filter(({ code }) => code === 'VAT'))
    .reduce((sum, { amount }) => sum + amount, 0)
const diplomat = { reason: 'Diplomat', documentNumber: 'D 12' }

describe('A stay that is exempt', () => {
  test('from all taxes keeps its prices, and pays nothing on top', async () => {
    const id = await house.sold(0, 1, { sleeps: 2 })
    expect(await spelled(id)).toEqual(['RATE 1000 VAT 91', 'TAX 100 CITY 100'])
    expect(await exempt(id, diplomat)).toEqual([{ taxCodes: null, persons: null, ...diplomat }])
    expect(await spelled(id)).toEqual(['RATE 1000'])
  })

  test('from one pays the others; for some guests, the others of them pay', async () => {
    const id = await house.sold(0, 1, { sleeps: 2 })
    await exempt(id, { ...diplomat, taxCodes: ['VAT'] }, { reason: 'On business', taxCodes: ['CITY'], persons: 1 })
    expect(await spelled(id)).toEqual(['RATE 1000', 'TAX 50 CITY 50'])
  })

  test('stays so when it is extended', async () => {
    const id = await house.sold(0, 1)
    await exempt(id, { ...diplomat, taxCodes: ['CITY'] })
    await house.as.manager.askOk(modify, { input: { id, useExpireAt: house.period(0, 2).useExpireAt } })
    expect(await spelled(id)).toEqual(['RATE 1000 VAT 91', 'RATE 1000 VAT 91'])
  })

  test('pays them again once it is not any more', async () => {
    const id = await house.sold(0, 2)
    const before = await spelled(id)
    await exempt(id, diplomat)
    expect(await exempt(id)).toEqual([])
    expect(await spelled(id)).toEqual(before)
  })

  test('gets back what was on top alone', async () => {
    await addTax(app, house, 'SALES', { taxGroup: 'shop', ratePpm: 140_000, included: false })
    const articleId = await addToCatalogue(app, house, { unit: 'NIGHT', amount: 100, taxGroup: 'shop' })
    const id = await house.sold(0, 2, { articles: [{ articleId }] })
    const before = await spelled(id)
    expect(before).toContain('TAX 14 SALES 14')
    await exempt(id, { ...diplomat, taxCodes: ['SALES'] })
    expect((await spelled(id)).join()).not.toContain('SALES')
    await exempt(id)
    expect((await spelled(id)).toSorted()).toEqual(before.toSorted())
  })

  test('has none on what is charged to it later, nor on its articles', async () => {
    const articleId = await addToCatalogue(app, house, { unit: 'NIGHT', amount: 110 })
    const id = await house.sold(0, 1, { articles: [{ articleId }] })
    expect(await spelled(id)).toContain('ARTICLE 110 VAT 10')
    await exempt(id, { ...diplomat, taxCodes: ['VAT'] })
    await house.as.staff.askOk('mutation Add($input: AddArticleInput!) { addArticle(input: $input) { id } }', {
      input: { reservationId: id, articleId },
    })
    await house.as.staff.askOk('mutation Add($input: AddChargeInput!) { addCharge(input: $input) { id } }', {
      input: { reservationId: id, amount: 55, description: 'Tea', taxGroup: 'lodging' },
    })
    expect((await spelled(id)).filter((line) => line.includes('VAT'))).toEqual([])
  })

  test('leaves what closed days have counted: the first open one makes up for the difference, once', async () => {
    const id = await house.sold(-1, 2)
    await closeBooks(house, house.day(-1))
    await exempt(id, { ...diplomat, taxCodes: ['CITY', 'VAT'] })
    await exempt(id, { ...diplomat, taxCodes: ['CITY', 'VAT'], documentNumber: 'D 13' })
    expect(await chargedOn(house, -1)).toBe(1050)
    expect(await chargedOn(house, 0)).toBe(950)
    expect(await vatOf(id)).toBe(0)
    await exempt(id)
    expect(await chargedOn(house, -1)).toBe(1050)
    expect(await chargedOn(house, 0)).toBe(1050)
    expect(await vatOf(id)).toBe(182)
  })

  test('keeps other taxes as they were sold', async () => {
    await addTax(app, house, 'CLEAN', { kind: 'FEE', basis: 'PER_STAY', amount: 70, included: false, priority: 2 })
    const id = await house.sold(1, 1)
    await house.as.manager.askOk(modify, { input: { id, useStartAt: house.period(0, 2).useStartAt } })
    const before = await spelled(id)
    await addTax(app, house, 'NEW', { ratePpm: 50_000, priority: 3 })
    await exempt(id, { ...diplomat, taxCodes: ['VAT'] })
    expect((await spelled(id)).toSorted()).toEqual(before.map((line) => line.replace(' VAT 91', '')).toSorted())
    await exempt(id)
    expect((await spelled(id)).toSorted()).toEqual(before.toSorted())
  })

  test('by hand has no taxes on top that nobody added, and keeps its own', async () => {
    const id = await house.sold(0, 1)
    await house.as.manager.askOk(modify, { input: { id, nightlyRates: [{ date: house.day(0), amount: 1100 }] } })
    await exempt(id, { ...diplomat, taxCodes: ['CITY'] })
    await exempt(id)
    expect(await spelled(id)).toEqual(['RATE 1100 VAT 100'])
  })

  test('says why its charges have no taxes', async () => {
    const id = await house.sold(0, 1)
    await exempt(id, diplomat)
    const charges = 'query Charges($id: ULID!) { folio(reservationId: $id) { charges { voidedAt untaxed untaxedReason } } }'
    const { folio } = await house.as.staff.askOk(charges, { id })
    expect(folio.charges.filter(({ voidedAt }: { voidedAt: string | null }) => voidedAt === null)).toEqual([
      { voidedAt: null, untaxed: 'EXEMPT', untaxedReason: 'Diplomat' },
    ])
  })
})

describe('An exemption', () => {
  test.each([
    ['without a reason', {}],
    ['of nobody', { reason: 'Business', persons: 0 }],
    ['of persons from another tax', { reason: 'Business', persons: 1, taxCodes: ['VAT'] }],
    ['from a tax that does not exist', { reason: 'Business', taxCodes: ['NONE'] }],
  ])('%s is refused', async (_, exemption) => {
    expectError(await ask(await house.sold(0, 1), [exemption]), 'BAD_REQUEST')
  })

  test('is for managers to say', async () => {
    expectError(await ask(await house.sold(0, 1), [diplomat], house.as.staff), 'FORBIDDEN')
  })
})
