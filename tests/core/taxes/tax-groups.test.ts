import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { groupTaxes, summedTaxes, type TaxTable, taxesOfCharge } from '../../../src/core/taxes/index.ts'
import { taxTerms } from '../../harness/core/rate-terms.ts'

const date = '2027-05-01'
const of = (table: TaxTable, group: string, amount: number, day = date) =>
  taxesOfCharge(groupTaxes(table, group), { date: day, amount })
const short = (taxes: readonly { code: string; amount: number; base?: number }[]) =>
  Object.fromEntries(taxes.map(({ code, amount, base }) => [code, base === undefined ? amount : [amount, base]]))

const food = taxTerms('FOOD', { ratePpm: 70_000, taxGroup: 'food' })
const drinks = taxTerms('DRINKS', { ratePpm: 190_000, taxGroup: 'drinks' })
const mix = (validFrom: string | null, ...ppms: [number, number]) => ({
  taxGroup: 'package',
  validFrom,
  parts: [
    { taxGroup: 'food', ppm: ppms[0] },
    { taxGroup: 'drinks', ppm: ppms[1] },
  ],
})

describe('A mix', () => {
  const table = { taxes: [food, drinks], mixes: [mix('2026-01-01', 700_000, 300_000), mix(null, 0, 1_000_000)] }

  test('is taxed by its parts, each on what it is levied on', () => {
    // 25.20 at 7 % and 10.80 at 19 %
    expect(short(of(table, 'package', 3600).included)).toEqual({ FOOD: [165, 2355], DRINKS: [172, 908] })
  })

  test('is the one that is valid on the day', () => {
    expect(short(of(table, 'package', 3600, '2025-12-31').included)).toEqual({ FOOD: [0, 0], DRINKS: [575, 3025] })
  })

  test('takes taxes back as it charges them', () => {
    expect(short(of(table, 'package', -3600).included)).toEqual({ FOOD: [-165, -2355], DRINKS: [-172, -908] })
  })
})

describe('A tax on taxes', () => {
  const service = taxTerms('SERVICE', { kind: 'FEE', ratePpm: 100_000 })
  const vat = taxTerms('VAT', { ratePpm: 100_000, onTaxes: ['SERVICE'], priority: 1 })
  const added = (tax: typeof vat) => ({ ...tax, included: false })

  test('on top is of the price with the taxes that it names', () => {
    const { added: onTop } = of({ taxes: [added(vat), added(service)], mixes: [] }, 'lodging', 10_000)
    expect(short(onTop)).toEqual({ VAT: [1100, 11_000], SERVICE: [1000, 10_000] })
  })

  test('that the price contains is taken out together with them', () => {
    // 12,100 = 10,000 + 1,000 + 1,100
    expect(short(of({ taxes: [service, vat], mixes: [] }, 'lodging', 12_100).included)).toEqual({
      SERVICE: 1000,
      VAT: [1100, 11_000],
    })
  })

  test('is of fixed amounts, too', () => {
    const towels = taxTerms('TOWELS', { kind: 'FEE', basis: 'PER_ROOM_NIGHT', amount: 1000 })
    const onTowels = taxTerms('VAT', { ratePpm: 100_000, onTaxes: ['TOWELS'] })
    const group = groupTaxes({ taxes: [towels, onTowels], mixes: [] }, 'lodging')
    expect(group.own.map(({ code }) => code)).toEqual(['TOWELS', 'VAT'])
  })
})

const anyTax = (index: number) =>
  fc
    .record({ ratePpm: fc.integer({ min: 0, max: 300_000 }), included: fc.boolean(), on: fc.integer({ min: 0, max: 7 }) })
    .map(({ ratePpm, included, on }) => ({ code: `T${index}`, ratePpm, included, on }))

test('Whatever a price contains, net and taxes are the price, each tax is its rate of its base but for one unit, and less is never more', () => {
  fc.assert(
    fc.property(fc.tuple(anyTax(0), anyTax(1), anyTax(2)), fc.integer({ min: -1_000_000, max: 1_000_000 }), (drawn, amount) => {
      const taxes = drawn.map(({ on, ...tax }, at) => {
        const named = drawn.slice(0, at).filter((other, place) => on & (1 << place) && (other.included || !tax.included))
        return taxTerms(tax.code, { ...tax, onTaxes: named.map(({ code }) => code), priority: at })
      })
      const { included, added } = of({ taxes, mixes: [] }, 'lodging', amount)
      const net = included.reduce((left, tax) => left - tax.amount, amount)
      expect(Math.sign(net) * Math.sign(amount)).toBeGreaterThanOrEqual(0)
      for (const { base = net, ratePpm, amount: tax } of [...included, ...added])
        expect(Math.abs(tax - (base * ratePpm!) / 1_000_000)).toBeLessThanOrEqual(1.5)
      expect(summedTaxes([...included, ...included]).map((tax) => tax.amount)).toEqual(included.map((tax) => 2 * tax.amount))
    }),
    { numRuns: 2000 },
  )
})
