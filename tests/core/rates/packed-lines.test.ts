import { expect, test } from 'vitest'
import type { OfferLine } from '../../../src/core/rates/index.ts'
import { packed, unpacked } from '../../../src/core/rates/pricing/packed-lines.ts'
import { priceOf } from '../../../src/core/rates/pricing/price.ts'
import { addDays } from '../../../src/kernel/zone.ts'
import { planTerms, rateTerms, soldType, stayOf, taxTerms } from '../../harness/core/rate-terms.ts'

const taxes = [
  taxTerms('VAT', { ratePpm: 100_000 }),
  taxTerms('CITY', { basis: 'PER_PERSON_NIGHT', amount: 700, included: false, nightsMax: 5 }),
  taxTerms('KEY', { basis: 'PER_STAY', amount: 90, included: false }),
]

function linesOf(nights: number, price: (night: number) => number): readonly OfferLine[] {
  const days = Object.fromEntries(Array.from({ length: nights }, (_, night) => [addDays('2027-05-01', night), price(night)]))
  const terms = rateTerms({ plans: [planTerms('root')], sold: { root: soldType() }, days: { root: days }, taxes })
  const stay = stayOf('root', '2027-05-01T06:00:00Z', `${addDays('2027-05-01', nights)}T02:00:00Z`)
  return priceOf(terms, stay, new Date('2027-01-01T00:00:00Z')).priced!.lines
}

test('Packed lines are the same lines again', () => {
  for (const nights of [1, 2, 7, 366])
    for (const price of [
      () => 100_000,
      (night: number) => (night % 7 < 5 ? 100_000 : 130_000),
      (night: number) => 90_000 + night * 17,
    ]) {
      const lines = linesOf(nights, price)
      expect(unpacked(JSON.parse(JSON.stringify(packed(lines))))).toEqual(lines)
    }
})

test('Equal nights are packed once', () => {
  expect(packed(linesOf(366, () => 100_000)).runs).toHaveLength(3)
})
