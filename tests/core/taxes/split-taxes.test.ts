import { expect, test } from 'vitest'
import { type TaxedGuest, type TaxTerms, taxesOfNight } from '../../../src/core/taxes/index.ts'
import { taxTerms } from '../../harness/core/rate-terms.ts'

const adult: TaxedGuest = { isAdult: true, age: null }
const child = (age: number | null): TaxedGuest => ({ isAdult: false, age })

function taxesOf(
  taxes: readonly TaxTerms[],
  amount: number,
  night: { index?: number; date?: string; guests?: TaxedGuest[] } = {},
) {
  const { included, added } = taxesOfNight(
    { own: taxes, mixes: [] },
    { date: '2027-05-01', index: 0, guests: [adult, adult], ...night, amount },
  )
  const short = (list: typeof included) => Object.fromEntries(list.map((tax) => [tax.code, tax.amount]))
  return { included: short(included), added: short(added) }
}

const vat = taxTerms('VAT', { ratePpm: 100_000 })
const fixed = (code: string, tax: Partial<TaxTerms>) =>
  taxTerms(code, { kind: 'CITY', basis: 'PER_PERSON_NIGHT', included: false, ...tax })

test('An included percentage is taken out of the price, rounded half up', () => {
  expect(taxesOf([vat], 110_000)).toEqual({ included: { VAT: 10_000 }, added: {} })
  expect(taxesOf([vat], 100)).toEqual({ included: { VAT: 9 }, added: {} })
  expect(taxesOf([taxTerms('VAT', { ratePpm: 1_000_000 })], 3)).toEqual({ included: { VAT: 2 }, added: {} })
})

test('Several included percentages share one tax, the largest remainder first', () => {
  const three = ['A', 'B', 'C'].map((code) => taxTerms(code, { ratePpm: 50_000 }))
  // 100 × 0.15 ÷ 1.15 = 13.04
  expect(taxesOf(three, 100).included).toEqual({ A: 5, B: 4, C: 4 })
})

test('An included amount is taken out before percentages, and is never more than the price', () => {
  const room = taxTerms('ROOM', { basis: 'PER_ROOM_NIGHT', amount: 1000 })
  expect(taxesOf([vat, room], 12_000).included).toEqual({ VAT: 1000, ROOM: 1000 })
  expect(taxesOf([vat, room], 600).included).toEqual({ VAT: 0, ROOM: 600 })
})

test('An added percentage is of the price without its included taxes, and not of other added taxes', () => {
  const service = taxTerms('SERVICE', { ratePpm: 50_000, included: false })
  const second = taxTerms('SECOND', { ratePpm: 100_000, included: false, priority: 9 })
  expect(taxesOf([vat, service, second], 110_000).added).toEqual({ SERVICE: 5000, SECOND: 10_000 })
})

test('An amount per person exempts guests below the age, and children whose age is not known', () => {
  const city = fixed('CITY', { amount: 2000, exemptUnderAge: 18 })
  const guests = [adult, adult, child(17), child(18), child(null)]
  expect(taxesOf([city], 1, { guests }).added).toEqual({ CITY: 6000 })
  expect(taxesOf([fixed('CITY', { amount: 2000 })], 1, { guests }).added).toEqual({ CITY: 10_000 })
})

test('A tax applies to the nights of its validity, to so many first nights, or once per stay', () => {
  const city = fixed('CITY', { amount: 5, nightsMax: 2 })
  const stay = fixed('STAY', { basis: 'PER_STAY', amount: 7 })
  expect([0, 1, 2].map((index) => taxesOf([city, stay], 1, { index }).added)).toEqual([{ CITY: 10, STAY: 7 }, { CITY: 10 }, {}])
  const later = { ...city, validFrom: '2027-05-02', validUntil: '2027-05-03' }
  const dates = ['2027-05-01', '2027-05-02', '2027-05-03', '2027-05-04']
  expect(dates.map((date) => taxesOf([later], 1, { date }).added.CITY)).toEqual([undefined, 10, 10, undefined])
})
