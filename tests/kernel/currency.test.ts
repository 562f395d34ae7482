import { expect, test } from 'vitest'
import { minorDigits } from '../../src/kernel/currency.ts'

test.each([
  ['KRW', 0],
  ['ISK', 0],
  ['EUR', 2],
  ['HUF', 2],
  ['IDR', 2],
  ['MGA', 2],
  ['IQD', 3],
  ['KWD', 3],
  ['CLF', 4],
  ['XAU', undefined],
  ['eur', undefined],
])('the minor unit of %s has the digits of ISO 4217: %s', (currency, digits) => {
  expect(minorDigits(currency)).toBe(digits)
})
